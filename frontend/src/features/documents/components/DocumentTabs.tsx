import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { TABS } from '../listQuery';

const Row = styled(Tabs)(({ theme }) => ({
  padding: '0 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

export function DocumentTabs({ active, onChange }: { active: string; onChange: (key: string) => void }) {
  return (
    <Row
      value={active}
      onChange={(_event, key: string) => onChange(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Documents by state"
    >
      {TABS.map(({ key, label }) => (
        <Tab
          key={key}
          value={key}
          id={`documents-tab-${key}`}
          aria-controls={key === active ? 'documents-panel' : undefined}
          label={label}
        />
      ))}
    </Row>
  );
}
