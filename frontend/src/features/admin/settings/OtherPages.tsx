import { Link } from 'react-router';
import { Panel } from '../../../ui/Page';
import { RowList } from '../../../ui/RowList';
import { usePageExists } from '../../../ui/usePageExists';

const WORDING = '/admin/wording';

/** What has a page of its own. */
export function OtherPages() {
  if (!usePageExists(WORDING)) return null;
  return (
    <Panel title="Documents and Brands">
      <RowList>
        <li>
          <Link to={WORDING}>Wording and Logos</Link>
          <span>The text of each document type, and the logo at the top</span>
        </li>
      </RowList>
    </Panel>
  );
}
