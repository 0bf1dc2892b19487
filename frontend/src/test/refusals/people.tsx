import { HttpResponse, http } from 'msw';
import { object } from 'yup';
import { ClientActions, ClientStateNotice } from '../../features/clients/components/ClientActions';
import { ClientStatus } from '../../features/clients/components/ClientStatus';
import { ClientTimeline } from '../../features/clients/components/ClientTimeline';
import { ExitCaseDialog } from '../../features/clients/components/ExitCaseDialog';
import { MilestoneDialog } from '../../features/clients/components/MilestoneDialog';
import { PartnerField } from '../../features/clients/components/PartnerField';
import { PropertyCard } from '../../features/clients/components/PropertyCard';
import { AddProperty, EditProperty } from '../../features/clients/components/PropertyDialog';
import { SummariseClient } from '../../features/clients/components/SummariseClient';
import EditClientPage from '../../features/clients/EditClientPage';
import NewClientPage from '../../features/clients/NewClientPage';
import { EnrollDialog } from '../../features/leads/components/EnrollDialog';
import { LeadEditForm } from '../../features/leads/components/LeadEditForm';
import { LeadStatus } from '../../features/leads/components/LeadStatus';
import { LeadTimeline } from '../../features/leads/components/LeadTimeline';
import { DeleteLead, InTrash } from '../../features/leads/components/LeadTrash';
import { SummariseLead } from '../../features/leads/components/SummariseLead';
import NewLeadPage from '../../features/leads/NewLeadPage';
import { ConvertRawLead } from '../../features/raw-leads/components/ConvertRawLead';
import { DeleteRawLead } from '../../features/raw-leads/components/DeleteRawLead';
import { AddRawLead, EditRawLead } from '../../features/raw-leads/components/RawLeadDialog';
import RawLeadsPage from '../../features/raw-leads/RawLeadsPage';
import { FormFrame } from '../../ui/form/FormFrame';
import { client, clientOffice, exitCase, property } from '../clients';
import { lead, services } from '../factories';
import { marketingDatabase, rawLead } from '../rawLead';
import { server } from '../server';
import type { Entry } from './entry';
import { choose, enter, press, see } from './hands';
import { nothing, stage } from './stage';

const READ_DETAILS = { text: 'Ramon wants out.', digest: 'd1' };

function withSummaries() {
  server.use(http.get('*/api/services', () => HttpResponse.json(services({ summaries: true }))));
}

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
      stage(<ClientTimeline clientId={5} canWrite />);
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
      stage(<SummariseClient clientId={5} />);
      await press('Summarise');
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
    },
    send: () => press('Save Milestone'),
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
    open: async () => {
      stage(<LeadEditForm lead={lead()} onSaved={nothing} onClose={nothing} />);
      await enter('firstName', 'Ramona');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'PATCH /leads/{id}',
    on: 'the status',
    open: () => stage(<LeadStatus lead={lead()} isReadOnly={false} onSaved={nothing} />),
    send: () => choose('Status', 'Qualified'),
  },
  {
    operation: 'POST /leads/{id}/notes',
    open: async () => {
      stage(<LeadTimeline leadId={12} canWrite />);
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
      stage(<SummariseLead leadId={12} />);
      await press('Summarise');
    },
    send: () => press(/^Send/),
  },
];

const onList = () => {
  marketingDatabase(() => [rawLead()]);
  stage(<RawLeadsPage />, { path: '/raw-leads' });
};

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
