import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { consent, fact, known, relationship } from '../../test/calling';
import { lead, user as person } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';

const NUMBERS = {
  phone: '(407) 555-0100',
  phoneLabel: 'mobile' as const,
  phone2: '4075550101',
  phone2Label: 'home' as const,
};

/** A lead with two numbers, of which the second is wrong; answers what was asked of them. */
function twoNumbers(...permissions: ('leads.write' | 'evidence.take')[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['leads.read', ...permissions] })),
    ),
    http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead(NUMBERS))),
    http.get('*/api/contact/known', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const phone = searchParams.get('phone');
      const facts = phone === NUMBERS.phone2 ? [fact({ kind: 'bad_number' })] : [];
      return HttpResponse.json(known({ phone, facts }));
    }),
  );
  return asked;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('R5-049 of a person with several numbers one is chosen, and what is known is about that one', async () => {
  const asked = twoNumbers('evidence.take');
  const { user } = renderApp('/leads/12?tab=calling');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Number');
  expect([...choice.options].map(({ text }) => text)).toEqual([
    '(407) 555-0100 · Mobile',
    '(407) 555-0101 · Home',
  ]);
  expect(await screen.findByText('Nothing noted.')).toBeVisible();
  await user.selectOptions(choice, '(407) 555-0101 · Home');
  expect(await screen.findByRole('list', { name: 'Noted about the number' })).toHaveTextContent(
    'Wrong Number',
  );
  expect(asked).toEqual(['?leadId=12&phone=(407)%20555-0100', '?leadId=12&phone=4075550101']);
  expect(screen.getByText('Download Evidence')).toHaveAttribute(
    'href',
    '/api/contact/evidence?phone=4075550101',
  );
  expect(await violations()).toEqual([]);
});

test('R5-049 facts, inquiries and consents are recorded of the chosen number', async () => {
  twoNumbers('leads.write');
  const facts = takes('post', '*/api/contact/facts', () => HttpResponse.json(fact(), { status: 201 }));
  const inquiries = takes('post', '*/api/contact/relationships', () =>
    HttpResponse.json(relationship(), { status: 201 }),
  );
  let form: FormData | undefined;
  server.use(
    http.post('*/api/contact/consents', async ({ request }) => {
      form = await request.formData();
      return HttpResponse.json(consent(), { status: 201 });
    }),
  );
  const { user } = renderApp('/leads/12?tab=calling');
  await user.selectOptions(await screen.findByLabelText('Number'), '(407) 555-0101 · Home');

  await user.click(await screen.findByRole('button', { name: 'Note about Number' }));
  const note = await dialog('Note about This Number');
  await user.selectOptions(note.getByLabelText(/^What Is Known/), 'Landline');
  await user.type(note.getByLabelText(/^Source/), 'They said so');
  await user.click(note.getByRole('button', { name: 'Save Note' }));
  expect(await screen.findByText('Note Saved')).toBeVisible();
  expect(facts).toMatchObject([{ leadId: 12, phone: '4075550101', kind: 'landline' }]);

  await user.click(await screen.findByRole('button', { name: 'Inquiry or Purchase' }));
  const inquiry = await dialog('Record an Inquiry or Purchase');
  await user.selectOptions(inquiry.getByLabelText(/^What Happened/), 'Inquiry');
  await user.type(inquiry.getByLabelText(/^Source/), 'Website');
  await user.click(inquiry.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Inquiry Recorded')).toBeVisible();
  expect(inquiries).toMatchObject([{ leadId: 12, phone: '4075550101', kind: 'inquiry' }]);

  await user.click(await screen.findByRole('button', { name: 'Record Consent' }));
  const consents = await dialog('Record Consent');
  await user.selectOptions(consents.getByLabelText(/^Form/), 'Oral');
  await user.type(consents.getByLabelText(/^Source/), 'A call');
  await user.type(consents.getByLabelText(/^Wording/), 'Yes, call me.');
  await user.click(consents.getByRole('button', { name: 'Record Consent' }));
  expect(await screen.findByText('Consent Recorded')).toBeVisible();
  expect([...(form?.keys() ?? [])].slice(0, 2)).toEqual(['leadId', 'phone']);
  expect(form?.get('phone')).toBe('4075550101');
});

test('R5-049 a number that is theirs no longer is told', async () => {
  twoNumbers();
  const { detail } = refusalOf('GET /contact/known', 'number_changed');
  server.use(http.get('*/api/contact/known', () => refused('GET /contact/known', 'number_changed')));
  renderApp('/leads/12?tab=calling');
  expect(await screen.findByText(detail)).toBeVisible();
});

test('R5-049 a raw lead shows every number, and what is known of each, in its dialog', async () => {
  marketingDatabase(() => [rawLead(NUMBERS)]);
  const { user } = renderApp('/raw-leads?calling=5');
  const calling = within(await screen.findByRole('dialog', { name: 'Calling · Ana Ruiz' }));
  expect(await calling.findByRole('button', { name: 'Call Ana Ruiz at (407) 555-0101' })).toBeVisible();
  await user.selectOptions(await calling.findByLabelText('Number'), '(407) 555-0101 · Home');
  expect(await violations()).toEqual([]);
});
