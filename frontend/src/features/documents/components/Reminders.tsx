import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { components } from '../../../api/schema';
import { Pager } from '../../../ui/list/Pager';
import { useAddress } from '../../../ui/page/useAddress';
import { FailedRefresh } from '../../../ui/states/FailedRefresh';
import { ErrorState, LoadingState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useNoteReminder, useReminders } from '../api';
import { type Document, documentLink, signedText } from '../model';

type Reminder = components['schemas']['DocumentReminder'];

/** Apart from the page of the list below. */
const PAGE_KEY = 'reminders';
const PER_PAGE = 10;

const Section = styled('section')(({ theme }) => ({
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
});

/** Documents that were sent 2, 5 or 10 days ago and are not signed, the oldest steps first. */
export function Reminders() {
  const { params, change } = useAddress();
  const asked = Number(params.get(PAGE_KEY));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { data, total, capped, error, reload } = useReminders({ page, perPage: PER_PAGE });
  return (
    <Section aria-label="Due for a reminder">
      <Typography variant="h3" sx={{ mb: 3 }}>
        Due for a Reminder
      </Typography>
      {error && !data ? <ErrorState text="Couldn't load the reminders." onRetry={reload} /> : null}
      {error && data ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {data || error ? null : <LoadingState label="Loading the reminders" />}
      {data?.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No document has waited for a signature for 2 days or more.
        </Typography>
      ) : null}
      {data && data.length > 0 ? (
        <RowList aria-label="Due for a reminder">
          {data.map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} />
          ))}
        </RowList>
      ) : null}
      {data && (total ?? 0) > PER_PAGE ? (
        <Pager
          shown={data.length}
          total={total ?? data.length}
          capped={capped}
          pluralName="reminders"
          page={page}
          perPage={PER_PAGE}
          onPage={(next) => change({ [PAGE_KEY]: next > 1 ? String(next) : undefined })}
        />
      ) : null}
    </Section>
  );
}

function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { id, title, client, sentDaysAgo, step, acts } = reminder;
  return (
    <li>
      <div>
        <Link to={documentLink(id)}>{title}</Link>
        <div>
          {client.name}
          {' · '}
          {[`Sent ${daysAgo(sentDaysAgo)}`, signedText(reminder)].filter(Boolean).join(' · ')}
        </div>
      </div>
      <Buttons>
        <StatusBadge kind="document" status="Sent" label={`${step}-day reminder`} />
        {acts.includes('send') ? (
          <Button component={Link} to={`${documentLink(id)}?dialog=send`} aria-label={`Send ${title} again`}>
            Send Again
          </Button>
        ) : null}
        {acts.includes('remind') ? <RemindedButton document={reminder} /> : null}
      </Buttons>
    </li>
  );
}

/** The client was called, or asked in person. */
function RemindedButton({ document: { id, version, title } }: { document: Document }) {
  const { run, isRunning } = useNoteReminder(id);
  const notify = useNotify();
  const note = async () => {
    try {
      await run(version);
      notify.success('Reminder Recorded', title);
    } catch (error) {
      notify.failure(error, 'Failed to record the reminder');
    }
  };
  return (
    <Button
      variant="outlined"
      loading={isRunning}
      aria-label={`Mark ${title} as reminded`}
      onClick={() => void note()}
    >
      Mark as Reminded
    </Button>
  );
}

const daysAgo = (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`);
