import type { PlannedRelation, ResourcePlan } from '../plan/resource-plan';
import { listOf } from '../base/nearest';
import type { ModelIR, WrittenSoftDelete } from '../schema/ir';

/** The resource as plain code supports it, and sentences about what is left out. */
export interface RestrictedResource {
  readonly resource: ResourcePlan;
  readonly leftOut: readonly string[];
}

/**
 * Removes relations to records that not everybody may see: plain code checks the rules of the records it reads and
 * writes, and of those that references and lists of ids lead to, but does not include others.
 */
export function restrictByRules(planned: ResourcePlan): RestrictedResource {
  const resource = withoutRestore(planned);
  const { model, relations, searchable } = resource;
  const isOpen = (relation: PlannedRelation): boolean => !model.access && !isRestricted(relation);
  const isListed = (relation: PlannedRelation): boolean =>
    isOpen(relation) || canListIds(model, relation);
  const closed = relations.filter((one) => !isListed(one) && one.kind !== 'many');
  const restrictedFields = new Set(
    model.access?.fields.flatMap(({ field, read }) => (read ? [field] : [])),
  );
  const isSearched = (path: string): boolean => {
    const [name = '', label] = path.split('.');
    if (label === undefined) return !restrictedFields.has(name);
    return closed.every(({ field }) => field.name !== name);
  };
  const unsearched = searchable.filter((path) => !isSearched(path));
  return {
    resource: {
      ...resource,
      searchable: searchable.filter(isSearched),
      relations: relations
        .filter((one) => one.kind !== 'ids' || isListed(one))
        .map((one) => (isOpen(one) ? one : { ...one, label: undefined, isClosed: true as const })),
    },
    leftOut: [
      ...(planned.operations.has('restore')
        ? ['the lists of deleted records, and restoring them']
        : []),
      ...closed.map(closedSentence),
      ...(model.access ? [] : checkedReferences(resource)).map(({ relation: { field } }) =>
        model.hasForeignKeys
          ? `no check that the record ${field.name} refers to is not deleted`
          : `no check that the record ${field.name} refers to exists: the database has no foreign keys`,
      ),
      ...relations
        .filter(({ field }) => field.isChosen)
        .map(
          ({ field }) =>
            `the rule on which records ${field.name} may lead to: users may choose any they see`,
        ),
      ...searchSentences(resource, unsearched),
      ...(restrictedFields.size > 0
        ? [
            `filters and orders by ${listOf([...restrictedFields], 'and')} for users who may not read it in every record: they get a 400`,
          ]
        : []),
    ],
  };
}

/** Removes the restore operation, since plain code never exposes deleted records. */
export function withoutRestore({ model, operations, ...resource }: ResourcePlan): ResourcePlan {
  const { access, softDelete } = model;
  const isKept = <Value>([operation]: [string, Value]): boolean => operation !== 'restore';
  return {
    ...resource,
    model: {
      ...model,
      ...(softDelete && { softDelete: withoutWord(softDelete) }),
      ...(access && {
        access: {
          ...access,
          operations: Object.fromEntries(Object.entries(access.operations).filter(isKept)),
        },
      }),
    },
    operations: new Set([...operations].filter((one) => one !== 'restore')),
  };
}

const withoutWord = ({ field, at, location }: WrittenSoftDelete): WrittenSoftDelete => ({
  field,
  ...(at !== undefined && { at }),
  location,
});

/** Checks whether soft deletion is the only thing that can hide a related record. */
const isRestrictedByDeletionOnly = ({ to: { model }, isForAll }: PlannedRelation): boolean =>
  model.live !== undefined && !model.access && !isForAll;

function closedSentence(relation: PlannedRelation): string {
  const { field, kind } = relation;
  if (isRestrictedByDeletionOnly(relation))
    return kind === 'ids'
      ? `${field.name}, since some of these records may be deleted`
      : `include=${field.name} and orders by it, since that record may be deleted`;
  return kind === 'ids'
    ? `${field.name}, since rules that plain code cannot check here decide who sees each of these records`
    : `include=${field.name} and orders by it, since rules decide who sees that record`;
}

function searchSentences({ relations }: ResourcePlan, unsearched: readonly string[]): string[] {
  const deleted = relations.filter(isRestrictedByDeletionOnly).map(({ field }) => field.name);
  const isDeleted = (path: string): boolean => deleted.some((name) => path.startsWith(`${name}.`));
  const sentence = (paths: readonly string[], why: string): string[] =>
    paths.length > 0 ? [`the search in ${listOf(paths, 'and')}, ${why}`] : [];
  return [
    ...sentence(
      unsearched.filter((path) => !isDeleted(path)),
      'which not everybody may read',
    ),
    ...sentence(unsearched.filter(isDeleted), 'which may belong to a deleted record'),
  ];
}

/** Checks whether plain code can tell which ids of a many-to-many relation a user may see: models without rules know no user. */
const canListIds = ({ access }: ModelIR, { kind, to }: PlannedRelation): boolean =>
  kind === 'ids' && access !== undefined && (to.model.access?.functions ?? []).length === 0;

/** Checks whether only some users may see all of the related records. */
export const isRestricted = ({ to: { model }, isForAll }: PlannedRelation): boolean =>
  Boolean(model.access ?? model.live ?? isForAll);

/**
 * Returns relations whose key a body may set and whose records not everybody may see, or the database does not look for:
 * each is checked before it is written.
 */
export const checkedReferences = ({
  model,
  relations,
  sortRelations,
  creatable,
  updatable,
}: ResourcePlan): Reference[] =>
  [...relations, ...sortRelations].flatMap((relation) => {
    const { fields = [], references = [] } = relation.field.relation ?? {};
    const isGiven = fields.some((name) =>
      [...creatable, ...updatable].some(({ field }) => field.name === name),
    );
    return relation.kind === 'one' && isGiven && (isRestricted(relation) || !model.hasForeignKeys)
      ? [{ relation, fields, references }]
      : [];
  });

/** Returns the resources whose rules decide about what a record refers to, or lists the ids of. */
export const checkedResources = (resource: ResourcePlan): ResourcePlan[] =>
  [
    ...checkedReferences(resource).map(({ relation }) => relation),
    ...resource.relations.filter(({ kind }) => kind === 'ids'),
  ].map(({ to }) => to);

/** Returns the columns that lead up in a tree, which writes check: those of one column, in a model with rules. */
export const checkedTrees = ({ model, relations }: ResourcePlan): string[] =>
  model.access
    ? relations.flatMap(({ field: { directives, relation } }) =>
        directives.tree && relation?.fields.length === 1 ? relation.fields : [],
      )
    : [];

/** A relation that a body sets, by fields of this model and the referenced fields. */
export interface Reference {
  readonly relation: PlannedRelation;
  readonly fields: readonly string[];
  readonly references: readonly string[];
}

/** Returns why the rules of a model, or those that its writes have to check, cannot be expressed in plain code. */
export function unsupportedRules(resource: ResourcePlan): string | undefined {
  const { model, privateUploads } = resource;
  if (privateUploads.length > 0)
    return `plain code signs no URLs, so nobody could read the private files of ${listOf(privateUploads, 'and')}`;
  const [own] = model.access?.functions ?? [];
  if (own !== undefined) return `its access rules call ${own}(), a function of yours`;
  for (const { relation } of checkedReferences(resource)) {
    const { access, name } = relation.to.model;
    if (access && !model.access)
      return `it has no access rules, and ${relation.field.name} leads to ${name}, whose rules its writes would have to check`;
    const [called] = access?.functions ?? [];
    if (called !== undefined)
      return `${relation.field.name} leads to ${name}, whose access rules call ${called}(), a function of yours`;
  }
  return undefined;
}
