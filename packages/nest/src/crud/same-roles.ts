import { keysWhere } from '../ids/key-where';
import type { Key } from '../ids/id-codec';
import type { ResourceDefinition, SameDefinition, SameStep } from '../resource/definition';
import type { Link } from './link';
import type { Row } from './prisma-client';

/** A write, as far as it tells whether values can disagree afterwards. */
export interface SameWrite {
  readonly isNew: boolean;
  /** The written columns. */
  readonly data: Row;
  readonly links: readonly Link[];
}

/** What a write has changed: which records are related, on which way the value is found, or a compared value itself. */
export type SameChange = 'relation' | 'way' | 'value';

/** The part that a resource has in one comparison of `@gen_same`. */
export interface SameRole {
  /** The resource of this part. */
  readonly resource: ResourceDefinition;
  /** The resource above whose relation the directive stands. */
  readonly holder: ResourceDefinition;
  readonly same: SameDefinition;
  /** The resource is the other side. */
  readonly isOther: boolean;
  /** The resource is the join model: its fields that hold the key of the other side. */
  readonly join: readonly string[] | undefined;
  /** The resource's own list of the same links, if it is the other side. */
  readonly links: string | undefined;
  /** The steps that remain from a record of this resource to the value of the holder's side. */
  readonly ahead: readonly SameStep[];
  /** Returns a condition of the holder: its records that one of these is part of. */
  readonly holdersOf: (keys: readonly Key[]) => object;
}

/** Cached per resource, as every write needs it. */
const roleCache = new WeakMap<ResourceDefinition, readonly SameRole[]>();

/** Returns the parts of a resource; none without `@gen_same`. */
export function sameRolesOf(resource: ResourceDefinition): readonly SameRole[] {
  const cached = roleCache.get(resource);
  if (cached) return cached;
  const { same = [], sameIn = [] } = resource;
  const roles = [
    ...same.map((one) => holderRole(resource, one)),
    ...sameIn.flatMap((use) => {
      const holder = use.in();
      const named = (holder.same ?? []).filter(({ relation }) => relation === use.relation);
      return named.flatMap((one) =>
        use.join
          ? [joinRole(resource, holder, one, use.join)]
          : [...otherRole(resource, holder, one, use.links), ...stepRoles(resource, holder, one)],
      );
    }),
  ];
  roleCache.set(resource, roles);
  return roles;
}

/** Returns what the write changes for this part; undefined if nothing that could make values disagree. */
export function changeOf(role: SameRole, write: SameWrite): SameChange | undefined {
  const { same, isOther, join, links, ahead } = role;
  const { isNew, data } = write;
  const isLinked = (name: string | undefined): boolean =>
    write.links.some(({ relation, keys }) => relation.name === name && keys.size > 0);
  if (join) return 'relation';
  if (isOther) {
    if (isLinked(links)) return 'relation';
    return !isNew && isWritten(data, same.other.name) ? 'value' : undefined;
  }
  if (isHolder(role) && (same.by ? refers(same.by, write) : isLinked(same.relation)))
    return 'relation';
  if (isNew) return undefined;
  const [step] = ahead;
  if (step) return step.by.some((name) => isWritten(data, name)) ? 'way' : undefined;
  return isWritten(data, same.own.name) ? 'value' : undefined;
}

/** The directive stands above a relation of this resource. */
export const isHolder = ({ ahead, same, isOther, join }: SameRole): boolean =>
  !isOther && !join && ahead.length === (same.along ?? []).length;

/** A new record has a reference unless a part of it is null: the database may fill in one that is left out. */
const refers = (by: readonly string[], { isNew, data }: SameWrite): boolean =>
  isNew ? by.every((name) => data[name] !== null) : by.some((name) => isWritten(data, name));

const isWritten = (data: Row, name: string): boolean =>
  Object.hasOwn(data, name) && data[name] !== undefined;

type Part = Pick<SameRole, 'resource' | 'holder' | 'same' | 'holdersOf'>;

const roleOf = (part: Part, more: Partial<SameRole> = {}): SameRole => ({
  ...{ isOther: false, join: undefined, links: undefined, ahead: part.same.along ?? [] },
  ...part,
  ...more,
});

const holderRole = (holder: ResourceDefinition, same: SameDefinition): SameRole =>
  roleOf({ holder, same, resource: holder, holdersOf: (keys) => keysWhere(holder, keys) });

const joinRole = (
  resource: ResourceDefinition,
  holder: ResourceDefinition,
  same: SameDefinition,
  join: readonly string[],
): SameRole => {
  const holdersOf = (keys: readonly Key[]): object => ({
    [same.relation]: { some: keysWhere(resource, keys) },
  });
  return roleOf({ resource, holder, same, holdersOf }, { join });
};

function otherRole(
  resource: ResourceDefinition,
  holder: ResourceDefinition,
  same: SameDefinition,
  links: string | undefined,
): SameRole[] {
  if (same.to().model !== resource.model) return [];
  const holdersOf = (keys: readonly Key[]): object => whereOther(same, keysWhere(resource, keys));
  return [roleOf({ resource, holder, same, holdersOf }, { isOther: true, links })];
}

/** A resource may be on the way several times. */
const stepRoles = (
  resource: ResourceDefinition,
  holder: ResourceDefinition,
  same: SameDefinition,
): SameRole[] =>
  (same.along ?? []).flatMap((step, at, along) => {
    if (step.to().model !== resource.model) return [];
    const holdersOf = (keys: readonly Key[]): object =>
      whereAlong(along.slice(0, at + 1), keysWhere(resource, keys));
    return [roleOf({ resource, holder, same, holdersOf }, { ahead: along.slice(at + 1) })];
  });

/** Returns the condition of a holder that a record on its other side meets this one. */
export function whereOther({ relation, by, through }: SameDefinition, condition: object): object {
  if (by) return { [relation]: { is: condition } };
  const some = through === undefined ? condition : { [through]: { is: condition } };
  return { [relation]: { some } };
}

/** Returns the condition that the record at the end of these steps exists and meets this one. */
export const whereAlong = (steps: readonly SameStep[], condition: object): object =>
  steps.reduceRight((inner, { relation }) => ({ [relation]: { is: inner } }), condition);
