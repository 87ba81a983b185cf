import type { ModelIR, Operation } from '../schema/ir';
import { propertyNamed } from './public-names';
import type { PlannedRelation, ResourcePlan } from './resource-plan';

/** Returns the names of the guards of a model's operation. */
export type GuardNames = (model: ModelIR, operation: Operation) => readonly string[];

/** The operations whose queries can reach through relations. */
const READ_OPERATIONS: readonly Operation[] = ['list', 'show', 'restore'];

/**
 * Returns the relations of a resource, closed where the other resource's list has a guard that some read of this one
 * lacks: data behind that guard must not be included, filtered, sorted or searched from here. If the other resource has
 * rules, they decide; if only this one has, the relation is limited to the all-passing role.
 */
export function closeGuardedRelations(
  { model, operations, visible }: Pick<ResourcePlan, 'model' | 'operations' | 'visible'>,
  relations: readonly PlannedRelation[],
  guards: GuardNames,
): PlannedRelation[] {
  const readGuards = READ_OPERATIONS.filter((one) => operations.has(one)).map((one) =>
    guards(model, one),
  );
  return relations.map((planned) => {
    const { access, live } = planned.to.model;
    const needsKey = (access ?? live) !== undefined || isUnchecked(planned, model, visible);
    const relation = needsKey ? { ...planned, ...heldInOf(planned, model) } : planned;
    if (access) return relation;
    const listGuards = guards(relation.to.model, 'list');
    if (model.access)
      return listGuards.length === 0
        ? relation
        : { ...relation, ...heldInOf(relation, model), isForAll: true as const };
    const isOpen = readGuards.every((before) =>
      listGuards.every((guard) => before.includes(guard)),
    );
    if (isOpen) return relation;
    // sorting would reveal what they may not see
    return { ...relation, label: undefined, isClosed: true };
  });
}

/**
 * Checks whether the database accepts any reference: the API then looks up the other record by its key, where clients may
 * learn of it.
 */
function isUnchecked(
  { field: { relation }, to }: PlannedRelation,
  { hasForeignKeys }: ModelIR,
  visible: ResourcePlan['visible'],
): boolean {
  if (hasForeignKeys || !relation || relation.fields.length === 0) return false;
  const isByKey = to.model.key.fields.every((name) => relation.references.includes(name));
  const isVisible = (name: string): boolean => visible.some(({ field }) => field.name === name);
  return isByKey && relation.fields.some(isVisible);
}

/** Returns where the other record's key is, by which its rules are evaluated. */
function heldInOf(
  { field, to, kind }: PlannedRelation,
  model: ModelIR,
): Pick<PlannedRelation, 'heldIn'> {
  if (kind !== 'one') return {};
  const { relation } = field;
  if (!relation || relation.fields.length === 0) return { heldIn: 'other' };
  const { fields, references } = relation;
  const names = to.model.key.fields.map((name) => fields[references.indexOf(name)] ?? '');
  return { heldIn: names.map((name) => propertyNamed(model, name)) };
}

/** Returns warnings for closed relations: requests that worked with equal guards are now refused. */
export const closedRelationWarnings = (resources: readonly ResourcePlan[]): string[] =>
  resources.flatMap(({ model, relations }) =>
    relations
      .filter(({ isClosed }) => isClosed)
      .map(
        ({ field, to }) =>
          `${model.name}.${field.name} is neither included nor asked for in requests: the list of ${to.model.name} has guards that reading ${model.name} has not`,
      ),
  );
