import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { object, string } from 'yup';
import { problemText } from '../../../api/ApiError';
import { InstantText } from '../../../ui/DateText';
import { TextField } from '../../../ui/fields/TextField';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useToast } from '../../../ui/useToast';
import { useAddNote, useTimeline } from '../api';
import { fieldLabel, sentence } from '../describe';
import type { TimelineEntry } from '../model';
import { FormActions } from './LeadFields';

const STEP = 25;
const MOST = 200;

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  fontSize: 13,
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-child': { paddingBottom: 0 },
  '& time': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
  '& p': { margin: '4px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& ul': { margin: '4px 0', paddingLeft: 18, color: theme.vars.palette.text.secondary },
}));

export function Timeline({ leadId }: { leadId: number }) {
  const [count, setCount] = useState(STEP);
  const { data, total, error, isLoading, reload } = useTimeline(leadId, count);
  if (error) return <ErrorState text="The timeline could not be loaded." onRetry={reload} />;
  if (!data) return <LoadingState label="Loading the timeline" />;
  if (data.length === 0) return <EmptyState text="Nothing has happened yet." />;
  const hasMore = count < Math.min(total ?? 0, MOST);
  return (
    <>
      <Entries>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Entries>
      {hasMore ? (
        <Button onClick={() => setCount(Math.min(count + STEP, MOST))} loading={isLoading}>
          Show earlier entries
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { actor, note, changes, at } = entry;
  return (
    <li>
      <strong>{actor?.name ?? 'Exitdesk'}</strong> {sentence(entry)}
      {note ? <p>{note}</p> : null}
      {changes.length > 0 ? (
        <ul>
          {changes.map(({ field, from, to }) => (
            <li key={field}>{`${fieldLabel(field)}: ${from || 'nothing'} → ${to || 'nothing'}`}</li>
          ))}
        </ul>
      ) : null}
      <InstantText instant={at} relative />
    </li>
  );
}

const noteSchema = object({ text: string().trim().required('Write the note first') });

export function AddNote({ leadId }: { leadId: number }) {
  const { run } = useAddNote(leadId);
  const toast = useToast();
  // A saved note leaves an empty form behind, which is simplest as a new one.
  const [round, setRound] = useState(0);
  const submit = async ({ text }: { text: string }) => {
    await run(text.trim());
    toast({ tone: 'success', title: 'Success', description: 'Note added successfully' });
    setRound(round + 1);
  };
  const failed = (error: unknown) =>
    toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to add note') });
  return (
    <FormFrame
      key={round}
      draft={`lead:${leadId}:note`}
      initialValues={{ text: '' }}
      schema={noteSchema}
      onSubmit={submit}
      onFailed={failed}
    >
      <TextField name="text" label="Add a note" rows={2} />
      <FormActions sx={{ mt: 2 }}>
        <SubmitButton label="Add note" />
      </FormActions>
    </FormFrame>
  );
}
