import { propertyKey } from '../../code/literal';
import { rulesOf, type DtoKind } from '../../plan/api/dto';
import type { PlannedField } from '../../plan/resource-plan';
import { isSecret, type ModelIR } from '../../schema/ir';
import { storesEmptyAsNull } from '../../schema/stored-empty';
import { rowOf } from '../../types';
import { isSettable, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { isNullableJson } from './dto';
import { linkData } from './links';
import { variableOf } from './variable';

/** A body in the code of a method. */
export interface Written {
  /** How the method takes it. */
  readonly parameter: string;
  /** The property `data` of a call. */
  readonly data: string;
  /** The value of that property. */
  readonly changes: string;
}

/**
 * How a body is written: as it is, or with some of it in the form that the database keeps.
 *
 * @param client of the transaction that it is written in, where that is asked for what the body refers to
 */
export function written(model: Ejectable, kind: DtoKind, client?: string): Written {
  const { resource, links } = model;
  const dto = plainNames(resource.names)[kind];
  const fields = kind === 'create' ? model.creatable : model.updatable;
  const taken = [
    ...fields.flatMap((planned) => {
      const code = storedForm(planned, kind, resource.model);
      return code === undefined ? [] : [[planned.field.name, code] as const];
    }),
    ...links
      .filter(isSettable)
      .map((link) => [link.relation.field.name, linkData(link, kind, client)] as const),
  ];
  if (taken.length === 0) return { parameter: `data: ${dto}`, data: 'data', changes: 'data' };
  const names = taken.map(([name]) => {
    const variable = variableOf(name);
    return variable === name ? name : `${propertyKey(name)}: ${variable}`;
  });
  const changes = `{ ...data, ${taken.map(([, code]) => code).join(', ')} }`;
  return {
    parameter: `{ ${names.join(', ')}, ...data }: ${dto}`,
    data: `data: ${changes}`,
    changes,
  };
}

/** A body as a method takes it: rules and hooks are asked of all of it, secrets included. */
export function bodyOf({ parameter, changes }: Written) {
  const cut = parameter.lastIndexOf(': ');
  const [taken, dto] = [parameter.slice(0, cut), parameter.slice(cut + 2)];
  return taken === 'data'
    ? { parameter, before: '', body: 'data', changes }
    : {
        parameter: `body: ${dto}`,
        before: `const ${taken} = body;\n    `,
        body: 'body',
        changes,
      };
}

/**
 * A password as its hash, a blank secret not at all; no value of a Json column as Prisma spells it; and the empty
 * text as null, of a text that is kept so.
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
  const hashed = `${key}: ${isHashed ? `await hashPassword(${name})` : name}`;
  const { isOptional } = rulesOf(kind, { field, type: rowOf(field) }, model);
  if (!isOptional) return hashed;
  const cleared = field.isRequired ? '' : `, ...(${name} === null && { ${key}: null })`;
  return `...(${name} && { ${hashed} })${cleared}`;
}
