import { filterText } from '../../../lib/calling/callable';
import type { Option } from '../../../ui/filters/FilterFields';
import { filterWords } from './model';

type View = { name: string; query: string };

/** The saved views of a list as filters, and the one that the campaign has when no view has it. */
export function filterOptions(views: readonly View[], kept: string): Option[] {
  const options = new Map<string, Option>();
  if (kept) options.set(kept, { value: kept, label: filterWords(kept) });
  for (const { name, query } of views) {
    const value = filterText(query);
    if (value) options.set(value, { value, label: name });
  }
  return [...options.values()];
}
