import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { TabKey } from '../tabs';
import type { OfferedTab } from '../useTab';

const Row = styled(Tabs)(({ theme }) => ({
  padding: '0 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

export const PANEL_ID = 'money-panel';
export const tabId = (key: TabKey) => `money-tab-${key}`;

interface MoneyTabsProps {
  offered: readonly OfferedTab[];
  active: TabKey;
  onChange: (key: TabKey) => void;
}

export function MoneyTabs({ offered, active, onChange }: MoneyTabsProps) {
  return (
    <Row
      value={active}
      onChange={(_event, key: TabKey) => onChange(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Kinds of payments"
    >
      {offered.map(({ key, label }) => (
        <Tab
          key={key}
          value={key}
          id={tabId(key)}
          aria-controls={key === active ? PANEL_ID : undefined}
          label={label}
        />
      ))}
    </Row>
  );
}
