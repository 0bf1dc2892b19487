import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { array, object, string } from 'yup';
import {
  BULK_VERBS,
  type BulkChange,
  type BulkChoice,
  type BulkKind,
  type BulkListName,
  type BulkQuestion,
  bulkTitle,
  isGrave,
  rowsOf,
} from '../../lib/work/bulk';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { FormDialog } from '../dialogs/FormDialog';
import { SelectField } from '../fields/SelectField';
import { staffOptions } from '../fields/staffOptions';
import { TagsField } from '../fields/TagsField';
import { useNotify } from '../toasts/useNotify';

interface BulkAskProps {
  kind: BulkKind;
  list: BulkListName;
  count: number;
  staff: readonly { id: number; name: string }[] | undefined;
  statuses: readonly string[];
  /** The tags that occur already, to be offered. */
  useKnownTags: () => string[] | undefined;
  onStart: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

const FAILED = "Couldn't start this. Please try again.";

/** What is to be done with the selected rows, asked before it begins. */
export function BulkAsk(props: BulkAskProps) {
  const { kind } = props;
  return isChoice(kind) ? <Choice {...props} kind={kind} /> : <Question {...props} kind={kind} />;
}

const CHOICES: readonly BulkKind[] = ['assign', 'status', 'add_tags', 'remove_tags'];
const isChoice = (kind: BulkKind): kind is BulkChoice => CHOICES.includes(kind);

/** What happens then, and whether it can be undone. */
function questionText(kind: BulkQuestion, list: BulkListName, count: number): string {
  const rows = rowsOf(list, count);
  const texts: Record<BulkQuestion, string> = {
    export: `${rows} will be exported to a file. The export is recorded in the audit log.`,
    trash: `${rows} will move to the trash. You can undo this.`,
    approve: `${rows} will be approved for payment. Your own are left out. You can undo this until one is paid.`,
    void: `${rows} will be voided. You can't undo this.`,
    remind: `We'll email a reminder for ${rows}. You can't undo this.`,
    download: `The papers of ${rows} will be put into one ZIP file. Taking it is recorded in the audit log.`,
  };
  return texts[kind];
}

function Question({ kind, list, count, onStart, onClose }: BulkAskProps & { kind: BulkQuestion }) {
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
  return (
    <ConfirmDialog
      open
      title={bulkTitle(kind, list, count)}
      text={questionText(kind, list, count)}
      confirmLabel={BULK_VERBS[kind]}
      destructive={isGrave(kind)}
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

/** No one, chosen on purpose: nothing chosen yet must not take many records from those who work on them. */
const NO_ONE = 'none';
const NO_ONE_CHOSEN = 'Choose a user, or Unassigned.';
const NO_STATUS = 'Choose a status.';
const NO_TAG = 'Enter at least one tag.';

const schemaOf = (kind: BulkChoice) =>
  object({
    assignedTo: kind === 'assign' ? string().required(NO_ONE_CHOSEN) : string(),
    status: kind === 'status' ? string().required(NO_STATUS) : string(),
    tags:
      kind === 'add_tags' || kind === 'remove_tags'
        ? array(string().required()).min(1, NO_TAG).required()
        : array(string().required()),
  });

/** Why it cannot begin yet. */
function missingOf(kind: BulkChoice, { assignedTo, status, tags }: Values): string | null {
  if (kind === 'assign') return assignedTo === '' ? NO_ONE_CHOSEN : null;
  if (kind === 'status') return status === '' ? NO_STATUS : null;
  return tags.length === 0 ? NO_TAG : null;
}

function changeOf(kind: BulkChoice, list: BulkListName, { assignedTo, status, tags }: Values): BulkChange {
  if (kind === 'assign')
    return { action: kind, assignedTo: assignedTo === NO_ONE ? null : Number(assignedTo) };
  if (kind === 'status' && list === 'raw-leads') return { action: kind, marketingStatus: status };
  return kind === 'status' ? { action: kind, status } : { action: kind, tags };
}

function Choice({
  kind,
  list,
  count,
  staff,
  statuses,
  useKnownTags,
  onStart,
  onClose,
}: BulkAskProps & { kind: BulkChoice }) {
  const notify = useNotify();
  return (
    <FormDialog<Values>
      title={bulkTitle(kind, list, count)}
      submitLabel={BULK_VERBS[kind]}
      initialValues={STARTS}
      schema={schemaOf(kind)}
      unless={(values) => missingOf(kind, values)}
      onSubmit={(values) => onStart(changeOf(kind, list, values))}
      onFailed={(error) => notify.failure(error, FAILED)}
      onClose={onClose}
    >
      {kind === 'assign' ? (
        <SelectField
          name="assignedTo"
          label="Assigned To"
          required
          none="Choose a user"
          options={[{ value: NO_ONE, label: 'Unassigned' }, ...staffOptions(staff)]}
        />
      ) : null}
      {kind === 'status' ? (
        <SelectField
          name="status"
          label="Status"
          required
          none="Choose a status"
          options={statuses.map((status) => ({ value: status, label: status }))}
        />
      ) : null}
      {kind === 'add_tags' || kind === 'remove_tags' ? <TagsChoice useKnownTags={useKnownTags} /> : null}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {`This adds an entry to ${count === 1 ? 'its timeline' : 'the timeline of each'}. You can undo this.`}
      </Typography>
    </FormDialog>
  );
}

function TagsChoice({ useKnownTags }: Pick<BulkAskProps, 'useKnownTags'>) {
  return <TagsField name="tags" label="Tags" known={useKnownTags()} />;
}
