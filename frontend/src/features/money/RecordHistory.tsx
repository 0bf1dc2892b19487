import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { recordCache } from '../../api/cache';
import { useApi } from '../../api/useApi';
import { TIMELINE_STEP, Timeline } from '../../ui/timeline/Timeline';

const TIMELINES = {
  payment: '/api/payments/{id}/timeline',
  invoice: '/api/invoices/{id}/timeline',
  payment_plan: '/api/payment-plans/{id}/timeline',
  commission: '/api/commissions/{id}/timeline',
  partner: '/api/partners/{id}/history',
  partner_payment: '/api/partner-payments/{id}/history',
} as const;

type Subject = keyof typeof TIMELINES;

const Box = styled('section')(({ theme }) => ({
  marginTop: 20,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface RecordHistoryProps {
  of: Subject;
  id: number;
}

/** History of a record of money; loaded only when opened. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <OpenedHistory>
      <Entries {...props} />
    </OpenedHistory>
  );
}

/** What is inside is there once the user asks for it. */
export function OpenedHistory({ children }: { children: ReactNode }) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box aria-label="Change history">
      <Button
        sx={{ ml: -3 }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide History' : 'Show History'}
      </Button>
      {isOpen ? <div id={panelId}>{children}</div> : null}
    </Box>
  );
}

function Entries({ of, id }: RecordHistoryProps) {
  const [perPage, setPerPage] = useState(TIMELINE_STEP);
  const params = { path: { id }, query: { page: 1, perPage } };
  const reading = useApi(TIMELINES[of], params, { ...recordCache, keepPreviousData: true });
  return <Timeline subject={of} reading={reading} count={perPage} onCount={setPerPage} />;
}
