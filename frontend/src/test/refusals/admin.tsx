import { HttpResponse, http } from 'msw';
import { ConfirmDialog } from '../../app/ConfirmDialog';
import { CalendarFeed } from '../../features/account/components/CalendarFeed';
import { OwnDetails } from '../../features/account/components/OwnDetails';
import { PasswordForm } from '../../features/account/components/PasswordForm';
import { SecondFactorSetup } from '../../features/account/components/SecondFactorSetup';
import { Security } from '../../features/account/components/Security';
import { Sessions } from '../../features/account/components/Sessions';
import SettingsPage from '../../features/account/SettingsPage';
import { AiProviderCard } from '../../features/admin/integrations/components/AiProviderCard';
import { AlternativeProviders } from '../../features/admin/integrations/components/AlternativeProviders';
import { DeleteProvider } from '../../features/admin/integrations/components/DeleteProvider';
import { type Integration, unsaved } from '../../features/admin/integrations/model';
import { DeleteVersion } from '../../features/admin/policies/DeleteVersion';
import { NewVersion } from '../../features/admin/policies/NewVersion';
import type { Setting } from '../../features/admin/settings/model';
import { SettingForm } from '../../features/admin/settings/SettingForm';
import { AccountDialog } from '../../features/admin/users/AccountDialog';
import type { Account, AccountAct } from '../../features/admin/users/model';
import ForgotPasswordPage from '../../features/auth/ForgotPasswordPage';
import LoginPage from '../../features/auth/LoginPage';
import RegisterPage from '../../features/auth/RegisterPage';
import ResetPasswordPage from '../../features/auth/ResetPasswordPage';
import { LiftSuppression } from '../../features/suppressions/components/LiftSuppression';
import { EmptyTrash } from '../../features/trash/components/EmptyTrash';
import { meta, preferences } from '../factories';
import { policyOffice, specified, winter } from '../policies';
import { server } from '../server';
import type { Entry } from './entry';
import { enter, press, see } from './hands';
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

const setting: Setting = {
  key: 'trash_days',
  title: 'Days in the Trash',
  group: 'Lists and Trash',
  meaning: 'the days during which a deleted record can be restored (1 to 365)',
  kind: 'number',
  value: '45',
  default: '30',
  isDefault: false,
  note: null,
  least: 1,
  most: 365,
  maxLength: null,
  none: null,
  choices: [],
  changedAt: null,
  changedBy: null,
};

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
    operation: 'PUT /settings/{key}',
    open: async () => {
      stage(<SettingForm setting={setting} onSaved={nothing} />);
      await enter('value', '60');
    },
    send: () => press('Save'),
  },
  {
    operation: 'POST /settings/{key}/default',
    open: () => stage(<SettingForm setting={setting} onSaved={nothing} />),
    send: () => press(/^Use default/),
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

const profile = {
  id: 7,
  username: 'dana',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'legal' as const,
  version: 3,
  createdAt: '2026-11-01T18:00:00Z',
};

const sessions = [
  { id: 'a', current: true, createdAt: '2026-11-21T01:00:00Z', lastSeenAt: '2026-11-21T03:00:00Z' },
  { id: 'b', current: false, createdAt: '2026-11-20T01:00:00Z', lastSeenAt: '2026-11-20T03:00:00Z' },
];

function own({ hasFeed = false, factor = false } = {}) {
  server.use(
    http.get('*/api/me/profile', () => HttpResponse.json(profile)),
    http.get('*/api/me/sessions', () => HttpResponse.json(sessions)),
    http.get('*/api/me/second-factor', () =>
      HttpResponse.json({ on: factor, since: null, recoveryCodesLeft: 9, required: false }),
    ),
    http.get('*/api/me/calendar-feed', () =>
      HttpResponse.json({ active: hasFeed, createdAt: hasFeed ? '2026-11-05T18:00:00Z' : null }),
    ),
    http.post('*/api/me/second-factor/begin', () =>
      HttpResponse.json({
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Exitdesk:dana?secret=GEZDGNBVGY3TQOJQ',
      }),
    ),
  );
}

export const ownAccount: Entry[] = [
  {
    operation: 'PATCH /me/profile',
    open: async () => {
      own();
      stage(<OwnDetails profile={profile} onSaved={nothing} />);
      await enter('email', 'dana.w@example.com');
      await enter('currentPassword', 'secret1');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'POST /me/password',
    open: async () => {
      own();
      stage(<PasswordForm />);
      await enter('currentPassword', 'secret1');
      await enter('newPassword', 'secret22');
      await enter('confirmPassword', 'secret22');
    },
    send: () => press('Change Password'),
  },
  {
    operation: 'POST /me/second-factor/begin',
    open: () => {
      own();
      stage(<SecondFactorSetup onDone={nothing} />);
    },
    send: () => press('Set Up'),
  },
  {
    operation: 'POST /me/second-factor/confirm',
    open: async () => {
      own();
      stage(<SecondFactorSetup onDone={nothing} />);
      await press('Set Up');
      await enter('code', '287082');
    },
    send: () => press('Turn On'),
  },
  {
    operation: 'POST /me/second-factor/codes',
    open: async () => {
      own({ factor: true });
      stage(<Security />);
      await press(/Codes$/);
      await enter('code', '287082');
    },
    send: () => press('Create Codes'),
  },
  {
    operation: 'DELETE /me/second-factor',
    open: async () => {
      own({ factor: true });
      stage(<Security />);
      await press('Turn Off');
      await enter('code', '287082');
    },
    send: () => press('Turn Off'),
  },
  {
    operation: 'POST /me/calendar-feed',
    open: () => {
      own();
      stage(<CalendarFeed />);
    },
    send: () => press(/^Create/),
  },
  {
    operation: 'DELETE /me/calendar-feed',
    open: () => {
      own({ hasFeed: true });
      stage(<CalendarFeed />);
    },
    send: async () => {
      await press('End Feed');
      await press('End Calendar Feed');
    },
    leaves: true,
  },
  {
    operation: 'POST /me/sessions/end-others',
    open: () => {
      own();
      stage(<Sessions />);
    },
    send: async () => {
      await press(/^End/);
      await press('End Other Sessions');
    },
    leaves: true,
  },
  {
    operation: 'PATCH /me/preferences',
    open: () => {
      own();
      server.use(http.get('*/api/me/preferences', () => HttpResponse.json(preferences())));
      stage(<SettingsPage />);
    },
    send: () => press('50'),
  },
  {
    operation: 'POST /auth/confirm',
    open: async () => {
      stage(<ConfirmDialog onEnd={nothing} />);
      await enter('password', 'secret1');
    },
    send: () => press('Confirm'),
    // The form asks for the proof that was named from then on.
    leaves: true,
  },
];

export const signingIn: Entry[] = [
  {
    operation: 'POST /auth/login',
    open: async () => {
      stage(<LoginPage />);
      await enter('username', 'dana');
      await enter('password', 'secret1');
    },
    send: () => press('Sign In'),
  },
  {
    operation: 'POST /auth/second-factor',
    open: async () => {
      server.use(http.post('*/api/auth/login', () => HttpResponse.json({ secondFactor: 'required' })));
      stage(<LoginPage />);
      await enter('username', 'dana');
      await enter('password', 'secret1');
      await press('Sign In');
      await enter('code', '287082');
    },
    send: () => press('Sign In'),
  },
  {
    operation: 'POST /auth/forgot',
    open: async () => {
      server.use(http.get('*/api/meta', () => HttpResponse.json(meta({ mail: true }))));
      stage(<ForgotPasswordPage />);
      await enter('username', 'dana');
    },
    send: () => press('Send Reset Link'),
  },
  {
    operation: 'POST /auth/reset',
    open: async () => {
      stage(<ResetPasswordPage />, { path: '/auth/reset-password#token=abc' });
      await enter('password', 'secret22');
      await enter('confirmPassword', 'secret22');
    },
    send: () => press('Change Password'),
  },
  {
    operation: 'POST /auth/register',
    open: async () => {
      stage(<RegisterPage />);
      await enter('firstName', 'Nora');
      await enter('lastName', 'New');
      await enter('username', 'nora');
      await enter('email', 'nora@example.com');
      await enter('password', 'secret22');
      await enter('confirmPassword', 'secret22');
    },
    send: () => press('Create Account'),
  },
];
