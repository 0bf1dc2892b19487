import Button from '@mui/material/Button';
import { formatMoney } from '../../../../lib/money/money';
import { CheckLine } from '../../../../ui/fields/CheckLine';
import { BelowText } from '../../BelowText';
import type { BankPayable } from '../contract';

interface OwesNoteProps {
  row: BankPayable;
  /** Nothing is taken off this time. */
  inFull: boolean;
  onInFull: () => void;
  onAgreement: () => void;
}

/** What a salesperson owes from clawbacks, whether it is taken off, and the way to pay them in full. */
export function OwesNote({ row, inFull, onInFull, onAgreement }: OwesNoteProps) {
  if (row.owes <= 0) return null;
  return (
    <>
      <BelowText>
        {`Owes ${formatMoney(row.owes)} from clawbacks. ${
          row.agreed ? 'Agreed to have it taken off.' : "Hasn't agreed to have it taken off."
        }`}
      </BelowText>
      <CheckLine label={`Pay ${row.name} in full`} checked={inFull} onChange={onInFull} />
      <Button size="small" onClick={onAgreement} aria-label={`Agreement of ${row.name}`}>
        Agreement
      </Button>
    </>
  );
}
