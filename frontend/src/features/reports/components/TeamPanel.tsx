import { styled } from '@mui/material/styles';
import { formatCount, roleLabel } from '../../../lib/labels';
import { formatMoney } from '../../../lib/money';
import { monthName } from '../../../lib/months';
import { type Column, DataTable } from '../../../ui/DataTable';
import { Loaded } from '../../../ui/Loaded';
import { Money } from '../../../ui/Money';
import { Panel } from '../../../ui/Page';
import { EmptyState } from '../../../ui/states';
import { useTeam } from '../api';
import type { TeamMember } from '../model';
import { useMonth } from '../useMonth';
import { MonthSelect } from './MonthSelect';
import { StaffName } from './StaffName';

const columns: Column<TeamMember>[] = [
  {
    id: 'name',
    header: 'Team Member',
    cell: ({ userId, name, initials, role }) => (
      <StaffName id={userId} name={name} initials={initials} second={roleLabel(role)} />
    ),
  },
  { id: 'leads', header: 'Open Leads', align: 'right', cell: ({ leads }) => formatCount(leads) },
  { id: 'clients', header: 'Clients', align: 'right', cell: ({ clients }) => formatCount(clients) },
  {
    id: 'appointmentsCompleted',
    header: 'Appointments Completed',
    align: 'right',
    cell: ({ appointmentsCompleted }) => formatCount(appointmentsCompleted),
  },
  { id: 'revenue', header: 'Revenue', align: 'right', cell: ({ revenue }) => <Money dollars={revenue} /> },
];

const Table = styled('div')({ marginTop: 12 });

/** What each member of the team has in hand now, and brought in the chosen month. */
export function TeamPanel() {
  const chosen = useMonth();
  const team = useTeam(chosen.month);
  return (
    <Panel
      title="Team"
      subtitle={`Completed and earned in ${monthName(chosen.month)}`}
      actions={<MonthSelect chosen={chosen} />}
      flush
    >
      <Table>
        <Loaded reading={team} subject="the team" skeleton={<Members rows={undefined} />}>
          {(rows) =>
            rows.length === 0 ? <EmptyState text="No team members yet." /> : <Members rows={rows} />
          }
        </Loaded>
      </Table>
    </Panel>
  );
}

function Members({ rows }: { rows: TeamMember[] | undefined }) {
  return (
    <DataTable
      label="Team"
      columns={columns}
      rows={rows}
      rowId={({ userId }) => userId}
      card={(member) => (
        <StaffName
          id={member.userId}
          name={member.name}
          initials={member.initials}
          second={summary(member)}
        />
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}

function summary({ leads, clients, appointmentsCompleted, revenue }: TeamMember): string {
  return [
    `${formatCount(leads)} open leads`,
    `${formatCount(clients)} clients`,
    `${formatCount(appointmentsCompleted)} appointments completed`,
    formatMoney(revenue),
  ].join(' · ');
}
