import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { policyWords } from '../../../lib/money/policyWords';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { DateText, InstantText } from '../../../ui/text/DateText';
import { type PolicyVersion, reductionsText, sharesText, tiersText } from './model';

const Terms = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: '6px 0 0',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: 4 } },
}));

const State = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** A status of money with the same color: in force is settled, upcoming waits. */
const STAGES: Record<PolicyVersion['stage'], { label: string; like: string }> = {
  in_force: { label: 'In Effect', like: 'completed' },
  upcoming: { label: 'Upcoming', like: 'pending' },
  past: { label: 'Past', like: 'canceled' },
};

interface VersionRowProps {
  version: PolicyVersion;
  onDelete: () => void;
}

/** A version: its days, who made it and why, and its terms. */
export function VersionRow({ version, onDelete }: VersionRowProps) {
  const { label, like } = STAGES[version.stage];
  const name = policyWords(version.name);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div>
          <Days version={version} />
        </div>
        {version.createdAt ? (
          <div>
            {version.createdBy ? `${version.createdBy.name} · ` : null}
            <InstantText instant={version.createdAt} />
            {version.reason ? ` · ${version.reason}` : null}
          </div>
        ) : null}
        <Terms>
          <dt>Rates</dt>
          <dd>{tiersText(version)}</dd>
          <dt>Deducted from Payments</dt>
          <dd>{sharesText(version)}</dd>
          <dt>Reductions</dt>
          <dd>{reductionsText(version)}</dd>
        </Terms>
      </div>
      <State>
        <StatusBadge kind="money" status={like} label={label} />
        {version.acts.includes('delete') ? (
          <Button aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        ) : null}
      </State>
    </li>
  );
}

function Days({ version: { firstDay, lastDay } }: { version: PolicyVersion }) {
  if (!firstDay && !lastDay) return 'Every day';
  return (
    <>
      {firstDay ? (
        <>
          {'From '}
          <DateText date={firstDay} />
        </>
      ) : (
        'From the first day'
      )}
      {lastDay ? (
        <>
          {' through '}
          <DateText date={lastDay} />
        </>
      ) : null}
    </>
  );
}
