import { BadRequestException, HttpException } from '@nestjs/common';
import { refusedChoice } from '../access/refusals';
import { databaseError, isAboutOtherRecords } from '../errors/database-error';
import { httpError, invalid } from '../errors/http-error';
import { decodeId, encodeId, shownId, type Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { MAX_IDS } from '../values/id-list';
import { choosable } from './choosable';
import type { Link } from './link';
import { linkedKeys } from './link-data';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { Session, WriteSession } from './transaction';

/** What is written to the record itself, and what to its many-to-many relations. */
export interface SplitInput {
  readonly columns: object;
  readonly links: readonly Link[];
}

/** The relations that clients read and write as lists of ids. */
export function linkedRelations(resource: ResourceDefinition): Relation[] {
  return [...relationsOf(resource).values()].filter(({ ids }) => ids);
}

/**
 * Takes the lists of ids out of a body; an absent list leaves its relation alone.
 * @throws BadRequestException that names the relation, for anything that is no list of its ids.
 */
export function splitInput(input: object, resource: ResourceDefinition): SplitInput {
  const relations = new Map(linkedRelations(resource).map((relation) => [relation.name, relation]));
  if (relations.size === 0) return { columns: input, links: [] };
  const columns: Record<string, unknown> = {};
  const links: Link[] = [];
  for (const [name, value] of Object.entries(input)) {
    const relation = relations.get(name);
    if (!relation) columns[name] = value;
    else if (value !== undefined) links.push({ relation, keys: readKeys(relation, value) });
  }
  return { columns, links };
}

/** The lists of ids in a body as DTOs declare them: a body may have text where the key is a number. */
export function shownLinks(input: object, resource: ResourceDefinition): object {
  const { links } = splitInput(input, resource);
  return Object.fromEntries(
    links.map(({ relation: { name, to }, keys }) => [
      name,
      [...keys].map(([text, key]) => {
        const id = shownId(to, key);
        return typeof id === 'number' ? id : text;
      }),
    ]),
  );
}

function readKeys({ name, to }: Relation, value: unknown): Map<string, Key> {
  if (!Array.isArray(value) || value.length > MAX_IDS)
    throw invalid(name, `${name} must be a list of at most ${MAX_IDS} ids`);
  return new Map(
    value.map((item: unknown) => {
      const key = decodeId(to, item, name);
      return [encodeId(to, key), key];
    }),
  );
}

/**
 * Refuses links to records that do not exist, or not for whoever asks. Prisma would pass over them or take them for the
 * record that is written.
 */
export async function refuseUnknownLinks(session: Session, links: readonly Link[]): Promise<void> {
  for (const { relation, keys } of links) {
    if (keys.size === 0) continue;
    const found = await existing(session, relation, [...keys.values()]);
    if ([...keys.keys()].every((id) => found.has(id))) continue;
    const message = `${relation.name} names a record that does not exist`;
    throw httpError(409, message, {
      code: 'FOREIGN_KEY',
      errors: { [relation.name]: [message] },
    });
  }
}

/**
 * Refuses new links to records that whoever asks sees and may not choose. What is linked already may stay, or be taken away.
 * @param current the record with its links, as far as they have been read; none of a new record
 */
export async function refuseUnchosenLinks(
  session: WriteSession,
  resource: ResourceDefinition,
  links: readonly Link[],
  current: Row = {},
): Promise<void> {
  for (const { relation, keys } of links) {
    if (!relation.choose) continue;
    const linked = linkedKeys(relation, current);
    const added = [...keys].filter(([id]) => !linked.has(id));
    const chosen = await choosable(
      session,
      relation,
      added.map(([, key]) => key),
    );
    if (added.some(([id]) => !chosen.has(id))) throw refusedChoice(resource, [relation.name]);
  }
}

/**
 * What went wrong with a write of links. Others may have deleted a linked record behind the look at
 * it, which a database tells without the relation's name: so they are looked at once more.
 */
export async function linkError(
  session: Session,
  links: readonly Link[],
  error: unknown,
): Promise<unknown> {
  if (!links.length || !isAboutOtherRecords(error)) return error;
  return refuseUnknownLinks(session, links).then(
    () => error,
    // Anything else is the transaction that broke off: it answers no more questions.
    (found: unknown) => (found instanceof HttpException ? found : error),
  );
}

async function existing(
  session: Session,
  relation: Relation,
  keys: readonly Key[],
): Promise<ReadonlySet<string>> {
  const { name, to } = relation;
  try {
    return await Records.seenThrough(session, relation, keys);
  } catch (error) {
    // Such as text that is no UUID: the database knows, the table of fields does not.
    if (databaseError(error, { resource: to }) instanceof BadRequestException) {
      throw invalid(name, `${name} holds what is not a valid ID of ${to.model}`);
    }
    throw error;
  }
}
