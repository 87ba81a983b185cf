import { refused, refusedFields, refusedOutcome, refusedRecord } from '../access/refusals';
import { meets } from '../access/meets';
import { meetsThrough } from '../access/meets-through';
import { onlyKey } from '../access/only-choices';
import { lacksPresets } from '../access/presets';
import type { Rules } from '../access/rules';
import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { withPrismaNames } from '../resource/names';
import { hasNames } from '../values/record';
import { askedAtOnce, closedFields } from './at-once';
import { isHeldByUs } from './hold-needed';
import { heldRecord, heldRecords, holdRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { refuseReferences, seenReferences } from './refuse-references';
import { isGiven, saidOf, type Said, type WriteOperation } from './said-of-write';
import { selectKey, type Select } from './select';
import type { Session, WriteSession } from './transaction';

/** The rules of one write: they are asked before it, and of what it leaves. */
export class WriteRules {
  private constructor(private readonly said: Said) {}

  /** @throws 401 or 403 where no record may be written */
  static async of(
    rules: Rules | undefined,
    resource: ResourceDefinition,
    operation: WriteOperation,
    input: object = {},
  ): Promise<WriteRules> {
    return new WriteRules(await saidOf(rules, resource, operation, input));
  }

  get presets(): Row {
    return this.said.presets;
  }

  /** Prisma's names of what the body says, where rules were asked of it. */
  get given(): readonly string[] {
    return Object.keys(this.said.body);
  }

  /** Nothing is left to ask: everybody who gets here may write this, and sees what he wrote. */
  get isIdle(): boolean {
    const { allowed, there, fields, references, isMasked, presets } = this.said;
    const isOpen = allowed === true && there === true && !isMasked;
    return isOpen && !fields.length && !references.length && !hasNames(presets);
  }

  /**
   * Whoever lacks what a new record must have of him, such as a tenant, makes none.
   * @throws 401 or 403
   */
  requirePresets(input: object): void {
    const { resource, rules, presets } = this.said;
    const data: Row = { ...withPrismaNames(resource, input) };
    if (lacksPresets(resource, presets, data))
      throw refused(resource, 'create', rules?.isVisitor ?? false);
  }

  /** What the statement that writes a record may ask of it in place of all that is asked here; see `askedAtOnce`. */
  get atOnce(): object | undefined {
    return askedAtOnce(this.said);
  }

  /**
   * The new record is one that may be made, as its values tell, and the records that it refers to once they are seen; and
   * what it refers to need not be held until it is.
   */
  async isSureOf(data: object): Promise<boolean> {
    const { resource, allowed, fields, references } = this.said;
    if (references.some(({ to }) => isHeldByUs(to))) return false;
    const row = { ...withPrismaNames(resource, data) };
    const seen = await seenReferences(this.said, row);
    return [allowed, ...fields.map(([, rule]) => rule)].every((rule) =>
      meetsThrough(resource, row, rule, (name) => seen.get(name)),
    );
  }

  /** The fields that are left out of every record that is deleted so; see `closedFields`. */
  get closed(): Promise<readonly string[] | undefined> {
    return closedFields(this.said);
  }

  /** What a record meets that was written, once that has been asked of it. */
  get outcome(): Allowed {
    return this.said.allowed;
  }

  /** A session for a write that asks `atOnce` itself. */
  openAtOnce(session: Session): WriteSession {
    return passed(session);
  }

  /** The answer to the write is not the record as it is stored. */
  get isMasked(): boolean {
    return this.said.isMasked;
  }

  /** A session for a write of which nothing is left to ask before it, such as that of a new record. */
  open(session: Session): WriteSession {
    const { operation, fields, resource } = this.said;
    if (operation !== 'create' && !this.isIdle)
      throw new Error(`${resource.model}: the rules ask of each record whether it may be written`);
    const closed = fields.filter(([, allowed]) => allowed === false);
    if (closed.length)
      throw refusedFields(
        resource,
        closed.map(([name]) => name),
      );
    return passed(session);
  }

  /**
   * One record as it is stored, which nobody else can change until the transaction ends.
   * @throws 404 where it is absent or not seen, 403 where it may not be changed, or not in a field of the body
   */
  async enterHeld(
    session: Session,
    key: Key,
    select: Select,
  ): Promise<{ readonly session: WriteSession; readonly row: Row }> {
    const { resource, there } = this.said;
    const row = await heldRecord(passed(session), resource, key, select, there);
    if (!row) throw notFound(resource.model, encodeId(resource, key));
    const stored = keyOf(resource, row);
    const id = encodeId(resource, stored);
    const rows = new Map([[id, row]]);
    return { session: await this.allowedTo(session, new Map([[id, stored]]), rows), row };
  }

  /**
   * The same of many, which are read by one statement.
   * @throws 404 where one is absent or not seen, before 403 for any of the others
   */
  async enterAllHeld(
    session: Session,
    keys: ReadonlyMap<string, Key>,
    select: Select,
  ): Promise<{ readonly session: WriteSession; readonly rows: readonly Row[] }> {
    const { resource, there } = this.said;
    const rows = await heldRecords(passed(session), resource, [...keys.values()], select, there);
    const byId = new Map(rows.map((row) => [encodeId(resource, row), row]));
    const missing = [...keys.keys()].find((id) => !byId.has(id));
    requireAll(resource, missing);
    return { session: await this.allowedTo(session, keys, byId), rows };
  }

  /**
   * The same of many records, by their ids, of which nothing is read.
   * @throws 404 where one is absent or not seen, before 403 for any of the others
   */
  async enter(session: Session, keys: ReadonlyMap<string, Key>): Promise<WriteSession> {
    const { resource, there } = this.said;
    const inside = passed(session);
    const held = await holdRecords(inside, resource, [...keys.values()], there);
    const gone = [...keys.keys()].find((id) => held && !held.has(id));
    requireAll(
      resource,
      gone ?? (await this.notMeeting(inside, keys, there === true ? {} : there)),
    );
    return this.allowedTo(session, keys);
  }

  /**
   * Deleted records as they are stored, in the order of their keys, and the session that brings them back.
   * @throws 404 where one is absent, not deleted, or not to be brought back by whoever asks
   */
  async enterDeleted(
    session: Session,
    keys: ReadonlyMap<string, Key>,
    select: Select,
  ): Promise<{ readonly records: Records; readonly session: WriteSession; readonly rows: Row[] }> {
    const { resource, allowed } = this.said;
    const inside = passed(session);
    const records = Records.restorable(inside, resource, allowed);
    const found = await records.many({
      where: keysWhere(resource, [...keys.values()]),
      select: { ...select, ...selectKey(resource) },
    });
    const byId = new Map(found.map((row) => [encodeId(resource, row), row]));
    const rows = [...keys.keys()].map((id) => {
      const row = byId.get(id);
      if (!row) throw notFound(resource.model, id);
      return row;
    });
    return { records, session: inside, rows };
  }

  private async allowedTo(
    session: Session,
    keys: ReadonlyMap<string, Key>,
    rows?: RowsById,
  ): Promise<WriteSession> {
    const { resource, operation, allowed, there, fields } = this.said;
    const inside = passed(session);
    const isOpen = allowed === there; // whoever sees it may change it: that has been asked
    if (!isOpen && (await this.notMeeting(inside, keys, allowed, rows)) !== undefined)
      throw refusedRecord(resource, operation);
    await this.refuseFields(inside, keys, fields, rows);
    return inside;
  }

  /** See `refuseReferences`. @param keys of the records; none where they are new */
  refuseReferences(session: WriteSession, data: Row, keys: readonly Key[] = []): Promise<void> {
    return refuseReferences(this.said, session, data, keys);
  }

  /**
   * What was written must be what whoever asks may write: nothing is given away, or brought where it is not his.
   * @param rows as the write has given them, where it gives any
   * @throws 403
   */
  async requireOutcome(
    session: WriteSession,
    keys: ReadonlyMap<string, Key>,
    rows?: RowsById,
  ): Promise<void> {
    const { resource, operation, allowed, fields } = this.said;
    if ((await this.notMeeting(session, keys, allowed, rows)) !== undefined)
      throw refusedOutcome(resource, operation, namesOfOthers(this.said));
    await this.refuseFields(session, keys, fields, rows);
  }

  /** The same of one record, which the write has given. */
  requireWritten(session: WriteSession, row: Row): Promise<void> {
    const { resource } = this.said;
    const id = encodeId(resource, row);
    return this.requireOutcome(
      session,
      new Map([[id, keyOf(resource, row)]]),
      new Map([[id, row]]),
    );
  }

  private async refuseFields(
    session: WriteSession,
    keys: ReadonlyMap<string, Key>,
    fields: Said['fields'],
    rows?: RowsById,
  ): Promise<void> {
    const closed: string[] = [];
    for (const [name, allowed] of fields)
      if ((await this.notMeeting(session, keys, allowed, rows)) !== undefined) closed.push(name);
    if (closed.length) throw refusedFields(this.said.resource, closed);
  }

  /** The first id whose record does not meet the condition. The database is asked of those whose rows do not tell that they do. */
  private async notMeeting(
    session: WriteSession,
    keys: ReadonlyMap<string, Key>,
    condition: Allowed,
    rows?: RowsById,
  ): Promise<string | undefined> {
    const { resource } = this.said;
    const isMet = (row: Row | undefined): boolean =>
      condition === true || (row !== undefined && meets(resource, row, condition) === true);
    const asked = new Map([...keys].filter(([id]) => !isMet(rows?.get(id))));
    if (!asked.size) return undefined;
    const met = await Records.stored(session, resource).meeting([...asked.values()], condition);
    return [...asked.keys()].find((id) => !met.has(id));
  }
}

/** Fields of the body, such as the owner, that name somebody else than whoever asks, where the rule leaves him no choice. */
function namesOfOthers({ resource, rules, allowed, body }: Said): string[] {
  if (typeof allowed === 'boolean') return [];
  return Object.entries(rules?.presets(resource) ?? {})
    .filter(([name]) => isGiven(body, name))
    .filter(([name, own]) => {
      const key = onlyKey(resource, allowed, name);
      return key !== undefined && key === own && String(body[name]) !== String(own);
    })
    .map(([name]) => name);
}

/** Records as they are stored, as far as they have been read. */
type RowsById = ReadonlyMap<string, Row>;

/** Of whom the rules have been asked. */
const passed = (session: Session): WriteSession => session as WriteSession;

/** @throws 404 for one that is absent or not seen */
function requireAll({ model }: ResourceDefinition, missing: string | undefined): void {
  if (missing !== undefined) throw notFound(model, missing);
}
