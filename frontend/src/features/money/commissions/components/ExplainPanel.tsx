import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../lib/money/money';
import { policyWords } from '../../../../lib/money/policyWords';
import { InstantText } from '../../../../ui/text/DateText';
import { lineWords } from '../../statement/model';
import { engineSteps, isManualAmount, type Step } from '../explain';
import type { CommissionDetail } from '../model';

const Box = styled('section')(({ theme }) => ({
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Sum = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th': { padding: '5px 12px 5px 0', textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& td': { padding: '5px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& th > span': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
  '& tr.result > *': { borderTop: `1px solid ${theme.vars.palette.divider}`, fontWeight: 600 },
  '& tr.result > th > span': { fontWeight: 400 },
}));

const Note = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
}));

/** Shows the stored calculation of a commission step by step, then its history. */
export function ExplainPanel({ commission }: { commission: CommissionDetail }) {
  const { explanation, lines, net } = commission;
  return (
    <>
      <Box aria-label="How This Was Calculated">
        <Typography variant="h3">How This Was Calculated</Typography>
        {explanation ? (
          <>
            <Steps label="Calculation" steps={engineSteps(explanation)} />
            {isManualAmount(commission) ? <Note>The amount was entered manually instead.</Note> : null}
            <Note>{`${policyWords(explanation.policy)}. Shown as stored with the commission.`}</Note>
          </>
        ) : (
          <Note>Not linked to a payment: the amount and rate were entered manually.</Note>
        )}
      </Box>
      <Box aria-label="History">
        <Typography variant="h3">History</Typography>
        <Sum aria-label="Commission history">
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
              <tr key={index}>
                <th scope="row">
                  {lineWords(line.kind)}
                  <span>
                    <InstantText instant={line.createdAt} />
                    {line.refundId === null ? null : ` · refund ${line.refundId}`}
                  </span>
                </th>
                <td>{formatMoney(line.amount)}</td>
              </tr>
            ))}
            <tr className="result">
              <th scope="row">Commission Now</th>
              <td>{formatMoney(net)}</td>
            </tr>
          </tbody>
        </Sum>
      </Box>
    </>
  );
}

function Steps({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <Sum aria-label={label}>
      <tbody>
        {steps.map(({ label: name, from, value, isResult }) => (
          <tr key={name} className={isResult ? 'result' : undefined}>
            <th scope="row">
              {name}
              {from ? <span>{from}</span> : null}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Sum>
  );
}
