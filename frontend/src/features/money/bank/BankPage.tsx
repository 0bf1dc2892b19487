import { Page, Panel } from '../../../ui/page/Page';
import BankingTab from './BankingTab';

/** The tab Mercury Bank of the Payments page as a page of its own. */
export default function BankPage() {
  return (
    <Page title="Bank" subtitle="The account, its transactions and what is sent from it" isList>
      <Panel title="Mercury Bank" isHeard flush>
        <BankingTab />
      </Panel>
    </Page>
  );
}
