import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { holdersOf, onDeleteOf } from '../../schema/holders';
import type { SchemaIR } from '../../schema/ir';
import { countedRelations } from '../relation';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';
import { canFilterByKey } from './related-columns';

/**
 * Returns `links: { reference: 'links', further: true }`: the relations whose records are deleted with one of this
 * resource, with `one: true` for a to-one relation, with `stay: true` where the records stay without it, and with
 * `prevent: true` where the database refuses to delete it as long as there are any, and with `by: 'parentId'` for records
 * of the same resource.
 */
export function cascadesOf(resource: ResourcePlan, { models }: SchemaIR): [string, Code][] {
  const { model, relations } = resource;
  const counted = new Map(
    countedRelations(resource).map((relation) => [relation.field.name, relation]),
  );
  return holdersOf(model, models).flatMap((held): [string, Code][] => {
    const { relation: field, other, holder } = held;
    if (field.directives.hidden) return [];
    const known = counted.get(field.name);
    const effect = EFFECTS[onDeleteOf(holder)];
    if (effect === undefined) return [];
    // without a count, every record would be said to have some
    if (effect !== 'delete')
      return known
        ? [[propertyKey(field.name), keptEntry(known, effect, treeField(resource, known))]]
        : [];
    // for a list of ids only the join rows are deleted
    const isJoin = relations.some(
      ({ field: { name }, kind }) => kind === 'ids' && name === field.name,
    );
    if (isJoin) return [];
    const isFurther = models.some(({ fields }) =>
      fields.some(
        ({ relation }) => relation?.onDelete === 'Cascade' && relation.model === other.name,
      ),
    );
    return [
      [
        propertyKey(field.name),
        object([
          ...(known
            ? ([['reference', stringLiteral(known.to.names.resource)]] as [string, Code][])
            : []),
          ...(known ? treeField(resource, known) : []),
          ...(isFurther ? ([['further', 'true']] as [string, Code][]) : []),
          ...(field.isList ? [] : ([['one', 'true']] as [string, Code][])),
        ]),
      ],
    ];
  });
}

/** What deleting a record means for those that refer to it, by their `onDelete`; not for `SetDefault`, whose outcome is unknown here. */
const EFFECTS: Readonly<Record<string, 'delete' | 'stay' | 'prevent'>> = {
  Cascade: 'delete',
  SetNull: 'stay',
  Restrict: 'prevent',
  NoAction: 'prevent',
};

const keptEntry = (
  { to }: PlannedRelation,
  effect: 'stay' | 'prevent',
  by: [string, Code][],
): Code => object([['reference', stringLiteral(to.names.resource)], ...by, [effect, 'true']]);

/** Of a relation of the model to itself, returns the foreign key, by which the dashboard finds the records below, all the way down. */
function treeField(resource: ResourcePlan, { to, heldBy }: PlannedRelation): [string, Code][] {
  const [[theirs, ours] = [], ...more] = heldBy;
  const isTree = to.model.name === resource.model.name && more.length === 0 && ours === 'id';
  const isFound = isTree && canFilterByKey(to, heldBy);
  return isFound && theirs !== undefined ? [['by', stringLiteral(theirs)]] : [];
}
