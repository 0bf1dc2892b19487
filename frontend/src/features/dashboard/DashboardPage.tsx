import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { useMyDay } from '../../api/useMyDay';
import { ExportButton } from '../../ui/files/ExportButton';
import { Page } from '../../ui/page/Page';
import { EXPORT_URL } from './api';
import { AdminNewsCard } from './components/AdminNewsCard';
import { ApprovalsCard } from './components/ApprovalsCard';
import { BankAlertsCard } from './components/BankAlertsCard';
import { DisputesCard } from './components/DisputesCard';
import { LostApprovals } from './components/LostApprovals';
import { MissingCalendars } from './components/MissingCalendars';
import { MyDayCard } from './components/MyDayCard';
import { OnboardingCard } from './components/OnboardingCard';
import { PipelineCard } from './components/PipelineCard';
import { RecentLeadsCard } from './components/RecentLeadsCard';
import { SalesCard } from './components/SalesCard';
import { SetupCard } from './components/SetupCard';
import { StatStrip } from './components/StatStrip';
import { TodayCard } from './components/TodayCard';
import { useWarningsKnown } from './useWarningsKnown';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.72fr) minmax(0, 1fr)',
  columnGap: 16,
  alignItems: 'start',
  // In one column the day's work comes before the checklist.
  [theme.breakpoints.down('lg')]: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > div': { display: 'contents' },
    '& > div:first-of-type > :last-child': { order: 1 },
  },
}));

/** Nothing is drawn that the warnings would push down a moment later; what takes longer is not waited for. */
const Steady = styled('div')({
  '&[data-waiting="true"]': {
    visibility: 'hidden',
    animation: 'dashboard-shown 1ms 400ms forwards',
  },
  '@keyframes dashboard-shown': { to: { visibility: 'visible' } },
});

export default function DashboardPage() {
  const areWarningsKnown = useWarningsKnown();
  return (
    <Page
      title="Dashboard"
      subtitle="Overview of your timeshare exit operations"
      actions={<DashboardActions />}
    >
      <Steady data-waiting={!areWarningsKnown}>
        <SetupCard />
        <MyDayCard />
        <LostApprovals />
        <MissingCalendars />
        <StatStrip />
        <ApprovalsCard />
        <BankAlertsCard />
        <AdminNewsCard />
        <DisputesCard />
        <PipelineCard />
        <Columns>
          <div>
            <RecentLeadsCard />
            <OnboardingCard />
          </div>
          <div>
            <TodayCard />
            <SalesCard />
          </div>
        </Columns>
      </Steady>
    </Page>
  );
}

function DashboardActions() {
  const canExport = useCan('export');
  const canAdd = useCan('leads.write');
  // One button of a page is filled: what comes next, when there is something.
  const hasNext = Boolean(useMyDay().data?.next);
  return (
    <>
      {canExport ? <ExportButton href={EXPORT_URL} /> : null}
      {canAdd ? (
        <Button
          variant={hasNext ? 'outlined' : 'contained'}
          component={Link}
          to="/leads/new"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
        >
          Add New Lead
        </Button>
      ) : null}
    </>
  );
}
