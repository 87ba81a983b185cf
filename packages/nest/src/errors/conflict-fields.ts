import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { isPreset } from '../resource/preset';
import type { ErrorContext } from './error-context';
import type { DriverCause } from './prisma-errors';

/**
 * The fields of the resource that a refused statement was about, as clients call them: none that they may not see, nor the
 * tenant or the owner beside others, which whoever writes does not choose unless his body has them.
 */
export function conflictFields(
  cause: DriverCause,
  { resource, given }: Pick<ErrorContext, 'resource' | 'given'>,
): string[] {
  if (!resource) return [];
  const named = namedFields(cause, resource);
  return chosenOf(resource, named, given).map((name) => publicName(resource, name));
}

/**
 * Those of the fields that whoever writes chooses; all of them where he chooses none.
 * @param given Prisma's names of what his body has
 */
export function chosenOf(
  resource: ResourceDefinition,
  names: readonly string[],
  given: readonly string[] = [],
): readonly string[] {
  const chosen = names.filter((name) => given.includes(name) || !isOfWriter(resource, name));
  return chosen.length ? chosen : names;
}

/** The tenant and the owner of whoever writes are seldom what he has to change. */
const isOfWriter = (resource: ResourceDefinition, name: string): boolean =>
  resource.fields[name]?.preset === 'tenant' || isPreset(resource, name);

/** By the constraint, else by the columns. */
function namedFields(cause: DriverCause, resource: ResourceDefinition): string[] {
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
 * The same for a value that does not fit, of which a driver tells the column or the index in a
 * sentence at most: names that we know are looked for in it.
 */
export function unfitFields(
  cause: DriverCause,
  context: Pick<ErrorContext, 'resource' | 'given' | 'written'>,
): string[] {
  const { resource } = context;
  const fields = conflictFields(cause, context);
  if (fields.length || !resource || cause.message === undefined) return fields;
  const [, column] = /\bcolumn ['"`]([^'"`]+)['"`]/i.exec(cause.message) ?? [];
  const said = conflictFields(
    {
      constraint: nameIn(cause.message, Object.keys(resource.constraints ?? {})),
      columns: column === undefined ? [] : [column],
    },
    context,
  );
  return said.length ? said : onlyOneOfType(cause, resource, context.written);
}

/** PostgreSQL's codes of values that it refuses for their type, without a column, and which fields have that type. */
const BY_TYPE: readonly (readonly [RegExp, (field: FieldDefinition) => boolean])[] = [
  [/^2200[MN]$/, ({ opaque }) => opaque === true],
  // wider columns hold every number that is let through: it is a real
  [/^22003$/, ({ kind }) => kind === 'Float'],
];

/** The one field that is written and can be meant; none where there are several, for each of the others is in order. */
function onlyOneOfType(
  { originalCode = '' }: DriverCause,
  resource: ResourceDefinition,
  written: object = {},
): string[] {
  const [, isMeant] = BY_TYPE.find(([code]) => code.test(originalCode)) ?? [];
  const meant = Object.keys(written).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && isMeant?.(field) === true;
  });
  return meant.length === 1 ? meant.map((name) => publicName(resource, name)) : [];
}

/** The longest of the names that stands in the text as a whole word. */
function nameIn(message: string, names: readonly string[]): string | undefined {
  const words = new Set(message.match(/[\w$-]+/g));
  return names.filter((name) => words.has(name)).sort((a, b) => b.length - a.length)[0];
}

function constraintFields(name: string | undefined, resource: ResourceDefinition): string[] {
  if (name === undefined) return [];
  // MySQL says "table.index", SQL Server and some drivers put quotes around the name.
  const bare = name.replaceAll(/["'`[\]]/g, '');
  const constraints = new Map(Object.entries(resource.constraints ?? {}));
  const fields = constraints.get(bare) ?? constraints.get(bare.slice(bare.lastIndexOf('.') + 1));
  return [...(fields ?? [])];
}
