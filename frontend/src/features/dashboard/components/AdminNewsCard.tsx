import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import type { components } from '../../../api/schema';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { useAdminNews } from '../api';

type AdminNews = components['schemas']['AdminNews'];

const TITLE = 'New Administrators and Bank Rules';

/** For administrators: what another did lately that they should know of. */
export function AdminNewsCard() {
  const mayManage = useCan('admin.users');
  const reading = useAdminNews(mayManage);
  if (!mayManage || (!reading.error && !reading.data?.length)) return null;
  return (
    <Panel title={TITLE} subtitle="In the last 14 days">
      <Loaded reading={reading} subject="what administrators did" skeleton={null}>
        {(news) => (
          <RowList aria-label={TITLE}>
            {news.map((one) => (
              <li key={`${one.at} ${one.administrator?.id ?? one.is} ${become(one)}`}>
                <div>
                  <What news={one} />
                  <div>
                    {doer(one)} · <InstantText instant={one.at} relative />
                  </div>
                </div>
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

/** What became of a change of the rule, as words behind it. */
function become({ asked, withdrawn, ended }: AdminNews): string {
  if (asked) return ', asked for';
  if (withdrawn) return ', withdrawn';
  return ended ? ', not confirmed in 14 days' : '';
}

function doer({ by, ended }: AdminNews): string {
  if (by) return `By ${by.name}`;
  return ended ? 'Ended by itself' : "On the server's command line";
}

function What({ news }: { news: AdminNews }) {
  const { administrator, was, is } = news;
  return administrator ? (
    <Link to="/admin/settings">{`${administrator.name} became an administrator`}</Link>
  ) : (
    <Link to="/admin/settings?tab=system">
      {`Second Person for Bank Transfers: ${was} → ${is}${become(news)}`}
    </Link>
  );
}
