import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { ShareBar } from '../../ui/figures/ShareBar';
import { Page, Panel } from '../../ui/page/Page';
import { usePageExists } from '../../ui/page/usePageExists';
import { Loaded } from '../../ui/states/Loaded';
import { StepMark } from '../../ui/status/StepMark';
import { useOnboardingSteps } from './api';
import { guideOf, type OnboardingStep, pathOf, progressText } from './model';

const SKELETON_STEPS = [1, 2, 3, 4, 5];

const Narrow = styled('div')({ maxWidth: 820 });

const Progress = styled('div')({ padding: '10px 16px 16px' });

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'start',
    padding: 16,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .state': {
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-done="true"] > .state': { color: theme.vars.palette.success.main },
  '& .text': { gridColumn: '2 / -1', maxWidth: '64ch' },
  '& .text > p': { margin: 0 },
  '& .text > a': { marginTop: 12 },
}));

/** The office's checklist, with what each step means and the way there. */
export default function OnboardingPage() {
  const steps = useOnboardingSteps();
  return (
    <Page
      title="Client Onboarding Process"
      subtitle="Set up your office, from your profile to your first payment"
    >
      <Narrow>
        <Panel title="Checklist" subtitle={steps.data ? progressText(steps.data) : 'Five steps'} flush>
          <Loaded reading={steps} subject="the onboarding steps" skeleton={<LoadingSkeleton />}>
            {(list) => (
              <>
                <Progress>
                  <ShareBar
                    percent={
                      (100 * list.filter(({ completed }) => completed).length) / Math.max(list.length, 1)
                    }
                    label={progressText(list)}
                  />
                </Progress>
                <Steps aria-label="Onboarding steps">
                  {list.map((step) => (
                    <Step key={step.number} step={step} />
                  ))}
                </Steps>
              </>
            )}
          </Loaded>
        </Panel>
      </Narrow>
    </Page>
  );
}

function Step({ step }: { step: OnboardingStep }) {
  const { number, title, description, completed, link } = step;
  const path = pathOf(link);
  // Until its screen exists a step is explained here alone.
  const isElsewhere = path !== useLocation().pathname;
  const hasScreen = usePageExists(path) && isElsewhere;
  const { text, action } = guideOf(step);
  return (
    <li data-done={completed}>
      <StepMark number={number} isDone={completed} />
      <div>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </div>
      <span className="state">{completed ? 'Completed' : 'To Do'}</span>
      <div className="text">
        <p>{text}</p>
        {hasScreen ? (
          <Button variant="outlined" component={Link} to={link}>
            {action}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function LoadingSkeleton() {
  return (
    <>
      <Progress>
        <ShareBar percent={0} />
      </Progress>
      <Steps aria-busy="true">
        {SKELETON_STEPS.map((number) => (
          <li key={number}>
            <Skeleton variant="circular" width={24} height={24} />
            <div>
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
            <Skeleton width={48} />
          </li>
        ))}
      </Steps>
    </>
  );
}
