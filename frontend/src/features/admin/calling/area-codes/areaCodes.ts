import { object, string } from 'yup';
import { MAX_TEXT, TOO_LONG } from '../model';
import { CLOCKS, optionsOf } from '../rules/ruleWords';

export const ZONE_OPTIONS = optionsOf(CLOCKS);

export interface AreaCodeValues {
  areaCode: string;
  /** As the server names it; the other one beside it is sent with it. */
  states: string;
  otherState: string;
  zones: string;
  otherZone: string;
  source: string;
}

export const EMPTY_AREA_CODE: AreaCodeValues = {
  areaCode: '',
  states: '',
  otherState: '',
  zones: '',
  otherZone: '',
  source: '',
};

export const areaCodeSchema = object({
  areaCode: string()
    .trim()
    .matches(/^\d{3}$/, 'Use three digits, such as 436.'),
  states: string().required('Choose a state.'),
  zones: string().required('Choose a time zone.'),
  source: string().trim().required('Enter where the area code is known from.').max(MAX_TEXT, TOO_LONG),
});

/** Those that were chosen, each once. */
export const chosen = (...texts: string[]): string[] => [...new Set(texts.filter(Boolean))];
