import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { TABS } from '../listQuery';

const Row = styled(Tabs)(({ theme }) => ({
  padding: '0 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

export const PANEL_ID = 'commissions-panel';
export const tabId = (status: string) => `commissions-tab-${status || 'all'}`;

interface CommissionTabsProps {
  active: string;
  onChange: (status: string) => void;
}

export function CommissionTabs({ active, onChange }: CommissionTabsProps) {
  return (
    <Row
      value={active}
      onChange={(_event, status: string) => onChange(status)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Commissions by status"
    >
      {TABS.map(({ status, label }) => (
        <Tab
          key={status}
          value={status}
          id={tabId(status)}
          aria-controls={status === active ? PANEL_ID : undefined}
          label={label}
        />
      ))}
    </Row>
  );
}
