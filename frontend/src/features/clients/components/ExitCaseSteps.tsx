import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate } from '../../../lib/dates/dates';
import { StepMark } from '../../../ui/status/StepMark';
import { MarkedNote } from '../../../ui/timeline/MarkedNote';
import type { ExitCase, Milestone } from '../propertyModel';
import type { OpenForm } from '../usePanelAddress';
import { CaseClock } from './CaseClock';

// A group, not a region: the page has one for every property.
const Root = styled('div')(({ theme }) => ({
  marginTop: 16,
  padding: 12,
  borderRadius: 7,
  backgroundColor: theme.vars.palette.harbor.sunken,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& > p': { margin: '8px 0 0', fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: 4,
  margin: '12px -6px 0',
  padding: 0,
  listStyle: 'none',
});

const Step = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 44,
  padding: '4px 6px',
  borderRadius: 7,
  textAlign: 'left',
  fontSize: 13,
  lineHeight: '18px',
  '& .when': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
  '&:is(button):hover': { backgroundColor: theme.vars.palette.harbor.hover },
}));

interface ExitCaseStepsProps {
  exitCase: ExitCase;
  canWrite: boolean;
  onOpen: (form: OpenForm) => void;
}

/** How far the exit of one property has come. */
export function ExitCaseSteps({ exitCase, canWrite, onOpen }: ExitCaseStepsProps) {
  const titleId = useId();
  const { id, partnerName, notes, notesMarks, milestones } = exitCase;
  return (
    <Root role="group" aria-labelledby={titleId}>
      <header>
        <div>
          <Typography variant="h3" component="h4" id={titleId}>
            Exit Case
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {partnerName ? `Handled by ${partnerName}` : 'No partner'}
          </Typography>
        </div>
        {canWrite ? (
          <Button size="small" onClick={() => onOpen({ kind: 'case', id })}>
            Edit Exit Case
          </Button>
        ) : null}
      </header>
      <CaseClock caseId={id} canWrite={canWrite} />
      {notes ? (
        <p>
          <MarkedNote note={notes} marks={notesMarks} />
        </p>
      ) : null}
      <Steps>
        {milestones.map((milestone, index) => (
          <li key={milestone.milestone}>
            {canWrite ? (
              <Step
                as={ButtonBase}
                onClick={() => onOpen({ kind: 'milestone', id, milestone: milestone.milestone })}
              >
                <StepText milestone={milestone} number={index + 1} />
              </Step>
            ) : (
              <Step>
                <StepText milestone={milestone} number={index + 1} />
              </Step>
            )}
          </li>
        ))}
      </Steps>
    </Root>
  );
}

function StepText({ milestone, number }: { milestone: Milestone; number: number }) {
  const { milestone: name, reachedOn, notedBy } = milestone;
  const by = notedBy ? ` · ${notedBy}` : '';
  return (
    <>
      <StepMark number={number} isDone={reachedOn !== null} />
      <span>
        {name}
        <span className="when">{reachedOn ? `${formatDate(reachedOn)}${by}` : 'Not yet'}</span>
      </span>
    </>
  );
}
