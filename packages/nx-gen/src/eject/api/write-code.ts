import { propertyKey } from '../../code/literal';
import { rulesOf, type DtoKind } from '../../plan/api/dto';
import type { PlannedField } from '../../plan/resource-plan';
import { isSecret, type ModelIR } from '../../schema/ir';
import { storesEmptyAsNull } from '../../schema/stored-empty';
import { rowOf } from '../../types';
import { isSettable, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { isNullableJson } from './dto';
import { linkedVersion } from './links';
import { addEntries, property } from './property';
import { variableOf } from './variable';

/** A request body in the code of a method. */
export interface WriteCode {
  /** The class of the body. */
  readonly dto: string;
  /** Takes apart a body with values to convert; undefined if it is written unchanged. */
  readonly pattern?: string;
  /** The `data` of a Prisma call. */
  readonly changes: string;
}

/** Renders how a body is written: unchanged, or with some values converted to their stored form. */
export function writeCodeOf(model: Ejectable, kind: DtoKind): WriteCode {
  const { resource, links } = model;
  const dto = plainNames(resource.names)[kind];
  const fields = kind === 'create' ? model.creatable : model.updatable;
  const written = links.filter(isSettable);
  const stored = fields.flatMap((planned) => {
    const code = storedForm(planned, kind, resource.model);
    return code === undefined ? [] : [[planned.field.name, code] as const];
  });
  const names = [
    ...stored.map(([name]) => name),
    ...written.map(({ relation }) => relation.field.name),
  ];
  if (names.length === 0) return { dto, changes: 'data' };
  const pattern = names.map((name) => {
    const variable = variableOf(name);
    return variable === name ? name : `${propertyKey(name)}: ${variable}`;
  });
  // links are written by themselves
  const linked = linkedVersion(written, kind, resource.version);
  return {
    dto,
    pattern: `{ ${pattern.join(', ')}, ...data }`,
    changes: withEntries('data', [...stored.map(([, code]) => code), ...linked]),
  };
}

/** Renders a body as a parameter that is taken apart at once. */
export const parameterOf = ({ dto, pattern = 'data' }: WriteCode): string => `${pattern}: ${dto}`;

/** Adds entries to the value that is written, be it a variable, such as the body itself, or a literal with converted values. */
export const withEntries = (changes: string, entries: readonly string[]): string =>
  entries.length === 0
    ? changes
    : addEntries(changes.startsWith('{') ? changes : `{ ...${changes} }`, entries.join(', '));

/** Renders a body as a parameter that rules and hooks see in full, including secrets. */
export function bodyOf({ dto, pattern, changes }: WriteCode) {
  const body = pattern === undefined ? 'data' : 'body';
  const before = pattern === undefined ? '' : `const ${pattern} = body;\n    `;
  return { parameter: `${body}: ${dto}`, before, body, changes };
}

/** Renders the values to write as a variable, unless they are the body itself. */
export const storedValues = (name: string, changes: string): { name: string; before: string } =>
  changes === 'data'
    ? { name: changes, before: '' }
    : { name, before: `const ${name} = ${changes};\n    ` };

/**
 * Renders the stored form: a password as its hash, a blank secret omitted, null of a Json column in Prisma's notation,
 * and an empty text as null if the column stores it so.
 */
function storedForm({ field }: PlannedField, kind: DtoKind, model: ModelIR): string | undefined {
  const name = variableOf(field.name);
  const key = propertyKey(field.name);
  if (isNullableJson(field))
    return `...(${name} !== undefined && { ${key}: ${name} === null ? Prisma.DbNull : ${name} })`;
  if (!isSecret(field))
    return storesEmptyAsNull(field, model)
      ? `...(${name} !== undefined && { ${key}: ${name} === '' ? null : ${name} })`
      : undefined;
  const isHashed = field.directives.format === 'password';
  const hashed = property(key, isHashed ? `await hashPassword(${name})` : name);
  const { isOptional } = rulesOf(kind, { field, type: rowOf(field) }, model);
  if (!isOptional) return hashed;
  const cleared = field.isRequired ? '' : `, ...(${name} === null && { ${key}: null })`;
  return `...(${name} && { ${hashed} })${cleared}`;
}
