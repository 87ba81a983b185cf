import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isRecord } from '../values/record';
import { decide, ternaryAnd } from './decide';

/**
 * Checks whether every new record matches a condition, or none: nothing refers to a record yet when its values are checked, not
 * even its children in the same body. Undefined if that depends on its values or on the records that it refers to.
 */
export const newRecordMeets = (
  resource: ResourceDefinition,
  condition: Allowed,
): boolean | undefined =>
  decide(resource, condition, (name, operand) =>
    isRecord(operand)
      ? ternaryAnd(
          Object.entries(operand).map(([quantifier, asked]) =>
            meetsWithoutRelated(resource, name, quantifier, asked),
          ),
        )
      : undefined,
  );

function meetsWithoutRelated(
  resource: ResourceDefinition,
  name: string,
  quantifier: string,
  asked: unknown,
): boolean | undefined {
  switch (quantifier) {
    case 'some':
      return isEmptyList(resource, name) ? false : undefined;
    case 'none':
    case 'every':
      return isEmptyList(resource, name) ? true : undefined;
    case 'is':
      return isHeldByOther(resource, name) ? asked === null : undefined;
    default:
      return undefined;
  }
}

/** Checks for a list of records that hold this one's key. A record of the same model may refer to itself. */
function isEmptyList(resource: ResourceDefinition, name: string): boolean {
  if (resource.unmarked?.includes(name)) return true;
  const relation = relationsOf(resource).get(name);
  if (relation) return relation.list && !relation.ids && relation.to !== resource;
  const { unused = {} } = resource;
  return Object.hasOwn(unused, name) && unused[name]?.() !== resource;
}

function isHeldByOther(resource: ResourceDefinition, name: string): boolean {
  const { relations = {} } = resource;
  const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
  return relation?.foreign === true && relation.to() !== resource;
}
