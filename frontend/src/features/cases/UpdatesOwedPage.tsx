import { Link } from 'react-router';
import { Page } from '../../ui/page/Page';
import { CaseList } from './CaseList';

export default function UpdatesOwedPage() {
  return (
    <Page
      title="Updates Owed"
      subtitle={
        <>
          <Link to="/cases">Case Board</Link> · Cases whose client is owed word from us
        </>
      }
    >
      <CaseList title="Cases" empty="No client is owed an update." isOwed />
    </Page>
  );
}
