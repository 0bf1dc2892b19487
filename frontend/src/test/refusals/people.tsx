import { HttpResponse, http } from 'msw';
import { object } from 'yup';
import { CaseClock } from '../../features/clients/components/CaseClock';
import { ClientActions, ClientStateNotice } from '../../features/clients/components/ClientActions';
import { ClientStatus } from '../../features/clients/components/ClientStatus';
import { ClientTimeline } from '../../features/clients/components/ClientTimeline';
import { DeadlineDialog } from '../../features/clients/components/DeadlineDialog';
import { ExitCaseDialog } from '../../features/clients/components/ExitCaseDialog';
import { HoldDialog } from '../../features/clients/components/HoldDialog';
import { MilestoneDialog } from '../../features/clients/components/MilestoneDialog';
import { NextStepDialog } from '../../features/clients/components/NextStepDialog';
import { NoteContactDialog } from '../../features/clients/components/NoteContactDialog';
import { PartnerField } from '../../features/clients/components/PartnerField';
import { PropertyCard } from '../../features/clients/components/PropertyCard';
import { AddProperty, EditProperty } from '../../features/clients/components/PropertyDialog';
import { ServiceOutcome } from '../../features/clients/components/ServiceOutcome';
import { SummarizeClient } from '../../features/clients/components/SummarizeClient';
import EditClientPage from '../../features/clients/EditClientPage';
import NewClientPage from '../../features/clients/NewClientPage';
import { addDays } from '../../lib/dates/wallTime';
import { FormFrame } from '../../ui/form/FormFrame';
import { client, clientOffice, exitCase, property } from '../clients';
import { server } from '../server';
import { type Entry, meanwhile } from './entry';
import { choose, enter, press } from './hands';
import { READ_DETAILS, withSummaries } from './leads';
import { NO_NOTE, nothing, stage } from './stage';

/** A day within the next 90. */
const soon = () => addDays(new Date().toISOString().slice(0, 10), 30);

export const clients: Entry[] = [
  {
    operation: 'POST /clients',
    open: async () => {
      clientOffice();
      stage(<NewClientPage />);
      await enter('firstName', 'Nadia');
      await enter('lastName', 'Cole');
      await choose('serviceType', 'Transfer');
    },
    send: () => press('Create Client'),
  },
  {
    operation: 'PATCH /clients/{id}',
    instead: meanwhile('client'),
    open: async () => {
      clientOffice();
      stage(<EditClientPage />, { path: '/clients/5/edit', route: '/clients/:id/edit' });
      await enter('firstName', 'Nadine');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'PATCH /clients/{id}',
    on: 'the status',
    instead: meanwhile('client'),
    open: () => {
      clientOffice();
      stage(<ClientStatus client={client()} isReadOnly={false} onSaved={nothing} />);
    },
    send: () => choose('Status', 'Fulfilled'),
  },
  {
    operation: 'POST /clients/{id}/archive',
    open: () => {
      clientOffice();
      stage(<ClientActions client={client()} onSaved={nothing} />);
    },
    send: async () => {
      await press(/^More for/);
      await press('Archive');
    },
  },
  {
    operation: 'POST /clients/{id}/unarchive',
    open: () => {
      clientOffice();
      const archived = client({ archivedAt: '2026-11-01T00:00:00Z' });
      stage(<ClientStateNotice client={archived} onSaved={nothing} canWrite />);
    },
    send: () => press('Unarchive'),
  },
  {
    operation: 'DELETE /clients/{id}',
    open: () => {
      clientOffice();
      stage(<ClientActions client={client()} onSaved={nothing} />);
    },
    send: async () => {
      await press(/^More for/);
      await press('Delete');
    },
  },
  {
    operation: 'POST /clients/{id}/restore',
    open: () => {
      clientOffice();
      const deleted = client({ deletedAt: '2026-11-01T00:00:00Z' });
      stage(<ClientStateNotice client={deleted} onSaved={nothing} canWrite />);
    },
    send: () => press('Restore'),
  },
  {
    operation: 'POST /clients/{id}/notes',
    open: async () => {
      clientOffice();
      stage(<ClientTimeline clientId={5} canWrite note={NO_NOTE} />);
      await enter('text', 'Called back.');
    },
    send: () => press('Add Note'),
  },
  {
    operation: 'POST /clients/{id}/summary',
    open: async () => {
      clientOffice();
      withSummaries();
      server.use(http.get('*/api/clients/:id/summary', () => HttpResponse.json(READ_DETAILS)));
      stage(<SummarizeClient clientId={5} />);
      await press('Summarize');
    },
    send: () => press(/^Send/),
  },
  {
    operation: 'POST /clients/{id}/properties',
    open: async () => {
      stage(<AddProperty clientId={5} onClose={nothing} />);
      await enter('resortName', 'Palm Cove');
    },
    send: () => press('Add Property'),
  },
  {
    operation: 'PATCH /properties/{id}',
    instead: meanwhile('property'),
    open: async () => {
      stage(<EditProperty property={property()} onClose={nothing} />);
      await enter('resortName', 'Pine Ridge');
    },
    send: () => press('Save Property'),
  },
  {
    operation: 'DELETE /properties/{id}',
    open: () => stage(<PropertyCard property={property()} canWrite onOpen={nothing} onFocusLost={nothing} />),
    send: async () => {
      await press(/^More for/);
      await press('Delete Property');
    },
  },
  {
    operation: 'POST /properties/{id}/restore',
    open: async () => {
      stage(<PropertyCard property={property()} canWrite onOpen={nothing} onFocusLost={nothing} />);
    },
    send: async () => {
      server.use(http.delete('*/api/properties/:id', () => new HttpResponse(null, { status: 204 })));
      await press(/^More for/);
      await press('Delete Property');
      await press('Undo');
    },
    leaves: true,
  },
  {
    operation: 'POST /properties/{id}/exit-case',
    open: () =>
      stage(
        <PropertyCard
          property={property({ exitCase: null })}
          canWrite
          onOpen={nothing}
          onFocusLost={nothing}
        />,
      ),
    send: () => press('Open Exit Case'),
  },
  {
    operation: 'PATCH /exit-cases/{id}',
    instead: meanwhile('exit case'),
    open: async () => {
      clientOffice();
      stage(<ExitCaseDialog exitCase={exitCase()} onClose={nothing} />);
      await enter('notes', 'Waits for the resort.');
    },
    send: () => press('Save Exit Case'),
  },
  {
    operation: 'PUT /exit-cases/{id}/milestones',
    open: async () => {
      const [milestone] = exitCase().milestones;
      if (!milestone) throw new Error('a case without milestones');
      stage(<MilestoneDialog caseId={3} milestone={milestone} onClose={nothing} />);
      await enter('reachedOn', '2026-11-20');
      await enter('nextStep', 'Call the resort');
      await enter('dueOn', '2999-12-01');
    },
    send: () => press('Save Milestone'),
  },
  {
    operation: 'POST /exit-cases/{id}/next-step',
    open: async () => {
      stage(<NextStepDialog caseId={3} onClose={nothing} />);
      await enter('nextStep', 'Call the resort');
      await enter('dueOn', '2999-12-01');
    },
    send: () => press('Save Next Step'),
  },
  {
    operation: 'PUT /contact/calls/{id}/service-outcome',
    open: () => stage(<ServiceOutcome callId={71} onDone={nothing} />),
    send: () => press('Spoke with Client'),
  },
  {
    operation: 'POST /clients/{id}/hold',
    open: async () => {
      stage(<HoldDialog clientId={5} onClose={nothing} />);
      await enter('reason', 'Waits for probate');
      await enter('reviewOn', soon());
    },
    send: () => press('Put on Hold'),
  },
  {
    operation: 'PUT /clients/{id}/hold/review',
    open: async () => {
      stage(<HoldDialog clientId={5} act="review" onClose={nothing} />);
      await enter('reason', 'Waits for probate');
      await enter('reviewOn', soon());
    },
    send: () => press('Keep on Hold'),
  },
  {
    operation: 'POST /exit-cases/{id}/contacts',
    open: async () => {
      stage(<NoteContactDialog caseId={3} onClose={nothing} />);
      await enter('reachedOn', '2026-11-20');
    },
    send: () => press('Save Contact'),
  },
  {
    operation: 'POST /exit-cases/{id}/deadlines',
    open: async () => {
      stage(<DeadlineDialog caseId={3} onClose={nothing} />);
      await enter('what', 'The county’s recording');
      await enter('dueOn', '2026-12-12');
    },
    send: () => press('Save Deadline'),
  },
  {
    operation: 'PUT /exit-cases/{id}/deadlines/met',
    open: () => stage(<CaseClock caseId={31} canWrite />),
    send: () => press('Mark as Met'),
  },
  {
    operation: 'PUT /exit-cases/{id}/contacts/taken-back',
    open: () => stage(<CaseClock caseId={31} canWrite />),
    send: () => press('Did Not Arrive'),
  },
  {
    operation: 'POST /partners',
    on: 'the field of a client',
    open: async () => {
      clientOffice();
      stage(
        <FormFrame initialValues={{ partnerId: '' }} schema={object()} onSubmit={async () => undefined}>
          <PartnerField name="partnerId" label="Partner" current={null} />
        </FormFrame>,
      );
      await press('Add Partner');
      await enter('Name of the new partner', 'Harbor Title');
    },
    send: () => press('Add'),
  },
];
