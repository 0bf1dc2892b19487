import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useBrands } from '../../../api/choices';
import { useCallable } from '../../../api/useCallable';
import { useStaff } from '../../../api/useStaff';
import type { CallList } from '../../../lib/calling/callable';
import { CallableLine } from '../../../ui/calling/CallableLine';
import { CheckLine } from '../../../ui/fields/CheckLine';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useFieldState } from '../../../ui/form/useFieldState';
import { useListViews } from '../../../ui/views/listViews';
import { useScriptNames } from './api';
import { filterOptions } from './filterOptions';
import { type CampaignValues, LISTS } from './model';

const Counts = styled('div')({ gridColumn: '1 / -1' });

const Group = styled('fieldset')(({ theme }) => ({
  gridColumn: '1 / -1',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontSize: 13, fontWeight: 500 },
  '& > legend > span': { marginLeft: 6, fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '10px 12px',
  maxHeight: 200,
  padding: 12,
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
}));

interface CampaignFieldsProps {
  /** What the form begins with, which no saved view may have. */
  kept: { list: CallList; filter: string };
  /** The list of a campaign stays what it is. */
  isNew: boolean;
}

/** Whom it calls, with what, and how often. */
export function CampaignFields({ kept, isNew }: CampaignFieldsProps) {
  const brands = useBrands();
  const { setFieldValue } = useFormikContext<CampaignValues>();
  return (
    <FieldGrid>
      <TextField className="wide" name="name" label="Name" required autoFocus />
      {isNew ? (
        <SelectField
          name="list"
          label="List"
          options={LISTS}
          required
          onChosen={() => void setFieldValue('filter', '')}
        />
      ) : null}
      <WhomField kept={kept} />
      <ScriptField />
      <SelectField name="brand" label="Brand" options={asOptions(brands)} none="Not set" />
      <TextField
        name="priority"
        label="Priority"
        inputMode="numeric"
        hint="Someone in two campaigns is called for the lower number."
        required
      />
      <TextField
        className="wide"
        name="ladderMinutes"
        label="Next Attempts"
        hint="Waits after each call without an answer, such as 4 hours, 1 day. Leave blank for the usual ones."
      />
      <MembersField />
    </FieldGrid>
  );
}

function WhomField({ kept }: { kept: CampaignFieldsProps['kept'] }) {
  const { values } = useFormikContext<CampaignValues>();
  const { list, filter } = values;
  const { data } = useListViews(list === 'leads' ? 'leads' : 'raw-leads');
  const counts = useCallable(list, filter);
  return (
    <>
      <SelectField
        className="wide"
        name="filter"
        label="Who Is Called"
        options={filterOptions(data?.views ?? [], list === kept.list ? kept.filter : '')}
        none="Everyone in the list"
        hint="A saved view of the list. People join as they match."
      />
      <Counts role="status">
        {counts.error && !counts.data ? (
          counts.error.detail
        ) : (
          <CallableLine counts={counts.data} linkOf={null} />
        )}
      </Counts>
    </>
  );
}

function ScriptField() {
  const { values } = useFormikContext<CampaignValues>();
  const scripts = (useScriptNames() ?? []).filter(
    ({ id, retired }) => !retired || String(id) === values.scriptId,
  );
  const options = scripts.map(({ id, name }) => ({ value: String(id), label: name }));
  return <SelectField name="scriptId" label="Script" options={options} none="No script" />;
}

function MembersField() {
  const id = useId();
  const { field, error, setValue } = useFieldState<string[]>('memberIds');
  const staff = useStaff() ?? [];
  const choose = (id: string, isChosen: boolean) =>
    void setValue(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  if (staff.length === 0 && error === undefined) return null;
  return (
    <Group>
      <legend>
        Members<span>Choose no one to let everyone call who may.</span>
      </legend>
      <Choices>
        {staff.map(({ id: userId, name }) => (
          <CheckLine
            key={userId}
            label={name}
            checked={field.value.includes(String(userId))}
            wrongBy={error === undefined ? undefined : id}
            onChange={(isChosen) => choose(String(userId), isChosen)}
          />
        ))}
      </Choices>
      {error === undefined ? null : (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </Group>
  );
}
