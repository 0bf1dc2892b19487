import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { RAW_LEAD_SOURCES } from '../../../api/choices';
import { useKnownTags } from '../../../api/useKnownTags';
import { useSamePeople } from '../../../api/useSamePeople';
import { emptyPerson } from '../../../lib/people/person';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { PersonFields } from '../../../ui/fields/PersonFields';
import { SelectField } from '../../../ui/fields/SelectField';
import { TagsField } from '../../../ui/fields/TagsField';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import type { TabDefinition } from '../../../ui/form/FormTabs';
import { Money } from '../../../ui/money/Money';
import { NoValue } from '../../../ui/text/NoValue';
import { emptyAsked } from '../asked';
import { offeredStatuses, type RawLead, type RawLeadValues } from '../model';
import { AskedFields } from './AskedFields';

const Known = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 16px',
  margin: '16px 0 0',
  fontSize: 13,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

type Shown = Pick<RawLead, 'id' | 'timeshareInfo' | 'suppressed' | 'convertedLeadId'>;

function Basic({ shown }: { shown: Shown | undefined }) {
  const { values } = useFormikContext<RawLeadValues>();
  const same = useSamePeople(values, 'rawLeadId', shown?.id, shown?.convertedLeadId === null);
  return (
    <FieldGrid>
      <PersonFields autoFocus same={same} />
    </FieldGrid>
  );
}

function Tags() {
  return <TagsField name="marketingTags" label="Tags" className="wide" known={useKnownTags()} />;
}

/** The question comes once, when a person is marked who was not before. */
function Asked() {
  const { values, initialValues } = useFormikContext<RawLeadValues>();
  const isMarked =
    values.marketingStatus === 'Do Not Contact' && initialValues.marketingStatus !== 'Do Not Contact';
  return isMarked ? <AskedFields /> : null;
}

const marketing = (suppressed: boolean) => (
  <FieldGrid>
    <SelectField name="source" label="Lead Source" options={asOptions(RAW_LEAD_SOURCES)} none="Unknown" />
    <SelectField
      name="marketingStatus"
      label="Marketing Status"
      options={asOptions(offeredStatuses(suppressed))}
      hint="Do Not Contact also blocks this phone and email in future imports."
      required
    />
    <Asked />
    <TextField name="lastContactDate" label="Last Contact Date" type="date" />
    <TextField name="nextContactDate" label="Next Contact Date" type="date" />
    <Tags />
    <TextField name="notes" label="Notes" rows={3} className="wide" />
  </FieldGrid>
);

function Timeshare({ known }: { known: RawLead['timeshareInfo'] }) {
  return (
    <>
      <TextField
        name="timeshareInfo.notes"
        label="Timeshare Notes"
        rows={5}
        hint="Detailed timeshare information is captured when the raw lead is converted to a lead."
      />
      {known.resort === undefined && known.balance === undefined ? null : <Imported known={known} />}
    </>
  );
}

/** What an import brought besides the notes; it goes along to the lead. */
function Imported({ known: { resort, balance } }: { known: RawLead['timeshareInfo'] }) {
  return (
    <Known>
      <dt>Resort</dt>
      <dd>{resort ?? <NoValue />}</dd>
      <dt>Balance</dt>
      <dd>
        <Money dollars={balance} />
      </dd>
    </Known>
  );
}

/** The three tabs of the dialog, of a record or of a new one; `fields` lets each count its own errors. */
export function rawLeadTabs(shown?: Shown): TabDefinition[] {
  return [
    {
      label: 'Basic Info',
      fields: Object.keys(emptyPerson),
      content: <Basic shown={shown} />,
    },
    {
      label: 'Marketing',
      fields: [
        'source',
        'marketingStatus',
        ...Object.keys(emptyAsked),
        'lastContactDate',
        'nextContactDate',
        'marketingTags',
        'notes',
      ],
      content: marketing(shown?.suppressed ?? false),
    },
    {
      label: 'Timeshare Info',
      fields: ['timeshareInfo.notes'],
      content: <Timeshare known={shown?.timeshareInfo ?? {}} />,
    },
  ];
}
