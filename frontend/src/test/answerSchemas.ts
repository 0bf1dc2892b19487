import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Answer> };
}

const file = path.join(import.meta.dirname, '../../openapi.json');
const api: ApiDocument = JSON.parse(readFileSync(file, 'utf8'));
const { schemas, responses = {} } = api.components;

/** What a schema means where it stands: its reference followed, the parts of an `allOf` in one. */
function flatten(schema: Schema): Schema {
  const named = schema.$ref?.replace('#/components/schemas/', '');
  if (named !== undefined) return flatten(schemas[named] ?? {});
  const { allOf = [], ...own } = schema;
  const parts = [own, ...allOf.map(flatten)];
  const properties: Record<string, Schema> = Object.assign({}, ...parts.map((part) => part.properties));
  return { ...own, properties, required: parts.flatMap(({ required = [] }) => required) };
}

/** The same without room for a field that the document does not name. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const { allOf, ...plain } = value as Schema;
  const schema = allOf ? flatten({ allOf, ...plain }) : plain;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, close(part)]));
  return schema.properties ? { additionalProperties: false, type: 'object', ...inside } : inside;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6, logger: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas: close(schemas) } });

const checks = new Map<string, ValidateFunction>();

function checkOf(key: string, schema: Schema): ValidateFunction {
  const known = checks.get(key);
  if (known) return known;
  const text = JSON.stringify(close(schema)).replaceAll('"#/components', '"api#/components');
  const check = ajv.compile(JSON.parse(text));
  checks.set(key, check);
  return check;
}

const routes = Object.keys(api.paths).map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The path of the document that an address belongs to; one without parameters goes first, as on the server. */
function routeOf(pathname: string): string | undefined {
  const found = routes.filter(({ pattern }) => pattern.test(pathname)).map(({ route }) => route);
  return found.sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

/** "GET /leads/{id}": the operation that a request asks. */
export function operationOf(method: string, pathname: string): string | undefined {
  const route = routeOf(pathname);
  const isKnown = route !== undefined && method.toLowerCase() in (api.paths[route] ?? {});
  return isKnown ? `${method} ${route.replace('/api', '')}` : undefined;
}

function answersOf(operation: string): Record<string, Answer> {
  const [method = '', route = ''] = operation.split(' ');
  return api.paths[`/api${route}`]?.[method.toLowerCase()]?.responses ?? {};
}

/** An answer that several operations share stands among the document's components. */
const followed = (answer: Answer | undefined) =>
  answer?.$ref ? responses[answer.$ref.replace('#/components/responses/', '')] : answer;

/** What is wrong with an answer by the document: a field too few, too many or of another type. */
export function findFaults(operation: string, status: number, text: string): string[] {
  const answer = followed(answersOf(operation)[String(status)]);
  if (!answer) return [`the document names no ${status}`];
  if (!answer.content) return text === '' ? [] : ['the document names no body'];
  const schema = answer.content['application/json']?.schema;
  if (!schema) return [];
  const check = checkOf(`${operation} ${status}`, schema);
  if (check(JSON.parse(text))) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message} (${Object.values(params).join(', ')})`,
  );
}
