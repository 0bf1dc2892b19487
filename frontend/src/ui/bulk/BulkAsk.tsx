import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { array, object, string } from 'yup';
import {
  BULK_VERBS,
  type BulkChange,
  type BulkKind,
  type BulkListName,
  bulkTitle,
  rowsOf,
} from '../../lib/bulk';
import { ConfirmDialog } from '../ConfirmDialog';
import { FormDialog } from '../FormDialog';
import { SelectField } from '../fields/SelectField';
import { TagsField } from '../fields/TagsField';
import { StaffSelect } from '../StaffSelect';
import { useNotify } from '../useNotify';

interface BulkAskProps {
  kind: BulkKind;
  list: BulkListName;
  count: number;
  staff: readonly { id: number; name: string }[] | undefined;
  statuses: readonly string[];
  onStart: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

const FAILED = "Couldn't start this. Please try again.";

/** What is to be done with the selected rows, asked before it begins. */
export function BulkAsk(props: BulkAskProps) {
  return props.kind === 'export' || props.kind === 'trash' ? (
    <Question {...props} kind={props.kind} />
  ) : (
    <Choice {...props} kind={props.kind} />
  );
}

function Question({ kind, list, count, onStart, onClose }: BulkAskProps & { kind: 'export' | 'trash' }) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    try {
      await onStart({ action: kind });
    } catch (error) {
      notify.failure(error, FAILED);
      setRunning(false);
    }
  };
  const text =
    kind === 'trash'
      ? `${rowsOf(list, count)} will move to the trash. You can undo this.`
      : `${rowsOf(list, count)} will be exported to a file. The export is recorded in the audit log.`;
  return (
    <ConfirmDialog
      open
      title={bulkTitle(kind, list, count)}
      text={text}
      confirmLabel={BULK_VERBS[kind]}
      destructive={kind === 'trash'}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

interface Values {
  assignedTo: string;
  status: string;
  tags: string[];
}

const STARTS: Values = { assignedTo: '', status: '', tags: [] };

type ChoiceKind = Exclude<BulkKind, 'export' | 'trash'>;

const schemaOf = (kind: ChoiceKind) =>
  object({
    // An empty choice is no one.
    assignedTo: string(),
    status: kind === 'status' ? string().required('Status is required') : string(),
    tags:
      kind === 'add_tags' || kind === 'remove_tags'
        ? array(string().required()).min(1, 'Enter at least one tag.').required()
        : array(string().required()),
  });

function changeOf(kind: ChoiceKind, { assignedTo, status, tags }: Values): BulkChange {
  if (kind === 'assign') return { action: kind, assignedTo: assignedTo === '' ? null : Number(assignedTo) };
  return kind === 'status' ? { action: kind, status } : { action: kind, tags };
}

function Choice({
  kind,
  list,
  count,
  staff,
  statuses,
  onStart,
  onClose,
}: BulkAskProps & { kind: ChoiceKind }) {
  const notify = useNotify();
  return (
    <FormDialog<Values>
      title={bulkTitle(kind, list, count)}
      submitLabel={BULK_VERBS[kind]}
      initialValues={STARTS}
      schema={schemaOf(kind)}
      onSubmit={(values) => onStart(changeOf(kind, values))}
      onFailed={(error) => notify.failure(error, FAILED)}
      onClose={onClose}
    >
      {kind === 'assign' ? <StaffSelect name="assignedTo" label="Assigned To" staff={staff} /> : null}
      {kind === 'status' ? (
        <SelectField
          name="status"
          label="Status"
          required
          none="Choose a status"
          options={statuses.map((status) => ({ value: status, label: status }))}
        />
      ) : null}
      {kind === 'add_tags' || kind === 'remove_tags' ? <TagsField name="tags" label="Tags" /> : null}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {`This adds an entry to ${count === 1 ? 'its timeline' : 'the timeline of each'}. You can undo this.`}
      </Typography>
    </FormDialog>
  );
}
