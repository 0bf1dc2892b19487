import { describe, expect, test } from 'vitest';
import { statusHue } from './statusHue';
import { avatarColors, type Scheme, statusColors, tokens } from './tokens';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test('R1-204 lead badge colours in pipeline order', () => {
  expect(tokens.leadStatus.map(({ key }) => statusHue('lead', key))).toEqual([
    'blue',
    'purple',
    'indigo',
    'yellow',
    'amber',
    'orange',
    'lime',
    'green',
    'emerald',
    'teal',
    'green-solid',
    'grey',
    'red',
  ]);
  expect(statusColors('light')['green-solid']?.fg).toBe('#FFFFFF');
});

test('R1-205 an unknown status is grey', () => {
  expect(statusHue('lead', 'Contact Made')).toBe('grey');
  expect(statusHue('rawLead', 'Something')).toBe('grey');
});

test('R1-217 the five client statuses each have their own colour; any other value is neutral', () => {
  const hues = ['Active', 'Fulfilled', 'Canceled', 'On Hold', 'Refunded'].map((status) =>
    statusHue('client', status),
  );
  expect(hues).toEqual(['green', 'green-solid', 'red', 'amber', 'purple']);
  expect(statusHue('client', 'Paused')).toBe('grey');
});

describe.each<Scheme>(['light', 'dark'])('%s contrast', (scheme) => {
  const t = tokens[scheme];

  test.each(Object.entries(statusColors(scheme)))('badge %s is at least 4.5', (_hue, { bg, fg }) => {
    expect(contrast(bg, fg)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(avatarColors(scheme)))('avatar %s is at least 4.5', (_key, { bg, fg }) => {
    expect(contrast(bg, fg)).toBeGreaterThanOrEqual(4.5);
  });

  test('texts are at least 4.5, input borders at least 3', () => {
    for (const ground of [t.canvas, t.surface, t.sunken, t.hover]) {
      for (const text of [t.text, t.textSecondary, t.textTertiary, t.primary]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(t.primary, t.onPrimary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(t.borderStrong, t.surface)).toBeGreaterThanOrEqual(3);
  });
});
