// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dropAllDrafts, readDraft, saveDraft, setDraftOwner, typedIn, withDraft } from './drafts';

test('a draft is kept for its user alone, and never a password or card', () => {
  setDraftOwner(7);
  saveDraft('lead:new', {
    firstName: 'Ann',
    password: 'x',
    confirmPassword: 'x',
    cardNumber: '4',
    apiKey: 'k',
  });
  expect(readDraft('lead:new')).toEqual({ firstName: 'Ann' });
  setDraftOwner(8);
  expect(readDraft('lead:new')).toBeNull();
  setDraftOwner(7);
  dropAllDrafts();
  expect(readDraft('lead:new')).toBeNull();
});

test('R3-042 a draft holds what was typed alone, and no ID numbers at any depth', () => {
  const initial = { name: 'Ann', info: { resort: 'A', balance: '' }, tags: ['x'] };
  const values = { name: 'Ann', info: { resort: 'B', balance: '' }, tags: ['x', 'y'] };
  const draft = typedIn(values, initial);
  expect(draft).toEqual({ info: { resort: 'B' }, tags: ['x', 'y'] });
  expect(withDraft({ ...initial, name: 'Anna' }, draft)).toEqual({ ...values, name: 'Anna' });
  setDraftOwner(7);
  saveDraft('d', { note: 'n', signer: { idNumber: '12', accountNumber: '3', name: 'Ann' } });
  expect(readDraft('d')).toEqual({ note: 'n', signer: { name: 'Ann' } });
});
