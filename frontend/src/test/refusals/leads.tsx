import { HttpResponse, http } from 'msw';
import { EnrollDialog } from '../../features/leads/components/EnrollDialog';
import { LeadEditForm } from '../../features/leads/components/LeadEditForm';
import { LeadRowStatus } from '../../features/leads/components/LeadRowStatus';
import { LeadStatus } from '../../features/leads/components/LeadStatus';
import { LeadTimeline } from '../../features/leads/components/LeadTimeline';
import { DeleteLead, InTrash } from '../../features/leads/components/LeadTrash';
import { SummarizeLead } from '../../features/leads/components/SummarizeLead';
import NewLeadPage from '../../features/leads/NewLeadPage';
import { ConvertRawLead } from '../../features/raw-leads/components/ConvertRawLead';
import { DeleteRawLead } from '../../features/raw-leads/components/DeleteRawLead';
import { AddRawLead, EditRawLead } from '../../features/raw-leads/components/RawLeadDialog';
import RawLeadsPage from '../../features/raw-leads/RawLeadsPage';
import { lead, leadRow, services } from '../factories';
import { marketingDatabase, rawLead } from '../rawLead';
import { server } from '../server';
import { type Entry, meanwhile } from './entry';
import { choose, enter, press, see } from './hands';
import { NO_NOTE, nothing, stage } from './stage';

/** What a summary is made of, as it is shown before it is sent. */
export const READ_DETAILS = {
  provider: 'OpenAI',
  host: 'api.openai.com',
  model: 'gpt-4o',
  entries: 12,
  hasEarlier: false,
  text: 'Ramon wants out.',
  digest: 'd1',
};

/** An office where a provider drafts summaries. */
export function withSummaries() {
  server.use(http.get('*/api/services', () => HttpResponse.json(services({ summaries: true }))));
}

export const leads: Entry[] = [
  {
    operation: 'POST /leads',
    open: async () => {
      stage(<NewLeadPage />);
      await enter('firstName', 'Ramon');
      await enter('lastName', 'Henderson');
    },
    send: () => press('Create Lead'),
  },
  {
    operation: 'PATCH /leads/{id}',
    instead: meanwhile('lead'),
    open: async () => {
      stage(<LeadEditForm lead={lead()} onSaved={nothing} onClose={nothing} />);
      await enter('firstName', 'Ramona');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'PATCH /leads/{id}',
    on: 'the status',
    instead: meanwhile('lead'),
    open: () => stage(<LeadStatus lead={lead()} isReadOnly={false} onSaved={nothing} />),
    send: () => choose('Status', 'Qualified'),
  },
  {
    operation: 'PATCH /leads/{id}',
    on: 'the badge of a row',
    open: () => stage(<LeadRowStatus lead={leadRow()} />),
    send: async () => {
      await press(/, choose another$/);
      await press('Qualified');
    },
  },
  {
    operation: 'POST /leads/{id}/notes',
    open: async () => {
      stage(<LeadTimeline leadId={12} canWrite note={NO_NOTE} />);
      await enter('text', 'Called back.');
    },
    send: () => press('Add Note'),
  },
  {
    operation: 'DELETE /leads/{id}',
    open: () => stage(<DeleteLead lead={lead()} />),
    send: () => press('Delete'),
  },
  {
    operation: 'POST /leads/{id}/restore',
    open: () => stage(<InTrash lead={lead()} />),
    send: () => press('Restore'),
  },
  {
    operation: 'POST /leads/{id}/enroll',
    open: async () => {
      stage(<EnrollDialog lead={lead()} onClose={nothing} />);
      await choose('serviceType', 'Transfer');
    },
    send: () => press('Enroll'),
  },
  {
    operation: 'POST /leads/{id}/summary',
    open: async () => {
      withSummaries();
      server.use(http.get('*/api/leads/:id/summary', () => HttpResponse.json(READ_DETAILS)));
      stage(<SummarizeLead leadId={12} />);
      await press('Summarize');
    },
    send: () => press(/^Send/),
  },
];

const onList = () => {
  marketingDatabase(() => [rawLead()]);
  stage(<RawLeadsPage />, { path: '/raw-leads' });
};

/** The row says whose status it is now, as the recorded answer names it. */
const TAKEN = { stale_version: 'Someone else changed the status to “Ready For Appointment”.' };

export const rawLeads: Entry[] = [
  {
    operation: 'POST /raw-leads',
    open: async () => {
      stage(<AddRawLead onClose={nothing} />);
      await enter('firstName', 'Wanda');
      await enter('lastName', 'Pike');
      await enter('email', 'wanda@example.com');
    },
    send: () => press('Create Raw Lead'),
  },
  {
    operation: 'PUT /raw-leads/{id}',
    instead: meanwhile('raw lead'),
    except: { invalid_fields: 'Its fields stand on two tabs; a tab counts what is to fix on it.' },
    open: async () => {
      marketingDatabase(() => [rawLead()]);
      stage(<EditRawLead id={rawLead().id} onClose={nothing} />);
      await enter('firstName', 'Wanda');
    },
    send: () => press('Update Raw Lead'),
  },
  {
    operation: 'PUT /raw-leads/{id}',
    on: 'the status',
    instead: TAKEN,
    open: onList,
    send: async () => {
      await press(/^Status of/);
      await press('Contacted');
    },
    leaves: true,
  },
  {
    operation: 'PUT /raw-leads/{id}',
    on: 'do not contact',
    instead: TAKEN,
    open: async () => {
      onList();
      await press(/^Status of/);
      await press('Do Not Contact');
      await see('How They Asked');
    },
    send: () => press('Mark as Do Not Contact'),
  },
  {
    operation: 'DELETE /raw-leads/{id}',
    open: () => stage(<DeleteRawLead rawLead={rawLead()} onClose={nothing} />),
    send: () => press('Delete Raw Lead'),
  },
  {
    operation: 'POST /raw-leads/{id}/convert',
    open: () => stage(<ConvertRawLead rawLead={rawLead()} onClose={nothing} />),
    send: () => press('Convert to Lead'),
  },
  {
    operation: 'POST /raw-leads/{id}/restore',
    open: () => stage(<DeleteRawLead rawLead={rawLead()} onClose={nothing} />),
    send: async () => {
      server.use(http.delete('*/api/raw-leads/:id', () => new HttpResponse(null, { status: 204 })));
      await press('Delete Raw Lead');
      await press('Undo');
    },
    leaves: true,
  },
];
