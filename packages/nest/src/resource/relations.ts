import type { AccessRule } from './access';
import type { JoinModel, RelationDefinition, ResourceDefinition } from './definition';
import { fieldOf, isSearchable, isSortable } from './field';
import { lastPathSegment } from './last-path-segment';

/** A relation with the resource that it leads to. */
export interface Relation {
  readonly name: string;
  readonly to: ResourceDefinition;
  readonly list: boolean;
  readonly label?: string | undefined;
  /** No query uses it, except to sort by its label. */
  readonly closed: boolean;
  /** Clients can filter by the related records. */
  readonly filter: boolean;
  /** Clients can sort by the number of the related records. */
  readonly sort: boolean;
  /** Clients read and write it as a list of ids. */
  readonly ids: boolean;
  /** The join model, if the schema declares it. */
  readonly through?: JoinModel | undefined;
  /** The other's list of ids that changes along with this one. */
  readonly inverse?: string | undefined;
  /** How many ids such a list may have. */
  readonly bounds: { readonly min?: number; readonly max?: number };
  /** On a to-one relation: the foreign key fields, in the order of the other's key; empty if the other holds it. */
  readonly by: readonly string[];
  /**
   * The other's fields that hold this one's key, in key order, if its records can be created in the
   * body of this one's; else empty.
   */
  readonly heldBy: readonly string[];
  /** The fields of its rows that hold this one's key, in key order, by which the rows of a page are counted; else empty. */
  readonly countedBy: readonly string[];
  /** Who may use it; everyone when absent. */
  readonly only?: AccessRule | undefined;
  /** Which of the visible records may be chosen here; all when absent. */
  readonly choose?: AccessRule | undefined;
}

/** Where a record is chosen: `links.collection`. */
const choicePlace = ({ path }: ResourceDefinition, name: string): string =>
  `${lastPathSegment(path)}.${name}`;

const relationsCache = new WeakMap<ResourceDefinition, ReadonlyMap<string, Relation>>();

/**
 * Returns the relations of a resource by name. Resolves them on the first call, when the modules of
 * all resources are loaded.
 * @throws Error that names the model, the relation and the fault
 */
export function relationsOf(resource: ResourceDefinition): ReadonlyMap<string, Relation> {
  const cached = relationsCache.get(resource);
  if (cached) return cached;
  const relations = new Map(
    Object.entries(resource.relations ?? {}).map(([name, definition]) => [
      name,
      resolve(resource, name, definition),
    ]),
  );
  for (const path of resource.search) {
    const [name = '', label] = path.split('.');
    const { to } = relations.get(name) ?? {};
    const field = to && label !== undefined ? fieldOf(to, label) : undefined;
    if (label !== undefined && !(field && isSearchable(field)))
      throw new Error(`Resource ${resource.model}: search field ${path} cannot be searched`);
  }
  relationsCache.set(resource, relations);
  return relations;
}

function resolve(
  resource: ResourceDefinition,
  name: string,
  {
    to,
    list = false,
    label,
    closed,
    sortOnly,
    filter,
    sort,
    ids,
    by,
    foreign,
    only,
    choose,
    bounds = {},
    inverse,
    children = [],
    countedBy = children,
  }: RelationDefinition,
): Relation {
  const other: ResourceDefinition | undefined = to();
  const refuse = (reason: string): never => {
    throw new Error(`Resource ${resource.model}: relation ${name} ${reason}`);
  };
  if (!other) return refuse('leads nowhere; its resource is not loaded yet');
  const through = ids === true ? undefined : ids?.through;
  if (through && through.fields.length !== other.key.length) {
    refuse(`goes through ${through.fields.join(', ')}, but ${other.model} has another key`);
  }
  if (label !== undefined) {
    const field = fieldOf(other, label);
    if (!field || !isSortable(field)) refuse(`has the label ${label}, which cannot be sorted by`);
  }
  // a reference reveals that a record exists: every one must be known if something decides who sees the record
  if ((other.access ?? only ?? other.live) && !list && !by && !foreign)
    refuse(
      `leads to ${other.model}, whose records are not always seen, but names no fields in \`by\``,
    );
  for (const field of by ?? [])
    if (!fieldOf(resource, field) && !(sortOnly && resource.hidden?.includes(field)))
      refuse(`is held by ${field}, which is not in fields`);
  if (by && by.length !== other.key.length)
    refuse(`is held by ${by.join(', ')}, but ${other.model} has another key`);
  if (children.length && children.length !== resource.key.length)
    refuse(
      `has children that hold ${children.join(', ')}, which is not the key of ${resource.model}`,
    );
  if (countedBy.length && countedBy.length !== resource.key.length)
    refuse(`is counted by ${countedBy.join(', ')}, which is not the key of ${resource.model}`);
  const place = choicePlace(resource, name);
  const choices = other.access?.choices ?? {};
  const choice = choose && Object.hasOwn(choices, place) ? choices[place] : undefined;
  if (choose && !choice)
    refuse(`lets some records be chosen, but ${other.model} has no rule ${place} in \`choices\``);
  return {
    ...{ name, to: other, list, label, through, inverse, bounds, only, choose: choice },
    closed: closed === true || sortOnly === true,
    filter: filter !== false,
    sort: sort !== false,
    ids: ids !== undefined,
    by: by ?? [],
    heldBy: children,
    countedBy,
  };
}
