import type { FieldIR, ScalarKind } from '../../src/schema/ir';
import type { ClientCall, ApiRequest, Row } from './exchange';
import type { Subject } from './subject';

/**
 * Translates a request to the API into a call of Prisma's client.
 *
 * @param row the record that the request addresses
 * @returns undefined where the request does not concern a single record or a list
 */
export function clientCallOf(
  subject: Subject,
  { verb, id, query = '', body }: ApiRequest,
  row: Row | undefined,
): ClientCall | undefined {
  if (id === undefined && verb === 'post')
    return { method: 'create', args: { data: dataOf(subject, body as Row, 'create') } };
  if (id === undefined) return verb === 'get' ? findMany(subject, query) : undefined;
  const where = row && whereOf(subject, row);
  if (!where) return undefined;
  if (verb === 'get') return { method: 'findUniqueOrThrow', args: { where } };
  if (verb === 'delete') return { method: 'delete', args: { where } };
  return { method: 'update', args: { where, data: dataOf(subject, body as Row, 'update') } };
}

/** Returns a row as the client's `create` and `update` take it. */
export function dataOf(subject: Subject, body: Row, method: 'create' | 'update'): Row {
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const field = subject.field(name);
    if (!field || value === undefined || (field.kind === 'Json' && value === null)) return [];
    if (field.kind !== 'Relation') return [[name, encodeValue(field, value)]];
    const ids = subject.linkedKeys(field, value);
    return ids ? [[name, { [method === 'create' ? 'connect' : 'set']: ids }]] : [];
  });
  return subject.toPrismaRow(Object.fromEntries(entries));
}

/** Returns the unique `where` that finds a row with Prisma's client; undefined where the row lacks part of it. */
export function whereOf(subject: Subject, row: Row): Row | undefined {
  const { fields, name } = subject.model.key;
  const values = fields.map((one) => {
    const field = subject.field(one);
    return [field?.property ?? one, field && encodeValue(field, row[one])] as const;
  });
  if (values.some(([, value]) => value === undefined)) return undefined;
  const key = Object.fromEntries(values);
  return fields.length === 1 ? key : { [name ?? Object.keys(key).join('_')]: key };
}

const TAGS: Partial<Record<FieldIR['kind'], string>> = {
  BigInt: '$bigint',
  Bytes: '$bytes',
  Json: '$json',
} satisfies Partial<Record<ScalarKind, string>>;

function encodeValue(field: FieldIR, value: unknown): unknown {
  if (field.isList && Array.isArray(value))
    return value.map((one) => encodeValue({ ...field, isList: false }, one));
  const tag = TAGS[field.kind];
  return tag === undefined || value === null || value === undefined ? value : { [tag]: value };
}

const OPERATORS: Readonly<Record<string, (value: unknown) => unknown>> = {
  gte: (value) => ({ gte: value }),
  lte: (value) => ({ lte: value }),
  gt: (value) => ({ gt: value }),
  lt: (value) => ({ lt: value }),
  neq: (value) => ({ not: value }),
  in: (value) => ({ in: value }),
  q: (value) => ({ contains: value }),
  has: (value) => ({ has: value }),
};

/** Translates a list's order, and its filter by the model's own fields. */
function findMany(subject: Subject, query: string): ClientCall | undefined {
  const parameters = new URLSearchParams(query);
  const [sortBy, sortOrder, filter, include] = ['sortBy', 'sortOrder', 'filter', 'include'].map(
    (name) => parameters.get(name) ?? undefined,
  );
  const where = filter === undefined ? {} : translateFilter(subject, JSON.parse(filter) as Row);
  const orderBy = sortBy === undefined ? {} : { [propertyOf(subject, sortBy)]: sortOrder ?? 'asc' };
  if (!where || parameters.has('search') || parameters.has('ids')) return undefined;
  return {
    method: 'findMany',
    args: { where, orderBy, ...(include !== undefined && { include: includeArgument(include) }) },
  };
}

/** Translates `user`, or `_count.orders`. */
function includeArgument(name: string): object {
  const [counts = '', counted] = name.split('.');
  return { [counts]: counted === undefined ? true : { select: { [counted]: true } } };
}

const propertyOf = (subject: Subject, name: string): string =>
  subject.field(name)?.property ?? name;

/** Returns undefined for a filter by fields of related records. */
function translateFilter(subject: Subject, filter: Row): Row | undefined {
  const parts = Object.entries(filter).map(([key, value]) => {
    const cut = key.lastIndexOf('_');
    const operator = subject.field(key) ? undefined : OPERATORS[key.slice(cut + 1)];
    const field = subject.field(operator ? key.slice(0, cut) : key);
    if (!field || field.kind === 'Relation') return undefined;
    const given = Array.isArray(value)
      ? value.map((one) => encodeValue(field, one))
      : encodeValue({ ...field, isList: false }, value);
    return [field.property ?? field.name, operator ? operator(given) : given] as const;
  });
  return parts.includes(undefined)
    ? undefined
    : Object.fromEntries(parts.filter((part) => part !== undefined));
}
