import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { CountBadge } from '../figures/CountBadge';

const Row = styled(Tabs)(({ theme }) => ({
  padding: '0 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

/** Without spaces, which would part it into several where the panel is named by it. */
const tabId = (name: string, key: string) => `${name}-tab-${key.replaceAll(' ', '-') || 'all'}`;
const panelId = (name: string) => `${name}-panel`;

interface PanelTabsProps<K extends string> {
  /** Unlike that of the page's other tabs: "documents". */
  name: string;
  /** For readers: "Documents by status". */
  label: string;
  /** `waiting`: how much there is to do, where it is worth saying. */
  tabs: readonly { key: K; label: string; waiting?: number }[];
  /** null when no tab matches the current filter. */
  active: K | null;
  onChange: (key: K) => void;
}

/** The tabs at the head of a panel, in place of its title. */
export function PanelTabs<K extends string>({ name, label, tabs, active, onChange }: PanelTabsProps<K>) {
  return (
    <Row
      value={active ?? false}
      onChange={(_event, key: K) => onChange(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
    >
      {tabs.map(({ key, label: text, waiting = 0 }) => (
        <Tab
          key={key}
          value={key}
          id={tabId(name, key)}
          aria-controls={key === active ? panelId(name) : undefined}
          label={
            <span>
              {text}
              <CountBadge waiting={waiting} />
            </span>
          }
        />
      ))}
    </Row>
  );
}

interface TabPanelProps {
  name: string;
  active: string | null;
  children: ReactNode;
}

/** What the open tab of the same name shows. */
export function TabPanel({ name, active, children }: TabPanelProps) {
  // No active tab: omit the tabpanel role.
  if (active === null) return <div>{children}</div>;
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, active)}>
      {children}
    </div>
  );
}
