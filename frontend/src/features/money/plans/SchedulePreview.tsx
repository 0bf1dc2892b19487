import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useServerFieldErrors } from '../../../ui/form/besideSubmit';
import { Money } from '../../../ui/money/Money';
import { DateText } from '../../../ui/text/DateText';
import { usePreview } from './api';
import { isSpreadByServer, type Plan, type PlanValues, previewQuestion, scheduleRows } from './model';

const Box = styled('section')(({ theme }) => ({
  padding: '12px 14px',
  borderRadius: 7,
  backgroundColor: theme.vars.palette.harbor.sunken,
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' },
}));

const Rows = styled('div')(({ theme }) => ({
  maxHeight: 196,
  marginTop: 8,
  overflowY: 'auto',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    height: 28,
    padding: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    fontWeight: 400,
  },
  // Clear of the scrollbar.
  '& th:last-child, & td:last-child': { textAlign: 'right', paddingRight: 10 },
  '& thead th': { borderTop: 0, fontSize: 12, color: theme.vars.palette.text.secondary },
}));

/** The schedule that the typed terms give, as the server makes it; what it refuses lands on its field. */
export function SchedulePreview({ base }: { base: Plan | null }) {
  const { values } = useFormikContext<PlanValues>();
  const { data, error, isOld } = usePreview(previewQuestion(values, base));
  useServerFieldErrors(isOld ? undefined : error);
  const rows = data && !error ? scheduleRows(values, data) : [];
  return (
    <Box className="wide" aria-label="Schedule Preview">
      <header>
        <Typography variant="h3" component="p">
          Schedule Preview
        </Typography>
        {data?.endDate && !error ? (
          <Typography variant="body2" color="textSecondary" component="div" role="status">
            {`${countText(data.installments.length)}, end date `}
            <DateText date={data.endDate} />
          </Typography>
        ) : null}
      </header>
      {rows.length > 0 ? (
        // Reachable by keyboard, as it scrolls.
        <Rows aria-busy={isOld} tabIndex={0} role="group" aria-label="Payments in order">
          <ScheduleTable rows={rows} />
        </Rows>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {emptyText(base, error?.status)}
        </Typography>
      )}
    </Box>
  );
}

const countText = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

function emptyText(base: Plan | null, status: number | undefined): string {
  if (isSpreadByServer(base)) {
    return 'New terms apply to unpaid payments. The schedule updates after you save.';
  }
  if (status === 422) return "These terms don't work. Check the highlighted field.";
  if (status !== undefined) return "Couldn't preview the schedule; it will be calculated when you save.";
  return 'Enter the total amount, the number of payments and the start date.';
}

function ScheduleTable({ rows }: { rows: ReturnType<typeof scheduleRows> }) {
  return (
    <table aria-label="Schedule">
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Due</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, dueDate, amount }) => (
          <tr key={key}>
            <td>{label}</td>
            <td>
              <DateText date={dueDate} none="N/A" />
            </td>
            <td>
              <Money dollars={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
