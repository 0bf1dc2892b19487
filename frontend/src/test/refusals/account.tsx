import { HttpResponse, http } from 'msw';
import { ConfirmDialog } from '../../app/ConfirmDialog';
import { CalendarFeed } from '../../features/account/components/CalendarFeed';
import { NewPasskey } from '../../features/account/components/NewPasskey';
import { OwnDetails } from '../../features/account/components/OwnDetails';
import { Passkeys } from '../../features/account/components/Passkeys';
import { PasswordForm } from '../../features/account/components/PasswordForm';
import { SecondFactorSetup } from '../../features/account/components/SecondFactorSetup';
import { Security } from '../../features/account/components/Security';
import { Sessions } from '../../features/account/components/Sessions';
import SettingsPage from '../../features/account/SettingsPage';
import { preferences } from '../factories';
import { invitation, question, withPasskeyDevice } from '../passkeyDevice';
import { server } from '../server';
import type { Entry } from './entry';
import { enter, press } from './hands';
import { nothing, stage } from './stage';

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
      HttpResponse.json({ on: factor, since: null, app: factor, recoveryCodesLeft: 9, required: false }),
    ),
    http.get('*/api/me/calendar-feed', () =>
      HttpResponse.json({ active: hasFeed, createdAt: hasFeed ? '2026-11-05T18:00:00Z' : null }),
    ),
    http.get('*/api/me/passkeys', () =>
      HttpResponse.json([{ id: 3, name: 'Laptop', createdAt: '2026-11-20T01:00:00Z', lastUsedAt: null }]),
    ),
    http.post('*/api/me/passkeys/begin', () => HttpResponse.json(invitation)),
    http.post('*/api/auth/confirm/passkey/begin', () => HttpResponse.json(question)),
    http.post('*/api/me/second-factor/begin', () =>
      HttpResponse.json({
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Exitdesk:dana?secret=GEZDGNBVGY3TQOJQ',
      }),
    ),
  );
}

async function nameAPasskey() {
  own();
  withPasskeyDevice();
  stage(<NewPasskey onAdded={nothing} />);
  await press('Add Passkey');
  await enter('name', 'Laptop');
}

function confirmByPasskey() {
  own({ factor: true });
  withPasskeyDevice();
  stage(<ConfirmDialog onEnd={nothing} />, { viewer: { secondFactor: true } });
}

export const ownAccount: Entry[] = [
  {
    operation: 'PATCH /me/profile',
    instead: {
      stale_version: 'Your profile was changed in another window. Save again to keep your changes.',
    },
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
    operation: 'POST /me/passkeys/begin',
    open: nameAPasskey,
    send: () => press('Add Passkey'),
  },
  {
    operation: 'POST /me/passkeys',
    open: nameAPasskey,
    send: () => press('Add Passkey'),
  },
  {
    operation: 'POST /me/passkeys/codes',
    open: async () => {
      own({ factor: true });
      withPasskeyDevice();
      stage(<Security />);
      await press(/Codes$/);
    },
    send: () => press('Use a Passkey'),
  },
  {
    operation: 'DELETE /me/passkeys/{id}',
    open: () => {
      own({ factor: true });
      stage(<Passkeys />);
    },
    send: async () => {
      await press('Remove Laptop');
      await press('Remove Passkey');
    },
    leaves: true,
  },
  {
    operation: 'POST /auth/confirm/passkey/begin',
    open: confirmByPasskey,
    send: () => press('Use a Passkey'),
  },
  {
    operation: 'POST /auth/confirm/passkey',
    open: confirmByPasskey,
    send: () => press('Use a Passkey'),
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
