import openapi from '../../../openapi.json';
import type { components } from '../../api/schema';
import { type Operation, type RecordedRefusal, refusalsOf } from '../recordings';

type Problem = components['schemas']['Problem'];

/** A rule of an operation in the OpenAPI document; without a field it is about the whole. */
interface Rule {
  code: string;
  field: string;
}

type Named = [name: string, answer: RecordedRefusal];

interface Described {
  'x-rules'?: Rule[];
}

const described = openapi.paths as unknown as Partial<Record<string, Partial<Record<string, Described>>>>;

/** "POST /api/partners" of the document, as screens name it. */
const partsOf = (operation: Operation) => {
  const [method = '', path = ''] = operation.split(' ');
  return [`/api${path}`, method.toLowerCase()] as const;
};

export function rulesOf(operation: Operation): Rule[] {
  const [path, method] = partsOf(operation);
  return described[path]?.[method]?.['x-rules'] ?? [];
}

/** A rule's refusal as the document describes it; its sentence stands for the server's. */
function refusalOf({ code, field }: Rule): RecordedRefusal {
  const detail = `The rule ${code} of ${field || 'the whole'} is broken.`;
  const errors = field === '' ? {} : { errors: [{ field: field.replace('.n.', '.0.'), code, detail }] };
  const body: Problem = {
    title: 'Unprocessable Content',
    status: 422,
    code: 'validation_failed',
    requestId: 'r',
    detail,
    ...errors,
  };
  return { status: 422, headers: {}, body };
}

/** What any operation may refuse. */
export const commonRefusals = () => refusalsOf('any');

const common = new Set(refusalsOf('any').map(([name]) => name));

/**
 * What an operation refuses for reasons of its own, by name: as the server was recorded doing it, and each rule of the document
 * that no recording shows.
 */
export function ownRefusals(operation: Operation): Named[] {
  const recorded = refusalsOf(operation).filter(([name]) => !common.has(name));
  const isRecorded = ({ code, field }: Rule) =>
    recorded.some(
      ([name, { body }]) =>
        name === code ||
        body.code === code ||
        body.errors?.some((error) => error.code === code && (field === '' || error.field === field)),
    );
  const rules = rulesOf(operation).filter((rule) => !isRecorded(rule));
  return [...recorded, ...rules.map((rule): Named => [nameOf(rule), refusalOf(rule)])];
}

const nameOf = ({ code, field }: Rule) => (field ? `${field} ${code}` : code);
