import { paths } from '../../../lib/paths/paths';
import type { Column } from '../../../ui/table/DataTable';
import { NoValue } from '../../../ui/text/NoValue';
import { Card, Cell, RowLink } from '../cells';
import { ToneBadge } from '../ToneBadge';
import { CampaignCounts, CampaignNow } from './CampaignCounts';
import { type Campaign, filterWords, listName, membersText, statusMark } from './model';

export const addressOf = ({ id }: Pick<Campaign, 'id'>) => paths.campaign(id);

type Staff = readonly { id: number; name: string }[] | undefined;

const whom = ({ list, filter }: Campaign, staff: Staff) =>
  `${listName(list)} · ${filterWords(filter, staff)}`;

export const campaignColumns = (staff: Staff): Column<Campaign>[] => [
  {
    id: 'name',
    header: 'Campaign',
    cell: (campaign) => (
      <Cell>
        <RowLink to={addressOf(campaign)}>{campaign.name}</RowLink>
        <span className="below">{whom(campaign, staff)}</span>
      </Cell>
    ),
  },
  { id: 'status', header: 'Status', cell: (campaign) => <ToneBadge {...statusMark(campaign)} /> },
  { id: 'callable', header: 'Callable', cell: (campaign) => <CampaignCounts campaign={campaign} /> },
  { id: 'priority', header: 'Priority', align: 'right', cell: ({ priority }) => priority },
  { id: 'script', header: 'Script', cell: ({ scriptName }) => scriptName ?? <NoValue /> },
  { id: 'members', header: 'Members', cell: membersText },
];

/** The row on a phone, which leads to the campaign with its counts. */
export function CampaignCard({ campaign, staff }: { campaign: Campaign; staff: Staff }) {
  return (
    <Card>
      <strong>{campaign.name}</strong>
      <ToneBadge {...statusMark(campaign)} />
      <span>{whom(campaign, staff)}</span>
      <CampaignNow campaign={campaign} />
      <span>{`Priority ${campaign.priority} · ${membersText(campaign)}`}</span>
    </Card>
  );
}
