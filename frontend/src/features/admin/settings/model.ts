import { object, string } from 'yup';
import type { components } from '../../../api/schema';
import { formatDate } from '../../../lib/dates/dates';
import { zoneLabel } from './zones';

export type Setting = components['schemas']['Setting'];
export type SettingProposal = components['schemas']['SettingProposal'];
export type ServerInfo = components['schemas']['ServerInfo'];
export type Group = Setting['group'];

/** What a form of a setting holds: the value as it is typed, and whether what stands for none is chosen. */
export interface Typed {
  value: string;
  isNone: boolean;
}

/** The value as a person types it: real lines, dollars without a sign. */
export function typedOf({ value, kind, none }: Setting): Typed {
  if (none !== null && value === none.value) return { value: '', isNone: true };
  return { value: kind === 'lines' ? value.replaceAll('\\n', '\n') : value, isNone: false };
}

/** The value as it is stored. */
export function storedOf({ value, isNone }: Typed, { kind, none }: Setting): string {
  if (none !== null && isNone) return none.value;
  const typed = value.trim();
  if (kind === 'lines') return typed.replaceAll(/\r?\n/g, '\\n');
  return kind === 'money' ? typed.replaceAll(/[$,\s]/g, '') : typed;
}

/** Only what the browser can tell at once; the server decides. */
export function schemaOf({ kind, title, least, most, maxLength }: Setting) {
  const given = string().when('isNone', {
    is: false,
    // biome-ignore lint/suspicious/noThenProperty: yup's own name.
    then: (value) => value.trim().required(`${title} is required`),
  });
  const bounded =
    kind === 'number' && least !== null && most !== null
      ? given.test('bounds', `Use a whole number from ${least} to ${most}.`, (value, { parent }) => {
          const number = Number(value);
          return parent.isNone || (Number.isInteger(number) && number >= least && number <= most);
        })
      : given;
  const value = maxLength === null ? bounded : bounded.max(maxLength, `Use at most ${maxLength} characters.`);
  return object({ value });
}

/** A value as people read it. */
export function valueText({ kind, none, choices }: Setting, value: string): string {
  if (none !== null && value === none.value) return none.label;
  const choice = choices.find((one) => one.value === value);
  if (choice && kind === 'choice') return choice.label;
  if (kind === 'switch') return value === 'on' ? 'On' : 'Off';
  if (kind === 'zone') return zoneLabel(value);
  if (kind === 'day') return formatDate(value);
  if (kind === 'money') return `$${value}`;
  return kind === 'lines' ? value.replaceAll('\\n', ' ') : value;
}

/** "The zone that decides which day it is." from the clause that the command line has, too. */
export function meaningText({ meaning }: Setting): string {
  const text = meaning.charAt(0).toUpperCase() + meaning.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}

/** What is changed on a page of its own. */
const WITH_A_PAGE = ['books_closed_through'];

/** The settings that a search finds: by their words, their choices and the key that the command line has. */
export function matchingSettings(settings: Setting[], search: string): Setting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const own = settings.filter(({ key }) => !WITH_A_PAGE.includes(key));
  return own.filter((setting) => {
    const { title, meaning, key, group, choices } = setting;
    const labels = choices.map(({ label }) => label);
    const text = [title, meaning, key, group, ...labels].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface SettingsOfGroup {
  group: Group;
  settings: Setting[];
}

/** Group by group, in the order they come. */
export function grouped(settings: Setting[]): SettingsOfGroup[] {
  const groups: SettingsOfGroup[] = [];
  for (const setting of settings) {
    const known = groups.find(({ group }) => group === setting.group);
    if (known) known.settings.push(setting);
    else groups.push({ group: setting.group, settings: [setting] });
  }
  return groups;
}
