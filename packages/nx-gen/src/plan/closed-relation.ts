import type { ModelIR, Operation } from '../schema/ir';
import { propertyNamed } from './public-names';
import type { PlannedRelation, ResourcePlan } from './resource-plan';

/** Names of the guards before an operation of a model. */
export type GuardNames = (model: ModelIR, operation: Operation) => readonly string[];

/** The operations that answer what a query finds through relations. */
const READS: readonly Operation[] = ['list', 'show', 'restore'];

/**
 * The relations of a resource, closed where the other resource's list has a guard that some read of this
 * one lacks: what is behind that guard must not be included, filtered, sorted or searched from here. Where
 * the other one has rules, these decide; where this one alone has, whoever passes all looks through it.
 */
export function closedBehind(
  { model, operations, visible }: Pick<ResourcePlan, 'model' | 'operations' | 'visible'>,
  relations: readonly PlannedRelation[],
  guards: GuardNames,
): PlannedRelation[] {
  const reads = READS.filter((one) => operations.has(one)).map((one) => guards(model, one));
  return relations.map((given) => {
    const { access, live } = given.to.model;
    const isAsked = (access ?? live) !== undefined || isUnchecked(given, model, visible);
    const relation = isAsked ? { ...given, ...keyOf(given, model) } : given;
    if (access) return relation;
    const wanted = guards(relation.to.model, 'list');
    if (model.access)
      return wanted.length === 0
        ? relation
        : { ...relation, ...keyOf(relation, model), isForAll: true as const };
    const isOpen = reads.every((before) => wanted.every((guard) => before.includes(guard)));
    if (isOpen) return relation;
    // people are sorted by what they may see
    return { ...relation, label: undefined, isClosed: true };
  });
}

/** The database takes whatever this refers to: the other record is looked for by its key, where clients may say that. */
function isUnchecked(
  { field: { relation }, to }: PlannedRelation,
  { hasForeignKeys }: ModelIR,
  visible: ResourcePlan['visible'],
): boolean {
  if (hasForeignKeys || !relation || relation.fields.length === 0) return false;
  const isByKey = to.model.key.fields.every((name) => relation.references.includes(name));
  const isSeen = (name: string): boolean => visible.some(({ field }) => field.name === name);
  return isByKey && relation.fields.every(isSeen);
}

/** Where the key of the other record is, by which its rules are asked. */
function keyOf(
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

/** What a run says of them: requests that worked with the same guards everywhere are refused. */
export const closedRelationWarnings = (resources: readonly ResourcePlan[]): string[] =>
  resources.flatMap(({ model, relations }) =>
    relations
      .filter(({ isClosed }) => isClosed)
      .map(
        ({ field, to }) =>
          `${model.name}.${field.name} is neither included nor asked for in requests: the list of ${to.model.name} has guards that reading ${model.name} has not`,
      ),
  );
