import { array, object, string } from 'yup';
import type { components, paths } from '../../../api/schema';
import type { Difference } from '../../../lib/forms/changes';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { DOCUMENT_TYPES } from '../model';

type Schemas = components['schemas'];
export type Scope = Pick<WordingVersion, 'type' | 'brand' | 'state'>;
export type Section = Schemas['WordingSection'];
export type Wording = Schemas['Wording'];
export type WordingVersion = Schemas['WordingVersion'];
export type WordingInput = Schemas['WordingInput'];
export type RestoreInput = Schemas['WordingRestoreInput'];
export type PreviewInput = Schemas['WordingPreviewInput'];
export type ComparedSection = Schemas['ComparedSection'];
export type Logo = Schemas['Logo'];
type Brand = NonNullable<Scope['brand']>;

/** The states by their postal codes, with the District of Columbia. */
export const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

export interface WordingValues {
  sections: Section[];
  note: string;
}

export const wordingSchema = object({
  sections: array().of(
    object({
      title: string().trim().max(200, 'Use at most 200 characters'),
      text: string().trim().required("Enter the section's text").max(10_000, 'Use at most 10,000 characters'),
    }),
  ),
  note: string().trim().max(200, 'Use at most 200 characters'),
});

/** Whose wording the address asks for; null when it names no type. */
export function scopeOf(params: URLSearchParams): Scope | null {
  const type = DOCUMENT_TYPES.find((known) => known === params.get('type'));
  if (!type) return null;
  return { type, brand: (params.get('brand') || null) as Brand | null, state: params.get('state') || null };
}

export function editLink({ type, brand, state }: Scope): string {
  return queryUrl('/admin/wording/edit', { type, ...(brand ? { brand } : {}), ...(state ? { state } : {}) });
}

/** "All brands", "Liberty NWA", "Liberty NWA in FL", "All brands in FL". */
export function scopeText({ brand, state }: Pick<Scope, 'brand' | 'state'>): string {
  return `${brand ?? 'All brands'}${state ? ` in ${state}` : ''}`;
}

export function versionText({ version, sample }: Pick<WordingVersion, 'version' | 'sample'>): string {
  if (version > 0) return `Version ${version}`;
  return sample ? 'Built in' : 'Not saved yet';
}

export const sectionName = ({ title, id }: Pick<Section, 'title' | 'id'>) => title.trim() || id;

/** A new section's id, unlike the others'. */
export function newSectionId(sections: readonly Section[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  for (let number = sections.length + 1; ; number += 1) {
    if (!taken.has(`section-${number}`)) return `section-${number}`;
  }
}

/** The section of a refused field ("sections.2.text"), counted from 0; null for another field. */
export function sectionOfField(field: string): number | null {
  const found = /^sections\.(\d+)\./.exec(field)?.[1];
  return found === undefined ? null : Number(found);
}

const differs = (one: Section, other: Section) => one.title !== other.title || one.text !== other.text;
const find = (sections: readonly Section[], id: string) => sections.find((section) => section.id === id);

/** My changes on top of the newer version: the sections that I did not touch stay as the other person left them. */
export function reapplyChanges(
  current: readonly Section[],
  base: readonly Section[],
  mine: readonly Section[],
): Section[] {
  const kept = current.flatMap((section) => {
    const was = find(base, section.id);
    const wanted = find(mine, section.id);
    // Removed by me, or untouched by me.
    if (!wanted) return was ? [] : [section];
    return was && !differs(wanted, was) ? [section] : [wanted];
  });
  const added = mine.filter(({ id }) => !find(base, id) && !find(current, id));
  return [...kept, ...added];
}

const NOTHING = 'nothing';

/** The first line that is another, in both. */
function firstChange(was: string, is: string): [string, string] {
  const before = was.split('\n');
  const now = is.split('\n');
  const at = before.findIndex((line, index) => line !== now[index]);
  const line = at < 0 ? before.length : at;
  return [before[line] || NOTHING, now[line] || NOTHING];
}

/** What the other person changed, section by section, and what I want there. */
export function conflictChanges(
  base: readonly Section[],
  current: readonly Section[],
  mine: readonly Section[],
): Difference[] {
  const ids = [...new Set([...base, ...current].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const was = find(base, id);
    const is = find(current, id);
    const wanted = find(mine, id);
    if (was && is && !differs(was, is)) return [];
    const [before, now] = firstChange(textOf(was), textOf(is));
    const isMine = was && wanted ? differs(was, wanted) : was !== wanted;
    const own = isMine ? firstChange(textOf(was), textOf(wanted))[1] : null;
    return [{ label: sectionName(is ?? was ?? { title: '', id }), before, now, wanted: own }];
  });
}

const textOf = (section: Section | undefined) => (section ? `${section.title}\n${section.text}` : '');

/** "the-contract-advisors" for The Contract Advisors (R2-028). */
export const slugOf = (brand: string) => brand.toLowerCase().replaceAll(' ', '-') as BrandSlug;

/** Another image has another address: no browser shows the one before. */
export const logoUrl = (brand: string, { sha256 }: Logo) =>
  `/api/brands/${slugOf(brand)}/logo?edition=${Number.parseInt(sha256.slice(0, 12), 16)}`;

export type BrandSlug = paths['/api/brands/{slug}/logo']['get']['parameters']['path']['slug'];
