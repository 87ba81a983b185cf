import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { isPreset } from '../resource/preset';
import type { ErrorContext } from './error-context';
import type { DriverCause } from './prisma-errors';

/**
 * Returns the public names of the fields that a refused statement was about: without hidden ones, and without the tenant or the
 * owner if there are others, since the client does not choose those unless they are in the body.
 */
export function conflictFields(
  cause: DriverCause,
  { resource, given }: Pick<ErrorContext, 'resource' | 'given'>,
): string[] {
  if (!resource) return [];
  const fieldNames = fieldsOfCause(cause, resource);
  return fieldsChosenByClient(resource, fieldNames, given).map((name) =>
    publicName(resource, name),
  );
}

/** Returns the id that a refused reference of one field was written with; none for several fields, of which a body may have some. */
export function writtenReference(
  cause: DriverCause,
  { resource, given, written = {} }: Pick<ErrorContext, 'resource' | 'given' | 'written'>,
): string[] {
  if (!resource) return [];
  const [name, ...more] = fieldsOfCause(cause, resource);
  if (name === undefined || more.length || (given?.length && !given.includes(name))) return [];
  const value: unknown = Reflect.get(written, name);
  return ['string', 'number', 'bigint'].includes(typeof value) ? [String(value)] : [];
}

/**
 * Returns the fields that the client chooses; all of them if the client chooses none.
 * @param given Prisma's names of the fields in the body
 */
export function fieldsChosenByClient(
  resource: ResourceDefinition,
  names: readonly string[],
  given: readonly string[] = [],
): readonly string[] {
  const chosen = names.filter((name) => given.includes(name) || !isSetFromCaller(resource, name));
  return chosen.length ? chosen : names;
}

/** The client's tenant and owner are seldom what needs to change. */
const isSetFromCaller = (resource: ResourceDefinition, name: string): boolean =>
  resource.fields[name]?.preset === 'tenant' || isPreset(resource, name);

/** Finds the fields by the constraint, else by the columns. */
function fieldsOfCause(cause: DriverCause, resource: ResourceDefinition): string[] {
  const byName = constraintFields(cause.constraint, resource);
  if (byName.length) return byName.filter((name) => Object.hasOwn(resource.fields, name));
  const byColumn = new Map(
    Object.entries(resource.fields).map(([name, field]) => [field.column ?? name, name]),
  );
  return cause.columns
    .map((column) => byColumn.get(column.replaceAll('"', '')))
    .filter((name) => name !== undefined);
}

/**
 * Does the same for a value that does not fit, where a driver names the column or the index only in
 * a message: searches it for known names.
 */
export function invalidValueFields(
  cause: DriverCause,
  context: Pick<ErrorContext, 'resource' | 'given' | 'written'>,
): string[] {
  const { resource } = context;
  const fields = conflictFields(cause, context);
  if (fields.length || !resource || cause.message === undefined) return fields;
  const column = columnIn(cause.message);
  const constraint = longestNameIn(cause.message, Object.keys(resource.constraints ?? {}));
  const fromMessage = conflictFields(
    {
      constraint,
      columns: column === undefined ? [] : [column],
    },
    context,
  );
  return fromMessage.length || constraint !== undefined
    ? fromMessage
    : onlyFieldOfType(cause, resource, context.written);
}

/** Checks whether the driver names a column in which no field of the resource is stored. */
export function namesUnknownColumn(
  { columns, message = '' }: DriverCause,
  resource: ResourceDefinition,
): boolean {
  const column = columns[0] ?? columnIn(message);
  return (
    column !== undefined &&
    Object.entries(resource.fields).every(([name, field]) => (field.column ?? name) !== column)
  );
}

/** MySQL writes 'column' or `database`.`table`.`column`; MariaDB names the CHECK of a column like the column, or `table.column`. */
const COLUMN_IN_MESSAGE = [
  /\bcolumn (?:`[^`]+`\.)*['"`]([^'"`]+)['"`]/i,
  /^CONSTRAINT `(?:[^`]+\.)?([^`.]+)` failed/,
];

const columnIn = (message: string): string | undefined =>
  COLUMN_IN_MESSAGE.map((pattern) => pattern.exec(message)?.[1]).find((name) => name !== undefined);

type FieldTest = (field: FieldDefinition, value: unknown) => boolean;

/** From this number of bytes on, an index of PostgreSQL may refuse a text; compression may make a longer one fit. */
const INDEXED_BYTES = 2600;

/** PostgreSQL's codes for values that do not fit their type, which name no column, and a test for fields of that type. */
const FIELD_TEST_BY_SQLSTATE: readonly (readonly [RegExp, FieldTest])[] = [
  [/^2200[MN]$/, ({ opaque }) => opaque === true],
  // the message names the index only of a text that would fit a page, and the resource knows only unique ones
  [
    /^54000$/,
    ({ kind }, value) =>
      kind === 'String' && Buffer.byteLength([value].flat().join('')) > INDEXED_BYTES,
  ],
  // wider columns hold every number that passes validation: it is a `real`
  [/^22003$/, ({ kind }) => kind === 'Float'],
];

/** Returns the only written field that can be the cause; none if there are several, as the others may be valid. */
function onlyFieldOfType(
  { originalCode = '' }: DriverCause,
  resource: ResourceDefinition,
  written: object = {},
): string[] {
  const [, isCandidate] = FIELD_TEST_BY_SQLSTATE.find(([code]) => code.test(originalCode)) ?? [];
  const candidates = Object.keys(written).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && isCandidate?.(field, Reflect.get(written, name)) === true;
  });
  return candidates.length === 1 ? candidates.map((name) => publicName(resource, name)) : [];
}

/** Returns the longest of the names that occurs in the text as a whole word. */
function longestNameIn(message: string, names: readonly string[]): string | undefined {
  const words = new Set(message.match(/[\w$-]+/g));
  return names.filter((name) => words.has(name)).sort((a, b) => b.length - a.length)[0];
}

function constraintFields(name: string | undefined, resource: ResourceDefinition): string[] {
  if (name === undefined) return [];
  // MySQL reports "table.index"; SQL Server and some drivers quote the name.
  const unquoted = name.replaceAll(/["'`[\]]/g, '');
  const constraints = new Map(Object.entries(resource.constraints ?? {}));
  const fields =
    constraints.get(unquoted) ?? constraints.get(unquoted.slice(unquoted.lastIndexOf('.') + 1));
  return [...(fields ?? [])];
}
