import { styled } from '@mui/material/styles';
import { monthName } from '../../../lib/dates/months';
import { formatMoney } from '../../../lib/money/money';
import { formatCount, roleLabel } from '../../../lib/words/labels';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { useTeam } from '../api';
import type { TeamMember } from '../model';
import { useFigures } from '../useFigures';
import { useMonth } from '../useMonth';
import { MonthSelect } from './MonthSelect';
import { StaffName } from './StaffName';

/** The lists behind a member's figures; null for those that this person may not see. */
interface MemberLinks {
  leads: string | null;
  clients: string | null;
  appointments: string | null;
  revenue: string | null;
}

type LinksOf = (member: TeamMember) => MemberLinks;

const columnsOf = (linksOf: LinksOf): Column<TeamMember>[] => [
  {
    id: 'name',
    header: 'Team Member',
    cell: ({ userId, name, initials, role }) => (
      <StaffName id={userId} name={name} initials={initials} second={roleLabel(role)} />
    ),
  },
  {
    id: 'leads',
    header: 'Open Leads',
    align: 'right',
    cell: (member) => <FigureLink to={linksOf(member).leads}>{formatCount(member.leads)}</FigureLink>,
  },
  {
    id: 'clients',
    header: 'Clients',
    align: 'right',
    cell: (member) => <FigureLink to={linksOf(member).clients}>{formatCount(member.clients)}</FigureLink>,
  },
  {
    id: 'appointmentsCompleted',
    header: 'Appointments Completed',
    align: 'right',
    cell: (member) => (
      <FigureLink to={linksOf(member).appointments}>{formatCount(member.appointmentsCompleted)}</FigureLink>
    ),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    align: 'right',
    cell: (member) => (
      <FigureLink to={linksOf(member).revenue}>
        <Money dollars={member.revenue} />
      </FigureLink>
    ),
  },
];

const Table = styled('div')({ marginTop: 12 });

/** What each member of the team has in hand now, and brought in the chosen month. */
export function TeamPanel() {
  const chosen = useMonth();
  const team = useTeam(chosen.month);
  const figures = useFigures();
  const linksOf: LinksOf = ({ userId, openStatuses }) => ({
    leads: figures.openLeadsOf(userId, openStatuses),
    clients: figures.clientsOfStaff(userId),
    appointments: figures.completedBy(userId, chosen.month),
    revenue: figures.paymentsOf(chosen.month, userId),
  });
  return (
    <Panel
      title="Team"
      subtitle={`Completed and earned in ${monthName(chosen.month)}`}
      actions={<MonthSelect chosen={chosen} />}
      flush
    >
      <Table>
        <Loaded reading={team} subject="the team" skeleton={<Members rows={undefined} linksOf={linksOf} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState text="No team members yet." />
            ) : (
              <Members rows={rows} linksOf={linksOf} />
            )
          }
        </Loaded>
      </Table>
    </Panel>
  );
}

interface MembersProps {
  rows: TeamMember[] | undefined;
  linksOf: LinksOf;
}

function Members({ rows, linksOf }: MembersProps) {
  return (
    <DataTable
      label="Team"
      columns={columnsOf(linksOf)}
      rows={rows}
      rowId={({ userId }) => userId}
      card={(member) => (
        <StaffName
          id={member.userId}
          name={member.name}
          initials={member.initials}
          second={<Summary member={member} links={linksOf(member)} />}
        />
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}

/** A figure and its words stay together. */
const Whole = styled('span')({ whiteSpace: 'nowrap' });

function Summary({ member, links }: { member: TeamMember; links: MemberLinks }) {
  const { leads, clients, appointmentsCompleted, revenue } = member;
  return (
    <>
      <Whole>
        <FigureLink to={links.leads}>{`${formatCount(leads)} open leads`}</FigureLink> ·
      </Whole>{' '}
      <Whole>
        <FigureLink to={links.clients}>{`${formatCount(clients)} clients`}</FigureLink> ·
      </Whole>{' '}
      <Whole>
        <FigureLink to={links.appointments}>
          {`${formatCount(appointmentsCompleted)} appointments completed`}
        </FigureLink>{' '}
        ·
      </Whole>{' '}
      <FigureLink to={links.revenue}>{formatMoney(revenue)}</FigureLink>
    </>
  );
}
