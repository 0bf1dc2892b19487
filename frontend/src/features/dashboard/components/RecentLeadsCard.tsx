import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { Panel } from '../../../ui/page/Page';
import { PersonAvatar } from '../../../ui/people/PersonAvatar';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { InstantText } from '../../../ui/text/DateText';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { useRecentLeads } from '../api';
import type { RecentLead } from '../model';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];
const COLUMNS = ['Lead', 'Status', 'Source', 'Created'];

const Leads = styled(Table)(({ theme }) => ({
  marginTop: 12,
  // The columns tell by themselves what they are; their names are there to be heard.
  '& th': { height: 0, padding: 0, border: 0 },
  '& td': { whiteSpace: 'nowrap', borderTop: `1px solid ${theme.vars.palette.divider}`, borderBottom: 0 },
  '& tbody tr': { position: 'relative' },
  '& .who': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& .who > div': { minWidth: 0 },
  '& .who a, & .who .second': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .who a': { fontWeight: 600, color: theme.vars.palette.text.primary, textDecoration: 'none' },
  // The whole row is the link's.
  '& .who a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .who .second': { fontSize: 12, lineHeight: '16px' },
  '& td:first-of-type': { width: '45%', maxWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    '& td:first-of-type': { width: '100%' },
    '& .who a': { whiteSpace: 'normal', lineHeight: '16px' },
    '& td:nth-of-type(n + 3), & th:nth-of-type(n + 3)': { display: 'none' },
    '& td:nth-of-type(2)': { paddingRight: 16 },
  },
}));

export function RecentLeadsCard() {
  return (
    <Panel title="Recent Leads" actions={<MoreLink to="/leads">View all leads</MoreLink>} flush>
      <Loaded reading={useRecentLeads()} subject="the recent leads" skeleton={<LoadingSkeleton />}>
        {(leads) => (leads.length === 0 ? <NoLeads /> : <RecentLeadsRows leads={leads} />)}
      </Loaded>
    </Panel>
  );
}

function NoLeads() {
  const canAdd = useCan('leads.write');
  const add = (
    <Button variant="outlined" component={Link} to="/leads/new">
      Add the First Lead
    </Button>
  );
  return <EmptyState text="No leads found." action={canAdd ? add : null} />;
}

function RecentLeadsHead() {
  return (
    <TableHead>
      <TableRow>
        {COLUMNS.map((name) => (
          <TableCell key={name}>
            <span style={visuallyHidden}>{name}</span>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function RecentLeadsRows({ leads }: { leads: RecentLead[] }) {
  return (
    <Leads aria-label="Recent Leads">
      <RecentLeadsHead />
      <TableBody>
        {leads.map((lead) => (
          <TableRow key={lead.id} hover>
            <TableCell>
              <Who lead={lead} />
            </TableCell>
            <TableCell>
              <StatusBadge status={lead.status} />
            </TableCell>
            <TableCell>{lead.source ?? 'Unknown'}</TableCell>
            <TableCell align="right">
              <InstantText instant={lead.createdAt} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Leads>
  );
}

function Who({ lead }: { lead: RecentLead }) {
  const { id, firstName, lastName, email, timeshareInfo, suppressed } = lead;
  return (
    <div className="who">
      <PersonAvatar id={id} firstName={firstName} lastName={lastName} />
      <div>
        <Link to={paths.lead(id)}>{`${firstName} ${lastName}`}</Link>
        <span className="second">{timeshareInfo.resort ?? email ?? 'No email'}</span>
        <SuppressedBadge suppressed={suppressed} />
      </div>
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <Leads aria-label="Recent Leads" aria-busy="true">
      <RecentLeadsHead />
      <TableBody>
        {SKELETON_ROWS.map((row) => (
          <TableRow key={row}>
            <TableCell>
              <div className="who">
                <Skeleton variant="circular" width={28} height={28} />
                <Skeleton width="50%" />
              </div>
            </TableCell>
            <TableCell>
              <Skeleton width={110} />
            </TableCell>
            <TableCell>
              <Skeleton width={70} />
            </TableCell>
            <TableCell>
              <Skeleton width={70} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Leads>
  );
}
