import { writtenComposites } from '../plan/api/composites';
import { isFilterable } from '../plan/resource';
import { countedRelations, idRelations, includedRelations, isWritable } from '../plan/relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../plan/resource-plan';
import { isUnaskable } from '../schema/connectives';
import type { FieldIR, ScalarKind } from '../schema/ir';
import { givenByServer } from '../schema/missing-value';
import { rowOf } from '../types';
import type { Owned } from './owned';
import { unsaidRules, withinRules } from './within-rules';

/** One column of a key, and how the text of an id becomes its value. */
export interface KeyPart {
  readonly name: string;
  /** A function of `support/ids.ts`. */
  readonly read: KeyReader;
}

type KeyReader = 'textId' | 'intId' | 'bigIntId';

const KEY_READERS: Partial<Record<ScalarKind, KeyReader>> = {
  String: 'textId',
  Int: 'intId',
  BigInt: 'bigIntId',
};

/** A many-to-many relation that is read and written as a list of ids. */
export interface Link {
  readonly relation: PlannedRelation;
  /** The other resource's key. */
  readonly key: KeyPart;
  /** The column of the join model that holds it; undefined where Prisma keeps the table itself. */
  readonly column?: string;
}

/** A relation to one record that a request may include. */
export interface Included {
  readonly relation: PlannedRelation;
  /** The key of that record. */
  readonly key: readonly KeyPart[];
}

/** What of a model is written as plain code. */
export interface Ejectable {
  readonly resource: ResourcePlan;
  readonly key: readonly KeyPart[];
  readonly links: readonly Link[];
  /** The relations to one record that `include` may name. */
  readonly included: readonly Included[];
  readonly creatable: readonly PlannedField[];
  readonly updatable: readonly PlannedField[];
  /** The columns that lists are filtered by. */
  readonly listed: readonly PlannedField[];
  /** The owner's class that answers its routes today. */
  readonly owned?: Owned;
  /** Sentences about what of its schema is not. */
  readonly leftOut: readonly string[];
}

/** Why a model gets no plain code at all. */
export interface Refusal {
  readonly resource: ResourcePlan;
  readonly reason: string;
}

export const isEjectable = (one: Ejectable | Refusal): one is Ejectable => !('reason' in one);

export const isRefusal = (one: Ejectable | Refusal): one is Refusal => !isEjectable(one);

/** Looks through a model for what plain code would have to be clever about. */
export function ejectable(planned: ResourcePlan, owned?: Owned): Ejectable | Refusal {
  const { resource, leftOut } = withinRules(planned);
  const { model, visible, operations } = resource;
  const key = keyOf(resource);
  const reason =
    unsaidRules(resource) ??
    (typeof key === 'string' ? key : undefined) ??
    renamedField(resource) ??
    connectiveField(resource) ??
    (operations.has('create')
      ? (unwritableNeeded(resource) ?? givenField(resource, owned))
      : undefined);
  if (typeof key === 'string' || reason !== undefined) return { resource, reason: reason ?? '' };
  const relations = idRelations(resource);
  const links = relations.flatMap(linkOf);
  const isLinked = (relation: PlannedRelation): boolean =>
    links.some((link) => link.relation === relation);
  const writable = (fields: readonly PlannedField[]): PlannedField[] =>
    fields.filter(({ field }) => !isUnwritable(field));
  const included = includedRelations(resource).flatMap(includedOf);
  const listed = visible.filter(({ field, type }) => isListed(field) && !type.isUnsortable);
  return {
    resource,
    key,
    links,
    included,
    creatable: writable(resource.creatable),
    updatable: writable(resource.updatable),
    listed,
    ...(owned && { owned }),
    leftOut: [
      ...leftOut,
      ...visible
        .filter(({ field }) => field.rules.notBefore !== undefined)
        .map(({ field }) => `no check that ${field.name} is not before ${field.rules.notBefore}`),
      ...writtenComposites(resource).map(
        ({ fields }) =>
          `no check that ${fields.map(({ name }) => name).join(' and ')} are given together or not at all`,
      ),
      ...resource.relations
        .filter(({ field }) => field.directives.tree)
        .map(({ field }) => `no check that ${field.name} leads to no record below it`),
      ...resource.creatable
        .filter(({ field }) => isUnwritable(field))
        .map(({ field }) => `${model.name}.${field.name} (Bytes) is read, and cannot be written`),
      ...visible
        .filter(({ field }) => !isListed(field) || rowOf(field).isUnsortable)
        .map(
          ({ field }) => `no filter and no order by ${model.name}.${field.name} (${field.type})`,
        ),
      ...includedRelations(resource)
        .filter((relation) => !included.some((one) => one.relation === relation))
        .map(
          ({ field, to }) =>
            `include=${field.name}: no plain code is written for the ids of ${to.model.name}`,
        ),
      ...countedRelations(resource).map(
        ({ field }) => `_count.${field.name}, by which a request asks how many there are`,
      ),
      ...relations
        .filter((relation) => !isLinked(relation))
        .map(
          ({ field, to }) =>
            `${model.name}.${field.name}: the key of ${to.model.name} is not one column of text or whole numbers, so the list of ids is left out`,
        ),
    ],
  };
}

/** A hook gives it, and plain code of this model calls none. */
function givenField({ model }: ResourcePlan, owned: Owned | undefined): string | undefined {
  if (owned?.hooks.has('beforeCreate')) return undefined;
  const [field] = givenByServer(model);
  return (
    field && `your service gives ${field.name} to each new record, which plain code cannot ask`
  );
}

/** True of a relation whose ids a body may give. */
export const isSettable = ({ relation }: Link): boolean => isWritable(relation);

/** True of a model that a route reads with related records. */
export const isIncluding = ({ included, resource: { operations } }: Ejectable): boolean =>
  included.length > 0 && (operations.has('list') || operations.has('show'));

/** Lists of the other resource show its key, which its id is made of. */
function includedOf(relation: PlannedRelation): Included[] {
  const { to } = relation;
  const key = keyOf(to);
  const isUnlisted = ({ name }: KeyPart): boolean =>
    to.visible.some(({ field }) => field.name === name && field.directives.inList === false);
  if (typeof key === 'string' || key.some(isUnlisted) || renamedField(to)) return [];
  return [{ relation, key }];
}

function keyOf({ model, visible }: ResourcePlan): KeyPart[] | string {
  const parts: KeyPart[] = [];
  for (const name of model.key.fields) {
    const field = visible.find((one) => one.field.name === name)?.field;
    const read = field && !field.isList ? KEY_READERS[field.kind] : undefined;
    if (!read)
      return `its key ${model.name}.${name} is ${field?.type ?? 'hidden'}; plain code knows keys of String, Int and BigInt`;
    parts.push({ name, read });
  }
  return parts;
}

/** A column `id` beside a key of another name travels under a name of its own. */
function renamedField({ model }: ResourcePlan): string | undefined {
  const field = model.fields.find(({ property }) => property !== undefined);
  return field && `${model.name}.${field.property} is not the key, and would need another name`;
}

/** Prisma's own words join conditions. */
function connectiveField({ model }: ResourcePlan): string | undefined {
  const field = model.fields.find(({ name }) => isUnaskable(name));
  return field && `${model.name}.${field.name} is called like a word of Prisma's queries`;
}

function unwritableNeeded({ model, creatable }: ResourcePlan): string | undefined {
  const needed = creatable.find(
    ({ field }) =>
      isUnwritable(field) && field.isRequired && !field.isList && field.default === undefined,
  )?.field;
  return needed && `${model.name}.${needed.name} (${needed.type}) is required, and not written`;
}

const isUnwritable = ({ kind }: FieldIR): boolean => kind === 'Bytes';

const isListed = (field: FieldIR): boolean => isFilterable(field);

function linkOf(relation: PlannedRelation): Link[] {
  const { to, through } = relation;
  const key = keyOf(to);
  const [part, ...more] = typeof key === 'string' ? [] : key;
  const [column, ...others] = through?.fields ?? [];
  if (!part || more.length > 0 || others.length > 0 || renamedField(to)) return [];
  return [{ relation, key: part, ...(column !== undefined && { column }) }];
}
