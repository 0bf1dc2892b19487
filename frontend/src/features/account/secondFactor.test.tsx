import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';
import type { SecondFactor } from './api';
import { codesLeft, inGroups } from './model';

const CODES = Array.from({ length: 10 }, (_, n) => `mpjt-b9d5-mpjt-b9d5-mpjt-000${n}`);
const URI = 'otpauth://totp/Exitdesk:dana?secret=GEZDGNBVGY3TQOJQ&issuer=Exitdesk';

const off: SecondFactor = { on: false, since: null, app: false, recoveryCodesLeft: 0, required: false };
const on: SecondFactor = { ...off, on: true, app: true, since: '2026-11-01T18:00:00Z', recoveryCodesLeft: 9 };

/** What the server has of the second factor; it changes when a test changes it. */
const stored = { factor: off };

beforeEach(() => {
  stored.factor = off;
  server.use(
    http.get('*/api/me/profile', () =>
      HttpResponse.json({
        id: 7,
        username: 'dana',
        email: 'dana@example.com',
        firstName: 'Dana',
        lastName: 'Whitfield',
        role: 'legal',
        version: 3,
        createdAt: '2026-11-01T18:00:00Z',
      }),
    ),
    http.get('*/api/me/sessions', () => rows([])),
    http.get('*/api/me/calendar-feed', () => HttpResponse.json({ active: false, createdAt: null })),
    http.get('*/api/me/second-factor', () => HttpResponse.json(stored.factor)),
    http.post('*/api/me/second-factor/begin', () =>
      HttpResponse.json({ secret: 'GEZDGNBVGY3TQOJQ', uri: URI }),
    ),
  );
});

/** Answers the recovery codes, and the second factor is on from then. */
const turnsOn = () =>
  takes('post', '*/api/me/second-factor/confirm', () => {
    stored.factor = { ...on, recoveryCodesLeft: 10 };
    return HttpResponse.json({ recoveryCodes: CODES });
  });

async function card() {
  const heading = await screen.findByRole('heading', { name: 'Security' });
  return within(heading.closest('section') as HTMLElement);
}

async function setUp(view: ReturnType<typeof renderApp>) {
  await view.user.click(await screen.findByRole('button', { name: 'Set Up' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  await view.user.type(screen.getByLabelText(/^Code/), '287082');
  await view.user.click(screen.getByRole('button', { name: 'Turn On' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
}

describe('profile', () => {
  test('it is set up with a QR code, a first code and ten recovery codes', async () => {
    const sent = turnsOn();
    const view = renderApp('/profile');
    await setUp(view);
    expect(sent).toEqual([{ code: '287082' }]);
    expect(await violations()).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: "I've Saved Them" }));
    expect(await (await card()).findByText(/10 recovery codes left/)).toBeVisible();
  });

  test('codes that nobody has kept are not left without a question', async () => {
    turnsOn();
    const view = renderApp('/profile');
    await setUp(view);
    const leads = within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', {
      name: 'Leads',
    });
    await view.user.click(leads);
    const question = within(await screen.findByRole('dialog', { name: 'Leave Without the Codes?' }));
    await view.user.click(question.getByRole('button', { name: 'Stay' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    await view.user.click(leads);
    await waitFor(() => expect(view.address()).toBe('/leads'));
  });

  test('a wrong first code says so, and the QR code stays', async () => {
    server.use(
      http.post('*/api/me/second-factor/confirm', () =>
        refused('POST /me/second-factor/confirm', 'code:invalid'),
      ),
    );
    const view = renderApp('/profile');
    await view.user.click(await screen.findByRole('button', { name: 'Set Up' }));
    await view.user.type(await screen.findByLabelText(/^Code/), '000000');
    await view.user.click(screen.getByRole('button', { name: 'Turn On' }));
    await waitFor(() => expect(screen.getByLabelText(/^Code/)).toBeInvalid());
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Set Up' })).toBeVisible();
  });

  test('new recovery codes are made for a code', async () => {
    stored.factor = on;
    const sent = takes('post', '*/api/me/second-factor/codes', () => {
      stored.factor = { ...on, recoveryCodesLeft: 10 };
      return HttpResponse.json({ recoveryCodes: CODES });
    });
    const view = renderApp('/profile');
    const security = await card();
    expect(await security.findByText(/9 recovery codes left/)).toBeVisible();
    await view.user.click(security.getByRole('button', { name: 'New Recovery Codes' }));
    await view.user.type(await screen.findByLabelText(/^Code/), '123456');
    await view.user.click(screen.getByRole('button', { name: 'Create Codes' }));
    expect(await screen.findByText(CODES[9] as string)).toBeVisible();
    expect(sent).toEqual([{ code: '123456' }]);
    await view.user.click(screen.getByRole('button', { name: "I've Saved Them" }));
    expect(await security.findByText(/10 recovery codes left/)).toBeVisible();
  });

  test('it is turned off with a code, but not when the role needs it', async () => {
    stored.factor = on;
    const sent = takes('delete', '*/api/me/second-factor', () => {
      stored.factor = off;
      return new HttpResponse(null, { status: 204 });
    });
    const view = renderApp('/profile');
    const security = await card();
    await view.user.click(await security.findByRole('button', { name: 'Turn Off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn Off Second Factor' }));
    await view.user.type(dialog.getByLabelText(/^Code/), '123456');
    await view.user.click(dialog.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByText('Second Factor Off')).toBeVisible();
    expect(sent).toEqual([{ code: '123456' }]);
    expect(await security.findByRole('button', { name: 'Set Up' })).toBeVisible();
    view.unmount();

    stored.factor = { ...on, required: true };
    renderApp('/profile');
    const required = await card();
    expect(await required.findByText('Your role requires a second factor.')).toBeVisible();
    expect(required.queryByRole('button', { name: 'Turn Off' })).not.toBeInTheDocument();
  });

  test('when it cannot be read it says so and asks again', async () => {
    server.use(http.get('*/api/me/second-factor', () => proxied(503)));
    renderApp('/profile');
    const text = 'Error loading your second factor. Please try again later.';
    expect(await (await card()).findByText(text)).toBeVisible();
  });
});

describe('a role that needs a second factor', () => {
  test('nothing else can be done before it is set up', async () => {
    turnsOn();
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json(person({ role: 'billing', mustEnroll: !stored.factor.on })),
      ),
    );
    const view = renderApp('/leads');
    expect(await screen.findByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await setUp(view);
    await view.user.click(screen.getByRole('button', { name: "I've Saved Them" }));
    expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible();
  });

  test('a session that runs is led there when the office begins to ask', async () => {
    let asks = false;
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(person({ mustEnroll: asks }))),
      http.get('*/api/me/profile', () => {
        asks = true;
        return refused('GET /me/profile', 'second_factor_needed');
      }),
    );
    renderApp('/profile');
    expect(await screen.findByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
  });
});

test('keys are shown in groups of four, and what is left of the recovery codes in words', () => {
  expect(inGroups('GEZDGNBVGY')).toBe('GEZD GNBV GY');
  expect([0, 1, 9].map(codesLeft)).toEqual([
    'No recovery codes left',
    '1 recovery code left',
    '9 recovery codes left',
  ]);
});
