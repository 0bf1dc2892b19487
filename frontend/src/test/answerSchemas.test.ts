import { describe, expect, test } from 'vitest';
import { findFaults, operationOf } from './answerSchemas';

const staff = { id: 3, name: 'Maya Torres', initials: 'MT', role: 'sales_rep' };
const faults = (body: unknown) => findFaults('GET /staff', 200, JSON.stringify(body));

describe('an answer of a test', () => {
  test('is what the server would answer', () => {
    expect(faults([staff])).toEqual([]);
  });

  test('R5-075 has no field too few, too many or of another type', () => {
    const { initials: _, ...short } = staff;
    expect(faults([short]).join()).toMatch(/must have required property 'initials'/);
    expect(faults([{ ...staff, nickname: 'M' }]).join()).toMatch(/must NOT have additional.*nickname/);
    expect(faults([{ ...staff, id: '3' }]).join()).toMatch(/\/0\/id must be integer/);
  });

  test('has a status and a body that the operation has', () => {
    expect(findFaults('GET /staff', 207, '[]')).toEqual(['the document names no 207']);
    expect(findFaults('POST /auth/logout', 204, '{}')).toEqual(['the document names no body']);
  });

  test('is of the operation without parameters where two would do', () => {
    expect(operationOf('GET', '/api/leads/facets')).toBe('GET /leads/facets');
    expect(operationOf('GET', '/api/leads/12')).toBe('GET /leads/{id}');
    expect(operationOf('GET', '/api/nothing')).toBeUndefined();
  });

  test('that is made of two schemas is closed around both', () => {
    const short = findFaults('GET /leads/{id}', 200, '{"nickname":"M"}').join();
    expect(short).toMatch(/required property 'firstName'/);
    expect(short).toMatch(/required property 'createdAt'/);
    expect(short).toMatch(/additional.*nickname/);
  });
});
