import { Page } from '../../ui/Page';
import { IntegrationsTab } from './integrations/IntegrationsTab';

/** What administrators look after. */
export default function AdminSettingsPage() {
  return (
    <Page title="Settings" subtitle="Providers outside the office">
      <IntegrationsTab />
    </Page>
  );
}
