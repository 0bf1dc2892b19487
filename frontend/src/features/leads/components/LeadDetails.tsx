import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { InstantText } from '../../../ui/DateText';
import { Money } from '../../../ui/Money';
import { None } from '../../../ui/None';
import type { Lead } from '../model';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  // Tall enough for a thumb without pushing the lines apart.
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0' },
  },
}));

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <None />}</dd>
    </div>
  );
}

export function LeadDetails({ lead }: { lead: Lead }) {
  const { timeshareInfo: timeshare } = lead;
  const place = [lead.city, [lead.state, lead.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <List>
      <Item label="Email">{lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : 'No email'}</Item>
      <Item label="Phone">{lead.phone ? <a href={`tel:${lead.phone}`}>{lead.phone}</a> : null}</Item>
      <Item label="Address">{[lead.address, place].filter(Boolean).join('\n')}</Item>
      <Item label="Source">{lead.source ?? 'Unknown'}</Item>
      <Item label="Brand">{lead.brand}</Item>
      <Item label="Created">
        <InstantText instant={lead.createdAt} />
      </Item>
      <Item label="Resort">{timeshare.resort}</Item>
      <Item label="Balance">
        <Money dollars={timeshare.balance} />
      </Item>
      <Item label="Tags">{lead.tags.join(', ')}</Item>
      <Item label="Timeshare notes">{timeshare.notes}</Item>
      <Item label="Notes">{lead.notes}</Item>
    </List>
  );
}
