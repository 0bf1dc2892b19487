import { styled } from '@mui/material/styles';
import { Money } from '../../../ui/Money';
import { Panel } from '../../../ui/Page';
import type { Client } from '../model';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontSize: 18, lineHeight: '26px', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { '& dd': { fontSize: 15 } },
}));

/** What the client paid and got back: completed payments, simulated ones left out. */
export function MoneySummary({ money: { paid, refunded, net } }: { money: Client['moneySummary'] }) {
  const figures: [string, number][] = [
    ['Paid', paid],
    ['Refunded', refunded],
    ['Net', net],
  ];
  return (
    <Panel title="Money">
      <Figures>
        {figures.map(([label, dollars]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money dollars={dollars} />
            </dd>
          </div>
        ))}
      </Figures>
    </Panel>
  );
}
