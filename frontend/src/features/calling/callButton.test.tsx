import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { appointment, office } from '../../test/appointments';
import { violations } from '../../test/axe';
import { callCheck, refusal } from '../../test/calling';
import { client, clientOffice } from '../../test/clients';
import { lead, user as person } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';

const SUPPRESSED = {
  reason: 'The phone number is on the Do Not Contact list.',
  since: '2026-11-09T18:00:00Z',
};

const begun = () =>
  HttpResponse.json({ id: 71, tel: 'tel:+14075550100', startedAt: '2026-11-22T19:04:02Z' }, { status: 201 });

/** What was handed to the device. */
function dialed() {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  return () => open.mock.calls;
}

const callButton = (name = 'Ramon Henderson') => screen.findByRole('button', { name: `Call ${name}` });

describe('a press of Call', () => {
  test('R4-018 R4-052 R4-058 asks once however often it is pressed, begins the call and dials', async () => {
    const opened = dialed();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const checks: unknown[] = [];
    server.use(
      http.post('*/api/contact/check', async ({ request }) => {
        checks.push(await request.json());
        await held;
        return HttpResponse.json(callCheck());
      }),
    );
    const calls = takes('post', '*/api/contact/calls', begun);
    const { user, container } = renderApp('/leads/12');
    expect(container.innerHTML).not.toContain('tel:');
    await user.dblClick(await callButton());
    expect(await callButton()).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByText('Calling Ramon Henderson')).toBeVisible();
    expect(screen.getByText('You may call until 8:00 PM ET (Florida).')).toBeVisible();
    expect(checks).toEqual([{ leadId: 12, phone: '(407) 555-0100' }]);
    expect(calls).toEqual([{ token: 'one-use' }]);
    expect(opened()).toEqual([['tel:+14075550100', '_self']]);
    expect(document.body.innerHTML).not.toContain('tel:');
  });

  test('R4-018 what would forbid it after the set-up is said in amber', async () => {
    dialed();
    const warning = 'Area code 407 was never checked (limit 31 days).';
    server.use(http.post('*/api/contact/check', () => HttpResponse.json(callCheck({ warning }))));
    takes('post', '*/api/contact/calls', begun);
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText(warning)).toHaveAttribute('data-warning');
  });

  // Code, answer, sentence → title, what would mend it.
  test.each([
    [
      'not_us',
      'never',
      'Not a US number. Calls abroad are not offered.',
      'Do Not Call Ramon Henderson',
      'Add a US number to the record.',
    ],
    [
      'bad_number',
      'never',
      'Wrong number, noted Nov 3. Add another.',
      'Do Not Call Ramon Henderson',
      'Enter their right number. If this is a mistake, an administrator can take it back.',
    ],
    [
      'no_place',
      'not_now',
      "We can't tell their time zone. Add a ZIP code.",
      "Can't Call Ramon Henderson Now",
      'Add their ZIP code to the record.',
    ],
  ] as const)('R4-001 R4-058 %s: says why, and where to put it right', async (...row) => {
    const [code, answer, sentence, title, mend] = row;
    const opened = dialed();
    const check = refusal({ code, answer, sentence });
    server.use(http.post('*/api/contact/check', () => HttpResponse.json(check)));
    const { user, address } = renderApp('/leads/12');
    await user.click(await callButton());
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(sentence)).toBeVisible();
    expect(dialog.getByText(mend)).toBeVisible();
    expect(dialog.getByText('Their time: 2:04 PM ET.')).toBeVisible();
    expect(await violations()).toEqual([]);
    const link = dialog.getByRole('link', { name: 'Open Calling' });
    expect(link).toHaveAttribute('href', '/leads/12#calling');
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/leads/12');
    expect(opened()).toEqual([]);
  });

  test('R4-058 when it opens is told once, by the sentence or beside it', async () => {
    dialed();
    const hours = '8:04 PM in Florida. Opens 8:00 AM ET, in 11 h 56 min.';
    const opensAt = '2026-11-22T13:00:00Z';
    let check = refusal({ answer: 'not_now', code: 'hours', sentence: hours, opensAt });
    server.use(http.post('*/api/contact/check', () => HttpResponse.json(check)));
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText(hours)).toBeVisible();
    expect(screen.queryByText(/^Opens /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    check = refusal({
      answer: 'not_now',
      code: 'not_scrubbed',
      sentence: 'Area code 305 was last checked 33 days ago (limit 31).',
      opensAt,
    });
    await user.click(await callButton());
    expect(await screen.findByText('Opens Nov 22, 2026, 5:00 AM PST.')).toBeVisible();
  });

  test('R4-052 a permission that ran out meanwhile is told, and nothing is dialed', async () => {
    const opened = dialed();
    const detail = refusalOf('POST /contact/calls', 'call_not_permitted').detail;
    server.use(
      http.post('*/api/contact/check', () => HttpResponse.json(callCheck())),
      http.post('*/api/contact/calls', () => refused('POST /contact/calls', 'call_not_permitted')),
    );
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(opened()).toEqual([]);
  });

  test('R4-071 another rep has this person on the call desk', async () => {
    const opened = dialed();
    const detail = refusalOf('POST /contact/check', 'held').detail;
    server.use(http.post('*/api/contact/check', () => refused('POST /contact/check', 'held')));
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(opened()).toEqual([]);
  });

  test('R4-052 a number that changed since it was shown is not dialed', async () => {
    const opened = dialed();
    const detail = refusalOf('POST /contact/check', 'number_changed').detail;
    server.use(http.post('*/api/contact/check', () => refused('POST /contact/check', 'number_changed')));
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(opened()).toEqual([]);
  });

  test('R4-058 a check that failed without a word says what to do', async () => {
    server.use(http.post('*/api/contact/check', () => proxied(502)));
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText("Couldn't check whether you may call. Please try again.")).toBeVisible();
  });
});

describe('without a connection', () => {
  test('R4-079 no call is offered, with the reason, until the connection is back', async () => {
    const checks = takes('post', '*/api/contact/check', () => HttpResponse.json(callCheck()));
    const { user } = renderApp('/leads/12');
    const button = await callButton();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void fireEvent(window, new Event('offline')));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', "Can't check do-not-call while offline.");
    await user.click(button);
    expect(await screen.findByText("Can't check do-not-call while offline.")).toBeVisible();
    expect(checks).toEqual([]);
    online.mockReturnValue(true);
    act(() => void fireEvent(window, new Event('online')));
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  test('R4-079 a server that cannot be reached is no permission', async () => {
    const opened = dialed();
    server.use(http.post('*/api/contact/check', () => HttpResponse.error()));
    const { user } = renderApp('/leads/12');
    await user.click(await callButton());
    expect(await screen.findByText("Can't check do-not-call while offline.")).toBeVisible();
    expect(opened()).toEqual([]);
  });
});

describe('where Call is offered', () => {
  test('R4-058 of a raw lead, whose refusal leads to its panel with the filters kept', async () => {
    marketingDatabase(() => [rawLead()]);
    const check = refusal({ answer: 'never', code: 'deceased', sentence: 'Recorded as deceased.' });
    const checks = takes('post', '*/api/contact/check', () => HttpResponse.json(check));
    const { user, address } = renderApp('/raw-leads?status=New');
    await user.click(await callButton('Ana Ruiz'));
    await user.click(await screen.findByRole('link', { name: 'Open Calling' }));
    expect(address()).toBe('/raw-leads?status=New&calling=5');
    expect(checks).toEqual([{ rawLeadId: 5, phone: '(407) 555-0100' }]);
    const panel = within(await screen.findByRole('dialog', { name: /^Calling/ }));
    expect(await panel.findByText('About the Number')).toBeVisible();
  });

  test('R4-058 of a client', async () => {
    clientOffice();
    dialed();
    const checks = takes('post', '*/api/contact/check', () => HttpResponse.json(callCheck()));
    takes('post', '*/api/contact/calls', begun);
    const { user } = renderApp('/clients/5');
    await user.click(await callButton('Nadia Cole'));
    expect(await screen.findByText('Calling Nadia Cole')).toBeVisible();
    expect(checks).toEqual([{ clientId: 5, phone: '(407) 555-0155' }]);
  });

  test.each([
    ['who asked not to be contacted', { suppressed: SUPPRESSED }],
    ['in the trash', { deletedAt: '2026-11-21T03:33:00Z' }],
    ['without a number', { phone: null }],
  ])('R1-114 R4-058 not of a lead %s', async (_, change) => {
    server.use(http.get('*/api/leads/12', () => HttpResponse.json(lead(change))));
    renderApp('/leads/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ramon Henderson' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call / })).toBeNull();
  });

  test('R5-153 not of a client who asked not to be contacted', async () => {
    clientOffice({ client: client({ suppressed: SUPPRESSED }) });
    renderApp('/clients/5');
    expect(await screen.findByText('(407) 555-0155')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call / })).toBeNull();
  });

  test('R5-153 of an appointment, but not with a client who asked not to be contacted', async () => {
    const who = { ...appointment().client, kind: 'client' as const };
    let shown = appointment({ client: who });
    office(() => [shown]);
    const { unmount } = renderApp('/appointments/5');
    expect(await callButton()).toBeVisible();
    unmount();
    shown = appointment({ client: { ...who, suppressed: SUPPRESSED } });
    renderApp('/appointments/5');
    expect(await screen.findByText('Do Not Contact')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call / })).toBeNull();
  });

  test('R4-052 not to who may not call', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read'] }))));
    renderApp('/leads/12');
    expect(await screen.findByText('(407) 555-0100')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call / })).toBeNull();
  });
});
