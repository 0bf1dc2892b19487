import { Link } from 'react-router';
import { Page } from '../../ui/page/Page';
import { CaseList } from './CaseList';

export default function CaseBoardPage() {
  return (
    <Page
      title="Case Board"
      subtitle={
        <>
          Open exit cases, by who is waited on · <Link to="/cases/owed">Updates Owed</Link>
        </>
      }
    >
      <CaseList title="Open Cases" empty="No open cases. A case begins on the page of its client." />
    </Page>
  );
}
