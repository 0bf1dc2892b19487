import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RefreshCw } from 'lucide-react';
import { wallClock } from '../../../lib/dates/wallTime';
import { formatCount } from '../../../lib/words/labels';
import { FigureStrip } from '../../../ui/figures/FigureStrip';
import { Page, Panel } from '../../../ui/page/Page';
import { RecordColumns } from '../../../ui/record/RecordColumns';
import { Loaded } from '../../../ui/states/Loaded';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { CallsFigure } from '../CallsFigure';
import { AgingLists } from './AgingLists';
import { type DeskTeam, useDeskTeam } from './api';
import { BlockedPresses } from './BlockedPresses';
import { totalsOf } from './model';
import { OutcomesToday } from './OutcomesToday';
import { OverdueCallbacks } from './OverdueCallbacks';
import { OwnBases } from './OwnBases';
import { RepsPanel } from './RepsPanel';

/** The call desk as its manager sees it: who is on whom, and what needs a hand. */
export default function TeamPage() {
  const reading = useDeskTeam();
  return (
    <Page
      title="Desk Team"
      subtitle="Who is calling whom, and today's outcomes"
      actions={
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} strokeWidth={1.8} />}
          aria-busy={reading.isValidating || undefined}
          onClick={reading.reload}
        >
          Refresh
        </Button>
      }
    >
      <Loaded
        reading={reading}
        subject="the desk team"
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {(team) => <Team team={team} />}
      </Loaded>
    </Page>
  );
}

const TODAY = 'Today';

function Team({ team }: { team: DeskTeam }) {
  const { date: today } = wallClock(useBusinessTimeZone());
  const totals = totalsOf(team.reps);
  const day = { from: today, to: today };
  return (
    <>
      <FigureStrip
        label="The desk today"
        figures={[
          { label: 'On the Desk', value: formatCount(totals.working), second: 'Working now' },
          {
            label: 'Calls Today',
            value: <CallsFigure of={{ ...day, figure: 'attempts' }} count={totals.calls} />,
            second: TODAY,
          },
          {
            label: 'People Reached',
            value: <CallsFigure of={{ ...day, figure: 'reached' }} count={totals.reached} />,
            second: TODAY,
          },
          {
            label: 'Appointments Set',
            value: <CallsFigure of={{ ...day, figure: 'appointments_set' }} count={totals.appointments} />,
            second: TODAY,
          },
        ]}
      />
      <RepsPanel reps={team.reps} day={day} />
      <RecordColumns>
        <div>
          <Panel title="Overdue Callbacks">
            <OverdueCallbacks callbacks={team.overdueCallbacks} />
          </Panel>
          <Panel
            title="Calls on Their Own Word"
            subtitle="Calls of the last 30 days on an inquiry or consent that the caller recorded without a call"
          >
            <OwnBases bases={team.ownBases} />
          </Panel>
        </div>
        <div>
          <Panel title="Outcomes Today">
            <OutcomesToday outcomes={team.outcomesToday} day={day} />
          </Panel>
          <Panel title="Blocked Presses" subtitle="Why Call was refused today">
            <BlockedPresses blocked={team.blocked} day={day} />
          </Panel>
          <Panel title="Lists near Their Limit" subtitle="No calls once a list is too old">
            <AgingLists lists={team.lists} />
          </Panel>
        </div>
      </RecordColumns>
    </>
  );
}
