import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { useIntegrations } from './api';
import { AiProviderCard } from './components/AiProviderCard';
import { AlternativeProviders } from './components/AlternativeProviders';
import { type Integration, onlyOf } from './model';

// The providers come first; what stands beside or below them keeps its room.
const OfficeCards = lazyPart(() => import('./components/OfficeCards').then((module) => module.OfficeCards), {
  Meanwhile: () => <Skeleton variant="rounded" height={460} />,
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Services outside the office. */
export function IntegrationsTab() {
  return (
    <Loaded
      reading={useIntegrations()}
      subject="the integrations"
      skeleton={<LoadingState label="Loading the integrations" />}
    >
      {(all) => <Cards all={all} />}
    </Loaded>
  );
}

function Cards({ all }: { all: Integration[] }) {
  return (
    <Columns>
      <div>
        <AiProviderCard integration={onlyOf(all, 'ai_provider')} />
        <AlternativeProviders all={all} />
      </div>
      <div>
        <OfficeCards all={all} />
      </div>
    </Columns>
  );
}
