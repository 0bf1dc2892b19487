import { type ReactNode, useCallback, useState } from 'react';
import { Panel } from '../page/Page';
import { PanelTabs, TabPanel } from '../page/PanelTabs';
import { useRecordKey } from './useRecordKey';
import { useRecordTab } from './useRecordTab';

const NAME = 'record';
const TIMELINE = { key: 'timeline', label: 'Timeline' };

/** That a key asked for the note field, until it has the focus. */
export interface BegunNote {
  isBegun: boolean;
  onBegun: () => void;
}

interface RecordTabsProps {
  /** For readers: "Parts of the client". */
  label: string;
  mayNote: boolean;
  timeline: (note: BegunNote) => ReactNode;
  /** What is long and seldom read. */
  others: readonly { key: string; label: string; content: ReactNode }[];
}

/** What was said last, with the field for the next note; the long parts of a record are tabs beside it. */
export function RecordTabs({ label, mayNote, timeline, others }: RecordTabsProps) {
  const tabs = [TIMELINE, ...others];
  const { active, open } = useRecordTab(
    tabs.map(({ key }) => key),
    TIMELINE.key,
  );
  const [isBegun, setBegun] = useState(false);
  const onBegun = useCallback(() => setBegun(false), []);
  const begin = () => {
    if (active !== TIMELINE.key) open(TIMELINE.key);
    setBegun(true);
  };
  useRecordKey('n', mayNote ? begin : null);
  const other = others.find(({ key }) => key === active);
  const hasTabs = others.length > 0;
  return (
    <Panel
      title={other?.label ?? TIMELINE.label}
      tabs={
        hasTabs ? <PanelTabs name={NAME} label={label} tabs={tabs} active={active} onChange={open} /> : null
      }
    >
      <TabPanel name={NAME} active={hasTabs ? active : null}>
        {/* Hidden and not taken away: a note that is half written stays. */}
        <div hidden={other !== undefined}>
          {timeline({ isBegun: isBegun && other === undefined, onBegun })}
        </div>
        {other?.content}
      </TabPanel>
    </Panel>
  );
}
