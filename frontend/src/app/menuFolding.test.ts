import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../api/SessionContext';
import { user } from '../test/factories';
import { tokens } from '../theme/tokens';
import { foldedGroups, matchingGroups, menuHeight, shownGroups } from './menuFolding';
import { type NavEntry, sideMenu, visibleGroups } from './navigation';
import { hasPage } from './routes';

/** The server's table of who may what: a line for each permission, with its roles. */
const POLICY = readFileSync(
  path.join(import.meta.dirname, '../../../crates/crm-core/src/users/policy.rs'),
  'utf8',
);
const TABLE = [...POLICY.matchAll(/\(\s*"([a-z_]+(?:\.[a-z_]+)?)",\s*"([a-z_ ]+)",?\s*\)/g)].map(
  ([, permission = '', roles = '']) => ({ permission, roles: roles.split(' ') }),
);
const ROLES = [...new Set(TABLE.flatMap(({ roles }) => roles))] as SessionUser['role'][];

const WINDOW_PX = 768;

function groupsOf(role: SessionUser['role']) {
  const permissions = TABLE.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission);
  const viewer = user({ role, permissions: permissions as SessionUser['permissions'] });
  return visibleGroups(sideMenu, viewer, hasPage);
}

const entriesOf = (groups: readonly { entries: readonly NavEntry[] }[]) =>
  groups.flatMap(({ entries }) => entries);

test('R5-135 the table of the policy is read whole', () => {
  expect(ROLES).toHaveLength(10);
  expect(TABLE.length).toBeGreaterThan(40);
});

describe.each(ROLES)('R5-135 the menu of %s', (role) => {
  const groups = groupsOf(role);
  const folded = foldedGroups(role, null);

  test('fits 768 px at first, whatever page is open', () => {
    const room = WINDOW_PX - tokens.density.topBar;
    for (const lit of [undefined, ...entriesOf(groups)]) {
      expect(menuHeight(shownGroups(groups, folded, lit))).toBeLessThanOrEqual(room);
    }
  });

  test('has every entry, folded or not, and shows the one whose page is open', () => {
    for (const lit of entriesOf(groups)) {
      const shown = shownGroups(groups, folded, lit);
      expect(entriesOf(shown)).toContain(lit);
      const all = [...entriesOf(shown), ...shown.flatMap(({ hidden }) => hidden)];
      expect(new Set(all)).toEqual(new Set(entriesOf(groups)));
    }
  });
});

test('R5-135 without folding an administrator’s menu would scroll', () => {
  expect(menuHeight(shownGroups(groupsOf('admin'), [], undefined))).toBeGreaterThan(WINDOW_PX);
});

test.each([
  [null, ['calling', 'clients', 'reports', 'office']],
  [[], []],
  [['money', 'tomorrow'], ['money']],
])('R5-135 %j as remembered folds %j of an administrator’s menu', (remembered, folded) => {
  expect(foldedGroups('admin', remembered)).toEqual(folded);
});

test.each([
  ['  cal ', ['Calendar', 'Call Desk', 'Desk Team', 'Campaigns', 'Scripts', 'Call Reports', 'Calling Rules']],
  ['duplic', ['Duplicates']],
  ['nothing like it', []],
])('R5-135 a search for "%s" finds %j', (words, labels) => {
  expect(entriesOf(matchingGroups(groupsOf('admin'), words)).map(({ label }) => label)).toEqual(labels);
});
