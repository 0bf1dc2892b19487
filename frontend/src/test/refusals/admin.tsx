import { HttpResponse, http } from 'msw';
import { AiProviderCard } from '../../features/admin/integrations/components/AiProviderCard';
import { AlternativeProviders } from '../../features/admin/integrations/components/AlternativeProviders';
import { DeleteProvider } from '../../features/admin/integrations/components/DeleteProvider';
import { type Integration, unsaved } from '../../features/admin/integrations/model';
import { DeleteVersion } from '../../features/admin/policies/DeleteVersion';
import { NewVersion } from '../../features/admin/policies/NewVersion';
import { EditBrand } from '../../features/admin/settings/brands/EditBrand';
import { SettingForm } from '../../features/admin/settings/SettingForm';
import { AccountDialog } from '../../features/admin/users/AccountDialog';
import type { Account, AccountAct } from '../../features/admin/users/model';
import { DecideFee } from '../../features/money/fees/DecideFee';
import { EndPhraseSetup } from '../../features/reports/phrases/EndPhraseSetup';
import { LiftSuppression } from '../../features/suppressions/components/LiftSuppression';
import { EmptyTrash } from '../../features/trash/components/EmptyTrash';
import { brandSettings } from '../brands';
import { policyOffice, specified, winter } from '../policies';
import { server } from '../server';
import { setting } from '../settings';
import { type Entry, meanwhile } from './entry';
import { choose, enter, press, see } from './hands';
import { nothing, stage } from './stage';

const account: Account = {
  id: 3,
  version: 2,
  username: 'maya',
  email: 'maya@example.com',
  firstName: 'Maya',
  lastName: 'Torres',
  initials: 'MT',
  role: 'sales_rep',
  status: 'active',
  createdAt: '2026-11-05T18:00:00Z',
  lastSignInAt: '2026-11-20T18:00:00Z',
  openSessions: 2,
  secondFactor: true,
  acts: ['role', 'deactivate', 'reset-link', 'end-sessions'],
};

const asked = (act: AccountAct, button: string): Entry => ({
  operation: `POST /users/{id}/${act}`,
  open: () => stage(<AccountDialog act={act} account={account} onClose={nothing} />),
  send: () => press(button),
});

export const users: Entry[] = [
  asked('approve', 'Approve'),
  asked('role', 'Change Role'),
  asked('activate', 'Activate'),
  asked('deactivate', 'Deactivate'),
  asked('end-sessions', 'End Sessions'),
  asked('reset-second-factor', 'Reset'),
  asked('reset-link', 'Create Link'),
];

const provider: Integration = {
  ...unsaved('ai_provider'),
  id: 1,
  version: 3,
  active: true,
  apiKey: '…x9Qd',
  hasKey: true,
  inUse: true,
  updatedAt: '2026-11-21T03:33:00Z',
};

const changed = setting({ value: '45', isDefault: false });

/** A change that another user than the viewer asked for. */
const proposed = setting({
  value: '45',
  isDefault: false,
  proposal: {
    value: '60',
    askedAt: '2026-11-20T18:00:00Z',
    endsAt: '2026-12-04T18:00:00Z',
    askedBy: { id: 3, name: 'Maya Torres', initials: 'MT' },
  },
});

const integrations = () =>
  server.use(http.get('*/api/api-integrations', () => HttpResponse.json([provider])));

export const administration: Entry[] = [
  {
    operation: 'POST /api-integrations',
    open: async () => {
      integrations();
      stage(<AlternativeProviders all={[]} />);
      await press(/^Add/);
      await enter('name', 'Local Model');
      await enter('apiKey', 'sk-1');
      await enter('apiEndpoint', 'https://llm.example.com/v1');
      await enter('model', 'small');
    },
    send: () => press('Save Settings'),
  },
  {
    operation: 'PUT /api-integrations/{id}',
    instead: meanwhile('integration'),
    open: async () => {
      integrations();
      stage(<AiProviderCard integration={provider} />);
      await enter('model', 'small');
    },
    send: () => press('Save Settings'),
  },
  {
    operation: 'POST /api-integrations/test',
    open: async () => {
      integrations();
      stage(<AiProviderCard integration={provider} />);
      await see('Test Connection');
    },
    send: () => press('Test Connection'),
  },
  {
    operation: 'DELETE /api-integrations/{id}',
    open: () => stage(<DeleteProvider provider={provider} onClose={nothing} />),
    send: () => press('Delete Provider'),
  },
  {
    operation: 'POST /commission-policies',
    open: async () => {
      policyOffice();
      stage(<NewVersion base={specified()} onClose={nothing} />);
      await enter('name', 'Winter');
      await enter('firstDay', '2027-01-01');
      await enter('reason', 'As agreed.');
    },
    send: () => press('Save Version'),
  },
  {
    operation: 'POST /commission-policies/preview',
    open: async () => {
      policyOffice();
      stage(<NewVersion base={specified()} onClose={nothing} />);
      await enter('name', 'Winter');
      await enter('firstDay', '2027-01-01');
      await enter('reason', 'As agreed.');
    },
    send: () => press(/^Preview/),
    leaves: true,
  },
  {
    operation: 'DELETE /commission-policies/{id}',
    open: () => stage(<DeleteVersion version={winter()} onClose={nothing} />),
    send: () => press('Delete Version'),
  },
  {
    operation: 'PUT /brands/{slug}',
    instead: meanwhile('brand'),
    open: async () => {
      stage(<EditBrand brand={brandSettings()} onClose={nothing} />);
      await enter('phone', '(503) 555-0111');
    },
    send: () => press('Save Brand'),
  },
  {
    operation: 'PUT /settings/{key}',
    instead: meanwhile('setting'),
    open: async () => {
      stage(<SettingForm setting={changed} onSaved={nothing} />);
      await enter('value', '60');
    },
    send: () => press('Save'),
  },
  {
    operation: 'POST /settings/{key}/default',
    open: () => stage(<SettingForm setting={changed} onSaved={nothing} />),
    send: () => press(/^Use default/),
  },
  {
    operation: 'POST /settings/{key}/confirm',
    apart: 'what is confirmed stands above the field, which is for another change',
    open: () => stage(<SettingForm setting={proposed} onSaved={nothing} />),
    send: () => press('Confirm'),
  },
  {
    operation: 'POST /settings/{key}/withdraw',
    open: () => stage(<SettingForm setting={proposed} onSaved={nothing} />),
    send: () => press('Withdraw'),
  },
  {
    operation: 'POST /promises/phrases/setup/end',
    open: () => stage(<EndPhraseSetup onClose={nothing} />),
    send: () => press('End Set-Up'),
  },
  {
    operation: 'PUT /promises/fees',
    open: async () => {
      const fee = { service: 'Analysis', switch: 'undecided', reason: null, decidedAt: null } as const;
      stage(<DecideFee fee={fee} onClose={nothing} />);
      await choose('switch', 'off');
      await enter('reason', 'Counsel read it');
    },
    send: () => press('Save Decision'),
  },
  {
    operation: 'POST /suppressions/{id}/lift',
    open: async () => {
      stage(<LiftSuppression suppression={{ id: 4, value: '4075550100' } as never} onClose={nothing} />);
      await enter('reason', 'They asked us back.');
    },
    send: () => press('Lift Suppression'),
  },
  {
    operation: 'DELETE /trash',
    open: () => stage(<EmptyTrash open total={2} capped={false} onClose={nothing} />),
    send: () => press(/^Delete/),
  },
];
