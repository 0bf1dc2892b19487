import { formatCount } from '../../../../lib/labels';
import { FigureStrip } from '../../../../ui/FigureStrip';
import { Loaded } from '../../../../ui/Loaded';
import { Money } from '../../../../ui/Money';
import { useSummary } from '../api';
import { useCommissionScope } from '../useCommissionScope';

const LABELS = ['Total Earned', 'Pending Commissions', 'This Month', 'Commission Count'] as const;
const PLACEHOLDER_FIGURES = LABELS.map((label) => ({ label, value: undefined }));

/** Totals of the user's own commissions, or of the whole team for users who see all. */
export function SummaryCards() {
  const label = useCommissionScope() === 'all' ? 'Commission totals' : 'Your commission totals';
  return (
    <Loaded
      reading={useSummary()}
      subject="the commission figures"
      skeleton={<FigureStrip label={label} figures={PLACEHOLDER_FIGURES} />}
    >
      {({ totalEarned, pending, thisMonth, count }) => (
        <FigureStrip
          label={label}
          figures={[
            { label: LABELS[0], value: <Money dollars={totalEarned} /> },
            { label: LABELS[1], value: <Money dollars={pending} /> },
            { label: LABELS[2], value: <Money dollars={thisMonth} /> },
            { label: LABELS[3], value: formatCount(count) },
          ]}
        />
      )}
    </Loaded>
  );
}
