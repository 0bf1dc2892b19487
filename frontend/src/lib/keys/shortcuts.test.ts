import { expect, test } from 'vitest';
import { ALWAYS, CALENDAR, CALL_DESK, LISTS, type Shortcut, SINGLE_KEYS } from './shortcuts';

test.each<[string, Shortcut[]]>([
  ['Everywhere', [...ALWAYS, ...SINGLE_KEYS]],
  ['Lists', LISTS],
  ['Calendar', CALENDAR],
  ['Call Desk', CALL_DESK],
])('R5-161 %s names each key and each act once', (_group, shortcuts) => {
  const keys = shortcuts.flatMap(({ ways }) => ways.map((way) => way.join(' ')));
  expect(keys).toEqual([...new Set(keys)]);
  const acts = shortcuts.map(({ does }) => does);
  expect(acts).toEqual([...new Set(acts)]);
});
