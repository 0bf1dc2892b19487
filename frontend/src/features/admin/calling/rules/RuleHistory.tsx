import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { RowList } from '../../../../ui/table/RowList';
import type { StateRule } from '../model';
import { type Tone, ToneBadge } from '../ToneBadge';
import { Reviewed, Since } from './RulesTable';
import { CONFIDENCES, capText, details, hoursLines, needs } from './ruleWords';

const STAGES: Record<StateRule['status'], { tone: Tone; text: string }> = {
  in_force: { tone: 'green', text: 'In Effect' },
  coming: { tone: 'blue', text: 'Upcoming' },
  past: { tone: 'grey', text: 'Past' },
};

const Side = styled('div')({ display: 'grid', gap: 8, justifyItems: 'end' });

interface RuleHistoryProps {
  /** All of one state, the newest first. */
  rules: StateRule[];
  onReview: (id: number) => void;
  onClose: () => void;
}

/** Every row of a state: what comes, what holds, and what held when earlier calls were made. */
export function RuleHistory({ rules, onReview, onClose }: RuleHistoryProps) {
  const titleId = useId();
  const name = rules[0]?.stateName ?? '';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{`Rules for ${name}`}</DialogTitle>
      <DialogContent>
        <RowList aria-label={`Rules for ${name}`}>
          {rules.map((rule) => (
            <Row key={rule.id} rule={rule} onReview={() => onReview(rule.id)} />
          ))}
        </RowList>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ rule, onReview }: { rule: StateRule; onReview: () => void }) {
  const cap = capText(rule);
  const lines = [
    ...(rule.holidaysClosed ? ['No calls on closed days'] : []),
    ...(cap ? [`Cap: ${cap}`] : []),
    ...needs(rule),
    ...details(rule),
    `${rule.source} (${CONFIDENCES[rule.confidence].toLowerCase()})`,
  ];
  return (
    <li>
      <div>
        <strong>
          <Since rule={rule} />
        </strong>
        <div>{hoursLines(rule).join(', ')}</div>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <Reviewed rule={rule} />
      </div>
      <Side>
        <ToneBadge {...STAGES[rule.status]} />
        {rule.status === 'past' ? null : <Button onClick={onReview}>Mark as Reviewed</Button>}
      </Side>
    </li>
  );
}
