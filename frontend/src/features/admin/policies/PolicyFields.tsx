import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { recordCache } from '../../../api/cache';
import { useApi } from '../../../api/useApi';
import { formatDate } from '../../../lib/dates/dates';
import { wordsOf } from '../../../lib/words/labels';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { TextField } from '../../../ui/fields/TextField';
import { MAX_TIERS, type PolicyValues, REDUCTIONS, SHARES, type TierValues, withTier } from './model';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontSize: 14, fontWeight: 600 },
  '& > p': { margin: '0 0 10px', fontSize: 13, color: theme.vars.palette.text.secondary },
}));

/** Short numbers stand side by side. */
const Rates = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  // A label of two lines moves its own field down, and the field beside it too.
  '& > *': { justifyContent: 'space-between' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const TierRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 36px',
  gap: 16,
  alignItems: 'start',
  marginTop: 12,
  '& > button': { marginTop: 24 },
});

function GroupOf({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      <p>{hint}</p>
      {children}
    </Group>
  );
}

const PercentField = ({ name, label }: { name: string; label: string }) => (
  <TextField name={name} label={label} inputMode="decimal" required />
);

/** When it begins and why, and its terms in the order of the calculation. */
export function PolicyFields() {
  const { data } = useApi('/api/payments/closed-books', {}, recordCache);
  const closed = data?.closedThrough ? ` Books closed through ${formatDate(data.closedThrough)}.` : '';
  return (
    <>
      <FieldGrid>
        <TextField
          name="name"
          label="Name"
          hint="Shown with every commission calculated under it."
          required
          autoFocus
        />
        <TextField
          name="firstDay"
          label="First Day"
          type="date"
          hint={`Applies to payments dated on or after this day.${closed}`}
          required
        />
        <TextField className="wide" name="reason" label="Reason" rows={2} required />
      </FieldGrid>
      <GroupOf
        title="Deducted from Payments"
        hint="The percentage of a payment that earns no commission, by service. The card fee is added to it."
      >
        <Rates>
          {SHARES.map(({ share, label }) => (
            <PercentField key={share} name={`sharesPercent.${share}`} label={`${label} (%)`} />
          ))}
          <PercentField name="cardFeePercent" label="Card Fee (%)" />
        </Rates>
      </GroupOf>
      <Tiers />
      <GroupOf title="Reductions" hint="Percentage points that each reason takes off the rate.">
        <Rates>
          {REDUCTIONS.map((reason) => (
            <PercentField
              key={reason}
              name={`reductionsPercent.${reason}`}
              label={`${wordsOf(reason)} (%)`}
            />
          ))}
        </Rates>
      </GroupOf>
    </>
  );
}

function Tiers() {
  const { values, setFieldValue } = useFormikContext<PolicyValues>();
  const { tiers } = values;
  const [added, setAdded] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const put = (next: TierValues[]) => void setFieldValue('tiers', next);
  const add = () => {
    const next = withTier(tiers);
    setAdded(next.at(-1)?.key ?? null);
    put(next);
  };
  const remove = (key: number) => {
    // Its button goes with it; the focus stays in the group.
    group.current?.focus();
    put(tiers.filter((tier) => tier.key !== key));
  };
  return (
    <GroupOf title="Rates" hint="By the salesperson's lifetime sales, including this payment.">
      <Rates>
        <PercentField name="baseRatePercent" label="From $0.00 (%)" />
      </Rates>
      <div ref={group} tabIndex={-1} style={{ outline: 'none' }}>
        {tiers.map(({ key }, index) => (
          <TierRow key={key}>
            <MoneyField
              name={`tiers.${index}.from`}
              label="From Lifetime Sales of"
              required
              autoFocus={key === added}
            />
            <PercentField name={`tiers.${index}.ratePercent`} label="Rate (%)" />
            <IconButton aria-label={`Remove tier ${index + 1}`} onClick={() => remove(key)}>
              <X size={16} strokeWidth={1.8} />
            </IconButton>
          </TierRow>
        ))}
      </div>
      {tiers.length < MAX_TIERS ? (
        <Button
          variant="outlined"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
          sx={{ mt: 3 }}
          onClick={add}
        >
          Add Tier
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {`A policy has up to ${MAX_TIERS + 1} tiers.`}
        </Typography>
      )}
    </GroupOf>
  );
}
