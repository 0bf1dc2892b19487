import { MoreLink } from '../../ui/buttons/MoreLink';
import { Page } from '../../ui/page/Page';
import { useAddress } from '../../ui/page/useAddress';
import { FunnelPanel } from './components/FunnelPanel';
import { StagePeople } from './components/StagePeople';
import { TeamPanel } from './components/TeamPanel';

/** With `?stage=` the people of that pipeline stage, which the dashboard's bars open. */
export default function ReportsPage() {
  const { params } = useAddress();
  const stage = params.get('stage');
  if (stage) return <StagePeople stage={stage} />;
  return (
    <Page
      title="Reports"
      subtitle="Lead progress and team results"
      actions={<MoreLink to="/reports/sales">Sales Analytics</MoreLink>}
    >
      <FunnelPanel />
      <TeamPanel />
    </Page>
  );
}
