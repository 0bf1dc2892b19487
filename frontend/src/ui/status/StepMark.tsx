import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { visuallyHidden } from '../text/visuallyHidden';

const Circle = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 600,
  border: `1px solid ${theme.vars.palette.harbor.borderStrong}`,
  color: theme.vars.palette.text.secondary,
  '& > [aria-hidden]': { display: 'grid' },
  '&[data-done="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

/** A step's number, or a tick when it is done. */
export function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <Circle data-done={isDone}>
      <span style={visuallyHidden}>{`Step ${number}${isDone ? ', completed' : ''}: `}</span>
      <span aria-hidden="true">{isDone ? <Check size={14} strokeWidth={2.4} /> : number}</span>
    </Circle>
  );
}
