// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dropAllDrafts, readDraft, saveDraft, setDraftOwner } from './drafts';

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
