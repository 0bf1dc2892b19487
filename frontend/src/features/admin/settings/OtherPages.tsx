import { Link } from 'react-router';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { RowList } from '../../../ui/table/RowList';

const WORDING = '/admin/wording';
const BOOKS = '/payments/books';

/** What has a page of its own. */
export function OtherPages() {
  const hasWording = usePageExists(WORDING);
  const hasBooks = usePageExists(BOOKS);
  return (
    <>
      {hasWording ? (
        <Panel title="Documents and Brands">
          <RowList>
            <li>
              <Link to={WORDING}>Wording and Logos</Link>
              <span>The text of each document type, and the logo at the top</span>
            </li>
          </RowList>
        </Panel>
      ) : null}
      {hasBooks ? (
        <Panel title="Books">
          <RowList>
            <li>
              <Link to={BOOKS}>Close Books</Link>
              <span>The last day whose money no longer changes</span>
            </li>
          </RowList>
        </Panel>
      ) : null}
    </>
  );
}
