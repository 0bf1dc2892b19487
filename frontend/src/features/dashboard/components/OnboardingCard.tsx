import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { StepMark } from '../../../ui/status/StepMark';
import { useToast } from '../../../ui/toasts/useToast';
import { useOnboarding } from '../api';

const GUIDE = '/docs/onboarding';
const SKELETON_STEPS = [1, 2, 3, 4, 5];

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 24px',
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '18px',
  '& > li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 600 },
  '& [data-done="true"] strong': { color: theme.vars.palette.text.secondary },
  '& .second': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function OnboardingCard() {
  return (
    <Panel title="Client Onboarding Process" actions={<MoreLink to={GUIDE}>Guide</MoreLink>}>
      <Loaded reading={useOnboarding()} subject="the onboarding steps" skeleton={<LoadingSkeleton />}>
        {(steps) => (
          <Steps aria-label="Onboarding steps">
            {steps.map(({ number, title, description, completed }) => (
              <li key={number} data-done={completed}>
                <StepMark number={number} isDone={completed} />
                <div>
                  <strong>{title}</strong>
                  <span className="second">{description}</span>
                </div>
              </li>
            ))}
          </Steps>
        )}
      </Loaded>
      <StartOnboarding />
    </Panel>
  );
}

function StartOnboarding() {
  const toast = useToast();
  const navigate = useNavigate();
  const start = () => {
    toast({ title: 'New Onboarding', description: 'Starting a new client onboarding process' });
    void navigate(GUIDE);
  };
  return (
    <Button variant="outlined" onClick={start}>
      Start New Onboarding
    </Button>
  );
}

function LoadingSkeleton() {
  return (
    <Steps aria-busy="true">
      {SKELETON_STEPS.map((number) => (
        <li key={number}>
          <Skeleton variant="circular" width={24} height={24} />
          <div>
            <Skeleton width="50%" />
            <Skeleton width="70%" height={16} />
          </div>
        </li>
      ))}
    </Steps>
  );
}
