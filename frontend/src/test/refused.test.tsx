import { expect, test } from 'vitest';
import { refusalsOf } from './recordings';
import { refused } from './refused';

const PAY = 'POST /mercury-bank/partner-payment';

test('a refusal is the recorded one, with a request id that stays', async () => {
  const answer = refused(PAY, 'possible_duplicate');
  expect(answer.status).toBe(409);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const body = await answer.json();
  expect(body).toMatchObject({ code: 'possible_duplicate', status: 409, requestId: 'r-1' });
  expect(body.errors).not.toHaveLength(0);
});

test('a refusal that any operation can give is found for each', () => {
  expect(refused('GET /leads', 'not_signed_in').status).toBe(401);
  expect(refusalsOf(PAY).map(([, { body }]) => body.code)).toContain('not_signed_in');
});

test('R5-075 what was never recorded is refused with the names of what was', () => {
  expect(() => refused(PAY, 'no_such_code')).toThrow(
    /"no_such_code" to POST \/mercury-bank\/partner-payment.*possible_duplicate/,
  );
});

test('data that the recording does not carry cannot be told', () => {
  expect(() => refused(PAY, 'possible_duplicate', { offered: '2026-11-22T13:00:00Z' })).toThrow(
    /carries no "offered"/,
  );
});
