import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { outcomeWords } from '../../../lib/calling/callOutcomes';
import { phoneWithLabel } from '../../../lib/people/personPhones';
import { formatPhone } from '../../../lib/people/phone';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { CallableText } from '../../../ui/calling/CallableBadge';
import { RowList } from '../../../ui/table/RowList';
import type { OutcomeChoice } from '../model';
import type { CardNumber } from '../otherNumbers';

const Root = styled('section')({
  marginBottom: 12,
  '& > h3': { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
});

interface OtherNumbersProps {
  numbers: readonly CardNumber[];
  /** Those that are offered, the one of the key first. */
  offered: readonly CardNumber[];
  /** What is saved of the call that runs, before another number is tried. */
  before: OutcomeChoice | null;
  isBusy: boolean;
  onTry: (number: CardNumber) => void;
}

/** The person's numbers besides the one that is held, each with what the gate says of it. */
export function OtherNumbers({ numbers, offered, before, isBusy, onTry }: OtherNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <Root aria-label="Their other numbers">
      <h3>{numbers.length === 1 ? 'Other Number' : 'Other Numbers'}</h3>
      <RowList>
        {numbers.map((number) => (
          <li key={number.phone}>
            <div>
              <strong>{phoneWithLabel(number)}</strong>
              <div>
                <CallableText callable={number} />
              </div>
            </div>
            {offered.includes(number) ? (
              <Button
                variant="outlined"
                size="small"
                aria-busy={isBusy || undefined}
                onClick={() => onTry(number)}
              >
                {wordsOfTrying(number, before)}
                {number === offered[0] ? <KeyHint name="O" /> : null}
              </Button>
            ) : null}
          </li>
        ))}
      </RowList>
    </Root>
  );
}

/** "No answer, try (407) 555-0101" */
function wordsOfTrying({ phone }: CardNumber, before: OutcomeChoice | null): string {
  const shown = formatPhone(phone);
  return before?.outcome ? `${outcomeWords(before.outcome)}, try ${shown}` : `Try ${shown}`;
}
