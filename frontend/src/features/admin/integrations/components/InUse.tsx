import { styled } from '@mui/material/styles';
import type { Integration } from '../model';

const Mark = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  borderRadius: 999,
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.harbor.primarySoft,
  '&.off': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.harbor.sunken,
  },
}));

/** Whether summaries are asked of it now. */
export function InUse({ integration: { inUse, active } }: { integration: Integration }) {
  if (inUse) return <Mark>In use</Mark>;
  return <Mark className="off">{active ? 'Standing by' : 'Off'}</Mark>;
}
