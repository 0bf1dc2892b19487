import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { ShareBar } from '../../../ui/figures/ShareBar';
import { Panel } from '../../../ui/page/Page';
import { StepMark } from '../../../ui/status/StepMark';
import { useOfficeSetup } from '../api';
import type { SetupStep } from '../model';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 24px',
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '18px',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& strong, & a': { display: 'block', fontWeight: 600, lineHeight: '24px' },
  '& [data-done="true"] strong': { color: theme.vars.palette.text.secondary },
  '& .second': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** R5-159: what a new office does first, for those who can do some of it; gone once all of it is done. */
export function SetupCard() {
  const { data: steps } = useOfficeSetup();
  const isMine = steps?.some(({ completed, yours }) => !completed && yours);
  // Neither a skeleton nor an error: the dashboard stands without it.
  if (!steps || !isMine) return null;
  const done = steps.filter(({ completed }) => completed).length;
  const progress = `${done} of ${steps.length} steps completed`;
  return (
    <Panel title="Set up your office" subtitle={progress}>
      <ShareBar percent={(100 * done) / steps.length} label={progress} />
      <Steps aria-label="Set-up steps">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </Steps>
    </Panel>
  );
}

function Step({ step, number }: { step: SetupStep; number: number }) {
  const { title, description, who, minutes, completed, yours, link } = step;
  return (
    <li data-done={completed}>
      <StepMark number={number} isDone={completed} />
      <div>
        {yours && !completed ? <Link to={link}>{title}</Link> : <strong>{title}</strong>}
        {completed ? null : (
          <div className="second">
            {description}
            <br />
            {`${who} · about ${minutes} minutes`}
          </div>
        )}
      </div>
    </li>
  );
}
