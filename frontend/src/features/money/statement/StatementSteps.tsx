import { styled } from '@mui/material/styles';
import { SpanBar } from '../../../ui/chart/SpanBar';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { FIGURES, type Statement } from './model';

const Steps = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    height: 36,
    padding: '0 0 0 16px',
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& thead th': { height: 28, fontSize: 12, fontWeight: 500, color: theme.vars.palette.harbor.textTertiary },
  '& tr > :first-child': { paddingLeft: 0, textAlign: 'left' },
  '& tbody th': { fontWeight: 600 },
  '& .drawn': { width: '100%' },
  [theme.breakpoints.down('sm')]: { '& th, & td': { paddingLeft: 8, whiteSpace: 'normal' } },
}));

const labels = Object.fromEntries(FIGURES.map(([label, key]) => [key, label]));
const standsAlone = (part: string) => part === 'opening' || part === 'closing';

/** How what was owed when the period began became what is owed at its end: each figure with its bar. */
export function StatementSteps({ steps }: Pick<Statement, 'steps'>) {
  const values = steps.flatMap(({ before, after }) => [before, after]);
  const scale = { least: Math.min(0, ...values), most: Math.max(0, ...values) };
  return (
    <Panel title="Opening to Closing">
      <Steps aria-label="Opening to Closing">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Change</th>
            <td className="drawn" />
            <th scope="col">Owed After</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ part, change, before, after }) => (
            <tr key={part}>
              <th scope="row">{labels[part] ?? part}</th>
              <td>{standsAlone(part) ? null : <Money dollars={change} />}</td>
              <td className="drawn">
                <SpanBar from={before} to={after} tone={standsAlone(part) ? 'full' : 'mid'} {...scale} />
              </td>
              <td>
                <Money dollars={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </Steps>
    </Panel>
  );
}
