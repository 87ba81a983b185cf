import { BadRequestException, HttpException } from '@nestjs/common';
import { choiceDenied } from '../access/refusals';
import { databaseError, isRelatedRecordMissing } from '../errors/database-error';
import { invalid, referenceToMissing } from '../errors/http-error';
import { shownId, type Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { choosableIds } from './choosable';
import type { Link } from './link';
import { linkedKeys } from './link-data';
import type { Row } from './prisma-client';
import { assertWholeLists, readLink } from './read-link';
import { Records } from './records';
import type { Session, WriteSession } from './transaction';

/** The input split into the record's own columns and its many-to-many relations. */
export interface SplitInput {
  readonly columns: object;
  readonly links: readonly Link[];
}

/** Returns the relations that clients read and write as lists of ids. */
export function linkedRelations(resource: ResourceDefinition): Relation[] {
  return [...relationsOf(resource).values()].filter(({ ids }) => ids);
}

/**
 * Takes the lists of ids and their changes out of a body; an absent list leaves its relation unchanged.
 * @throws BadRequestException that names the relation, for anything else
 */
export function splitInput(input: object, resource: ResourceDefinition): SplitInput {
  const relations = new Map(linkedRelations(resource).map((relation) => [relation.name, relation]));
  if (relations.size === 0) return { columns: input, links: [] };
  const columns: Record<string, unknown> = {};
  const links: Link[] = [];
  for (const [name, value] of Object.entries(input)) {
    const relation = relations.get(name);
    if (!relation) columns[name] = value;
    else if (value !== undefined) links.push(readLink(relation, value));
  }
  return { columns, links };
}

/**
 * Returns the lists of ids in a body as DTOs declare them: a body may contain text for numeric keys.
 * @throws BadRequestException for a change of a list
 */
export function publicLinks(input: object, resource: ResourceDefinition): object {
  const { links } = splitInput(input, resource);
  assertWholeLists(links);
  return Object.fromEntries(
    links.map(({ relation, keys }) => [relation.name, publicIds(relation, keys)]),
  );
}

/** Returns ids as the other resource shows them. */
export const publicIds = ({ to }: Relation, keys: ReadonlyMap<string, Key>): unknown[] =>
  [...keys].map(([text, key]) => {
    const id = shownId(to, key);
    return typeof id === 'number' ? id : text;
  });

/**
 * Refuses links to records that do not exist or are hidden from the caller. Prisma would ignore
 * them, or report the written record as missing.
 */
export async function assertLinksExist(session: Session, links: readonly Link[]): Promise<void> {
  for (const { relation, keys, removed = [] } of links) {
    const named = new Map([...keys, ...removed]);
    if (named.size === 0) continue;
    const found = await visibleIds(session, relation, [...named.values()]);
    const missing = [...named.keys()].filter((id) => !found.has(id));
    if (missing.length) throw referenceToMissing([relation.name], missing);
  }
}

/**
 * Refuses new links to records that the caller can see but not choose. Existing links may stay or be removed.
 * @param current the record with its links, as far as read; absent for a new record
 */
export async function assertLinksChoosable(
  session: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  current: Row = {},
): Promise<void> {
  for (const { relation, keys } of links) {
    if (!relation.choose) continue;
    const linked = linkedKeys(relation, current);
    const added = [...keys].filter(([id]) => !linked.has(id));
    const allowedIds = await choosableIds(
      session,
      relation,
      added.map(([, key]) => key),
    );
    if (added.some(([id]) => !allowedIds.has(id))) throw choiceDenied(resource, [relation.name]);
  }
}

/**
 * Returns the cause of a failed write of links. Others may have deleted a linked record after the
 * check, which the database reports without the relation's name: so it is checked again.
 */
export async function linkError(
  session: Session,
  links: readonly Link[],
  error: unknown,
): Promise<unknown> {
  if (!links.length || !isRelatedRecordMissing(error)) return error;
  return assertLinksExist(session, links).then(
    () => error,
    // Any other error means that the transaction is aborted and accepts no more queries.
    (found: unknown) => (found instanceof HttpException ? found : error),
  );
}

async function visibleIds(
  session: Session,
  relation: Relation,
  keys: readonly Key[],
): Promise<ReadonlySet<string>> {
  const { name, to } = relation;
  try {
    return await Records.visibleIdsThrough(session, relation, keys);
  } catch (error) {
    // For example text that is not a UUID: only the database knows, not the field definitions.
    if (databaseError(error, { resource: to }) instanceof BadRequestException) {
      throw invalid(name, `${name} holds what is not a valid ID of ${to.model}`);
    }
    throw error;
  }
}
