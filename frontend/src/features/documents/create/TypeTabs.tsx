import { Panel } from '../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../ui/page/PanelTabs';
import type { DocumentType, RequiredDocument } from './model';
import { TypeTab } from './TypeTab';
import type { useSaves } from './useSaves';

const NAME = 'document-types';

interface TypeTabsProps {
  clientId: number;
  offered: RequiredDocument[];
  chosen: readonly DocumentType[];
  active: DocumentType;
  onOpen: (type: DocumentType) => void;
  saves: ReturnType<typeof useSaves>;
}

/** One tab for each chosen type. */
export function TypeTabs({ clientId, offered, chosen, active, onOpen, saves }: TypeTabsProps) {
  const fields = offered.find(({ type }) => type === active)?.fields ?? [];
  return (
    <Panel
      title={active}
      tabs={
        <PanelTabs
          name={NAME}
          label="Chosen documents"
          tabs={chosen.map((type) => ({ key: type, label: type }))}
          active={active}
          onChange={onOpen}
        />
      }
    >
      <TabPanel name={NAME} active={active}>
        <TypeTab
          key={active}
          clientId={clientId}
          type={active}
          isOnly={chosen.length === 1}
          fields={fields}
          saves={saves}
        />
      </TabPanel>
    </Panel>
  );
}
