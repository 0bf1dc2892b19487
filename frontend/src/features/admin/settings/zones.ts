import type { Option } from '../../../ui/filters/FilterFields';

/** What an American office has first: the zones as people call them. */
const USUAL: Record<string, string> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
};

/** "Pacific Time (Los Angeles)", "Europe/Isle of Man". */
export const zoneLabel = (zone: string): string => USUAL[zone] ?? zone.replaceAll('_', ' ');

/** The usual ones, then all others that the browser knows. The server knows more: one that is set stays chosen. */
export function zoneOptions(): Option[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in USUAL));
  return [...Object.keys(USUAL), ...others].map((value) => ({ value, label: zoneLabel(value) }));
}
