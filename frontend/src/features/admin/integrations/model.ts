import { boolean, object, string } from 'yup';
import type { components } from '../../../api/schema';
import { type Difference, differences } from '../../../lib/forms/changes';

export type Integration = components['schemas']['Integration'];
export type IntegrationKind = components['schemas']['IntegrationKind'];
export type IntegrationInput = components['schemas']['IntegrationInput'];
type MapService = components['schemas']['MapService'];
type LabelSheet = components['schemas']['LabelSheet'];

/** The provider's public address (R1-178). */
export const DEFAULT_ENDPOINT = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-4o';

export const MAP_SERVICES: readonly MapService[] = [
  'Google Maps',
  'Apple Maps',
  'OpenStreetMap',
  'Bing Maps',
];

export const LABEL_SHEETS: readonly { value: LabelSheet; label: string }[] = [
  { value: 'Single 4 x 2 in', label: 'Single labels on a roll, 4 × 2 in' },
  { value: 'Avery 5160', label: 'Avery 5160, 30 per sheet, 2 ⅝ × 1 in' },
  { value: 'Avery 5161', label: 'Avery 5161, 20 per sheet, 4 × 1 in' },
  { value: 'Avery 5163', label: 'Avery 5163, 10 per sheet, 4 × 2 in' },
  { value: 'Avery 5164', label: 'Avery 5164, 6 per sheet, 4 × 3 ⅓ in' },
];

/** What the office calls it until it gives it another name. */
const NAMES: Record<IntegrationKind, string> = {
  ai_provider: 'OpenAI',
  alternative_ai_provider: '',
  maps_service: 'Maps Service',
  label_printer: 'Label Printer',
};

export interface IntegrationValues {
  name: string;
  active: boolean;
  /** Blank: the stored one. */
  apiKey: string;
  removeKey: boolean;
  apiEndpoint: string;
  model: string;
  service: string;
  sheet: string;
}

/** One that was not saved yet: its version is 0. */
export function unsaved(kind: IntegrationKind): Integration {
  const isAi = kind === 'ai_provider' || kind === 'alternative_ai_provider';
  return {
    id: 0,
    version: 0,
    kind,
    name: NAMES[kind],
    active: kind === 'alternative_ai_provider',
    apiKey: null,
    hasKey: false,
    apiEndpoint: kind === 'ai_provider' ? DEFAULT_ENDPOINT : null,
    additionalSettings: {
      model: isAi ? DEFAULT_MODEL : null,
      service: kind === 'maps_service' ? 'Google Maps' : null,
      sheet: kind === 'label_printer' ? 'Single 4 x 2 in' : null,
    },
    inUse: false,
    updatedAt: '',
  };
}

/** Those of a kind; for one of which there is at most one, an unsaved one stands in. */
export const ofKind = (all: Integration[], kind: IntegrationKind) => all.filter((one) => one.kind === kind);
export const onlyOf = (all: Integration[], kind: IntegrationKind) => ofKind(all, kind)[0] ?? unsaved(kind);

export const isSaved = ({ version }: Integration) => version > 0;

export const isAi = ({ kind }: Pick<Integration, 'kind'>) =>
  kind === 'ai_provider' || kind === 'alternative_ai_provider';

export function toValues(integration: Integration): IntegrationValues {
  const { model, service, sheet } = integration.additionalSettings;
  return {
    name: integration.name,
    active: integration.active,
    apiKey: '',
    removeKey: false,
    apiEndpoint: integration.apiEndpoint ?? '',
    model: model ?? '',
    service: service ?? '',
    sheet: sheet ?? '',
  };
}

/** What is saved. The parts of other kinds are left out. */
export function toInput(values: IntegrationValues, kind: IntegrationKind): IntegrationInput {
  const name = values.name.trim();
  const { active, removeKey } = values;
  if (kind === 'maps_service') {
    const service = values.service as MapService;
    return { kind, name, active, additionalSettings: { service } };
  }
  if (kind === 'label_printer') {
    const sheet = values.sheet as LabelSheet;
    return { kind, name, active, additionalSettings: { sheet } };
  }
  const apiKey = values.apiKey.trim();
  return {
    kind,
    name,
    active,
    apiEndpoint: values.apiEndpoint.trim(),
    additionalSettings: { model: values.model.trim() },
    ...(apiKey ? { apiKey } : {}),
    ...(removeKey ? { removeKey } : {}),
  };
}

/** A stored key counts as filled (decisions, section 7). */
export const hasKey = (values: IntegrationValues, { hasKey: isStored }: Integration) =>
  values.apiKey.trim() !== '' || (isStored && !values.removeKey);

const schema = {
  name: string().trim().required('Enter a name').max(100, 'Use at most 100 characters'),
  active: boolean(),
};

const aiSchema = object({
  ...schema,
  apiEndpoint: string().trim().required('Enter an address').max(200, 'Use at most 200 characters'),
  model: string().trim().required('Enter a model name').max(100, 'Use at most 100 characters'),
});

export const schemaOf = (kind: IntegrationKind) => (isAi({ kind }) ? aiSchema : object(schema));

const LABELS: Record<string, string> = {
  name: 'Name',
  active: 'Enabled',
  apiEndpoint: 'API endpoint',
  model: 'Model',
  service: 'Maps service',
  sheet: 'Label sheet',
};

const shown = (integration: Integration) => {
  const { name, active, apiEndpoint, model, service, sheet } = toValues(integration);
  return { name, active: active ? 'on' : 'off', apiEndpoint, model, service, sheet };
};

/** What someone else changed meanwhile. */
export function conflictChanges(
  base: Integration,
  current: Integration,
  mine: IntegrationInput,
): Difference[] {
  const { additionalSettings, ...rest } = mine;
  const wanted = { ...rest, ...additionalSettings, active: mine.active ? 'on' : 'off' };
  return differences({
    before: shown(base),
    now: shown(current),
    mine: wanted,
    label: (field) => LABELS[field] ?? field,
    show: () => undefined,
  });
}
