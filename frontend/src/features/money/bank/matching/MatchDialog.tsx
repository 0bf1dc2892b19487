import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../../lib/dates/dates';
import { centsOf, dollarsOf } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { CheckField } from '../../../../ui/fields/CheckField';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { RecordPicker } from '../../../../ui/fields/RecordPicker';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import { useFieldState } from '../../../../ui/form/useFieldState';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { BankMatchingLine, BankMatchProposal, BankRecordKind } from '../contract';
import { findRecords, useMatchLine } from './api';
import {
  type Candidate,
  type ChosenRecord,
  chosenCents,
  KINDS,
  lineTitle,
  type MatchValues,
  matchBody,
  matchSchema,
  matchValues,
  recordsTitle,
} from './model';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 8,
  marginBottom: 12,
});

const Add = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'end',
  margin: '16px 0',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

/** What Exitdesk sent for one record may be another one all the same; the person says so. */
const ABOUT_OTHERS = { confirmOther: 'Match with these records anyway' };

interface MatchDialogProps {
  line: BankMatchingLine;
  onClose: () => void;
}

/** Says which records a line is, several of them where it takes several. */
export function MatchDialog({ line, onClose }: MatchDialogProps) {
  const { run } = useMatchLine();
  const notify = useNotify();
  const [initial] = useState(() => matchValues(line.proposals[0]));
  const submit = async (values: MatchValues) => {
    await run(matchBody(line.lineId, values));
    notify.success('Line Matched', lineTitle(line));
    onClose();
  };
  return (
    <FormDialog<MatchValues>
      wide
      title="Choose Records"
      submitLabel="Match"
      draft={`bank-line:${line.lineId}:match`}
      initialValues={initial}
      schema={matchSchema}
      questions={ABOUT_OTHERS}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to match the bank line')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${formatMoney(line.amount)} on ${formatDate(line.date)}: ${lineTitle(line)}`}
      </Typography>
      <Proposals proposals={line.proposals} />
      <ChosenRecords />
      <AddRecord isIncoming={line.amount > 0} />
      {line.amount > 0 ? <Fee /> : null}
      <Sum line={line} />
    </FormDialog>
  );
}

/** The other proposals, to begin with one of them instead. */
function Proposals({ proposals }: { proposals: readonly BankMatchProposal[] }) {
  const { setValues } = useFormikContext<MatchValues>();
  if (proposals.length < 2) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}>
      {proposals.map((proposal) => (
        <Button
          key={proposal.records.map(({ kind, id }) => `${kind}${id}`).join()}
          size="small"
          variant="outlined"
          onClick={() => void setValues(matchValues(proposal))}
        >
          {recordsTitle(proposal.records)}
        </Button>
      ))}
    </div>
  );
}

/** The server refuses a fee above a tenth until a user says that it is right. */
function Fee() {
  const { values } = useFormikContext<MatchValues>();
  return (
    <>
      <MoneyField name="fee" label="Fee" hint="What the card provider kept from a payout." />
      {values.fee ? (
        <CheckField name="confirmFee" label="The fee is correct, even though it is above 10%" />
      ) : null}
    </>
  );
}

function ChosenRecords() {
  const { field, error, setValue } = useFieldState<ChosenRecord[]>('records');
  const remove = (place: number) => void setValue(field.value.filter((_, index) => index !== place));
  return (
    <>
      {field.value.map(({ kind, id, label }, index) => (
        <Row key={`${kind}${id}`}>
          <MoneyField name={`records.${index}.amount`} label={label} required />
          <IconButton aria-label={`Remove ${label}`} onClick={() => remove(index)}>
            <X size={16} strokeWidth={1.8} />
          </IconButton>
        </Row>
      ))}
      {typeof error === 'string' ? (
        <Typography color="error" variant="body2" role="alert">
          {error}
        </Typography>
      ) : null}
    </>
  );
}

function AddRecord({ isIncoming }: { isIncoming: boolean }) {
  const { values, setFieldValue } = useFormikContext<MatchValues>();
  const [kind, setKind] = useState<BankRecordKind>(isIncoming ? 'payment' : 'partner_payment');
  const [round, setRound] = useState(0);
  const add = ({ record }: Candidate) => {
    const isThere = values.records.some((one) => one.kind === record.kind && one.id === record.id);
    if (!isThere) void setFieldValue('records', [...values.records, record]);
    setRound(round + 1);
  };
  const [first, ...others] = isIncoming ? KINDS : [...KINDS.slice(1), ...KINDS.slice(0, 1)];
  const change = (value: string) =>
    setKind(KINDS.find((known) => known.value === value)?.value ?? first?.value ?? 'payment');
  return (
    <Add>
      <FilterSelect
        all={first?.label ?? ''}
        label="Type"
        showLabel
        value={kind === first?.value ? '' : kind}
        options={others}
        onChange={change}
      />
      <RecordPicker
        key={`${kind} ${round}`}
        label="Add a Record"
        placeholder="Name or number"
        value={null}
        onSearch={(text) => findRecords(kind, text)}
        // What the search answered is what is chosen.
        onChange={(option) => (option ? add(option as Candidate) : undefined)}
      />
    </Add>
  );
}

/** What is left of the line; the server decides whether it adds up. */
function Sum({ line }: { line: BankMatchingLine }) {
  const { values } = useFormikContext<MatchValues>();
  const wanted = centsOf(line.amount);
  const left = wanted - chosenCents(values);
  return (
    <Typography role="status" sx={{ mt: 4 }}>
      {left === 0
        ? 'The records add up to the bank line.'
        : `${formatMoney(dollarsOf(left))} of ${formatMoney(dollarsOf(wanted))} is left.`}
    </Typography>
  );
}
