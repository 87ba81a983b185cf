import type { PlannedRelation, ResourcePlan } from '../plan/resource-plan';
import { listOf } from '../base/nearest';
import type { WrittenSoftDelete } from '../schema/ir';

/** The resource as plain code knows it, and sentences about what of it is left out. */
export interface Within {
  readonly resource: ResourcePlan;
  readonly leftOut: readonly string[];
}

/**
 * The resource without what leads to records that not everybody sees: plain code asks the rules of the records that it
 * reads and writes, and none of those behind them.
 */
export function withinRules(planned: ResourcePlan): Within {
  const resource = withoutRestore(planned);
  const { model, relations, searchable } = resource;
  const isOpen = (relation: PlannedRelation): boolean => !model.access && !isHeldBack(relation);
  const closed = relations.filter((one) => !isOpen(one) && one.kind !== 'many');
  const ruled = new Set(model.access?.fields.flatMap(({ field, read }) => (read ? [field] : [])));
  const isSearched = (path: string): boolean => {
    const [name = '', label] = path.split('.');
    if (label === undefined) return !ruled.has(name);
    return closed.every(({ field }) => field.name !== name);
  };
  const unsearched = searchable.filter((path) => !isSearched(path));
  return {
    resource: {
      ...resource,
      searchable: searchable.filter(isSearched),
      relations: relations
        .filter((one) => one.kind !== 'ids' || isOpen(one))
        .map((one) => (isOpen(one) ? one : { ...one, label: undefined, isClosed: true as const })),
    },
    leftOut: [
      ...(planned.operations.has('restore')
        ? ['the lists of deleted records, and restoring them']
        : []),
      ...closed.map(closedSentence),
      ...(model.access ? [] : askedReferences(resource)).map(
        ({ relation: { field } }) =>
          `no check that the record which ${field.name} refers to is not deleted`,
      ),
      ...relations
        .filter(({ field }) => field.isChosen)
        .map(
          ({ field }) =>
            `the rule that says which records ${field.name} may lead to: any that somebody sees, he may choose`,
        ),
      ...searchSentences(resource, unsearched),
      ...(ruled.size > 0
        ? [
            `filters and orders by ${listOf([...ruled], 'and')} for whoever does not read it in every record: they are a 400`,
          ]
        : []),
    ],
  };
}

/** Plain code shows no deleted record to anybody. */
export function withoutRestore({ model, operations, ...resource }: ResourcePlan): ResourcePlan {
  const { access, softDelete } = model;
  const kept = <Value>([operation]: [string, Value]): boolean => operation !== 'restore';
  return {
    ...resource,
    model: {
      ...model,
      ...(softDelete && { softDelete: withoutWord(softDelete) }),
      ...(access && {
        access: {
          ...access,
          operations: Object.fromEntries(Object.entries(access.operations).filter(kept)),
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

/** That it may be deleted is all that stands between everybody and a record behind the relation. */
const isDeletionAlone = ({ to: { model }, isForAll }: PlannedRelation): boolean =>
  model.live !== undefined && !model.access && !isForAll;

function closedSentence(relation: PlannedRelation): string {
  const { field, kind } = relation;
  if (isDeletionAlone(relation))
    return kind === 'ids'
      ? `${field.name}, for some of these records may be deleted`
      : `include=${field.name} and orders by it, for that record may be deleted`;
  return kind === 'ids'
    ? `${field.name}, for who sees each of these records, its rules say`
    : `include=${field.name} and orders by it, for who sees that record, its rules say`;
}

function searchSentences({ relations }: ResourcePlan, unsearched: readonly string[]): string[] {
  const deleted = relations.filter(isDeletionAlone).map(({ field }) => field.name);
  const isDeleted = (path: string): boolean => deleted.some((name) => path.startsWith(`${name}.`));
  const sentence = (paths: readonly string[], why: string): string[] =>
    paths.length > 0 ? [`the search in ${listOf(paths, 'and')}, ${why}`] : [];
  return [
    ...sentence(
      unsearched.filter((path) => !isDeleted(path)),
      'which not everybody reads',
    ),
    ...sentence(unsearched.filter(isDeleted), 'which may be of a record that is deleted'),
  ];
}

const isHeldBack = ({ to: { model }, isForAll }: PlannedRelation): boolean =>
  Boolean(model.access ?? model.live ?? isForAll);

/** Relations whose key a body may give, and whose records not everybody sees: each is asked for before it is written. */
export const askedReferences = ({ relations, creatable, updatable }: ResourcePlan): Reference[] =>
  relations.flatMap((relation) => {
    const { fields = [], references = [] } = relation.field.relation ?? {};
    const isGiven = fields.some((name) =>
      [...creatable, ...updatable].some(({ field }) => field.name === name),
    );
    return relation.kind === 'one' && isGiven && isHeldBack(relation)
      ? [{ relation, fields, references }]
      : [];
  });

/** A relation that a body gives, by these fields of the one and those of the other. */
export interface Reference {
  readonly relation: PlannedRelation;
  readonly fields: readonly string[];
  readonly references: readonly string[];
}

/** Why the rules of a model, or those that its writes would have to ask, cannot be said in plain code. */
export function unsaidRules(resource: ResourcePlan): string | undefined {
  const { model, privateUploads } = resource;
  if (privateUploads.length > 0)
    return `plain code signs no addresses, so nobody could read the private files of ${listOf(privateUploads, 'and')}`;
  const [own] = model.access?.functions ?? [];
  if (own !== undefined) return `its access rules call ${own}(), a function of yours`;
  for (const { relation } of askedReferences(resource)) {
    const { access, name } = relation.to.model;
    if (access && !model.access)
      return `it has no access rules, and ${relation.field.name} leads to ${name}, whose rules its writes would have to ask`;
    const [called] = access?.functions ?? [];
    if (called !== undefined)
      return `${relation.field.name} leads to ${name}, whose access rules call ${called}(), a function of yours`;
  }
  return undefined;
}
