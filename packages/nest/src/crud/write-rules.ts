import {
  accessDenied,
  fieldAccessDenied,
  outcomeDenied,
  recordAccessDenied,
} from '../access/refusals';
import { lacksPresets } from '../access/presets';
import type { Rules } from '../access/rules';
import { notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { withPrismaNames } from '../resource/names';
import { hasProperties } from '../values/record';
import { singleStatementCondition, unreadableFields } from './at-once';
import { isCertainlyAllowed } from './certainly-allowed';
import { fieldsNamingOthers } from './fields-naming-others';
import { findIdNotMeeting, type RowsById } from './find-id-not-meeting';
import { forgetsConditions } from './foreign-keys';
import { readAndLock, readAndLockMany, lockKeys, lockRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { assertReferencesAllowed, type ReferenceCheck } from './refuse-references';
import { evaluateWriteAccess, type WriteAccess, type WriteOperation } from './said-of-write';
import { ReferencesBefore } from './references-before';
import { selectKey, type Select } from './select';
import type { Session, WriteSession } from './transaction';

/** The rules of one write, checked before it and on its outcome. */
export class WriteRules {
  private readonly before: ReferencesBefore;

  /** What the write makes of the record is not checked again. */
  private isSettled = false;

  private constructor(private readonly access: WriteAccess) {
    this.before = new ReferencesBefore(access);
  }

  /** @throws 401 or 403 if no record may be written */
  static async of(
    rules: Rules | undefined,
    resource: ResourceDefinition,
    operation: WriteOperation,
    input: object = {},
  ): Promise<WriteRules> {
    return new WriteRules(await evaluateWriteAccess(rules, resource, operation, input));
  }

  get presets(): Row {
    return this.access.presets;
  }

  /** Prisma's names of the fields in the body, if the rules depend on it. */
  get given(): readonly string[] {
    return Object.keys(this.access.body);
  }

  /** Nothing is left to check: every caller who gets here may write this, and sees the result. */
  get isUnrestricted(): boolean {
    const { allowed, visible, fields, references, isMasked, presets } = this.access;
    const isOpen = allowed === true && visible === true && !isMasked;
    return isOpen && !fields.length && !references.length && !hasProperties(presets);
  }

  /**
   * Refuses a caller who lacks a value that a new record must take from them, such as a tenant.
   * @throws 401 or 403
   */
  requirePresets(input: object): void {
    const { resource, rules, presets } = this.access;
    const data: Row = { ...withPrismaNames(resource, input) };
    if (lacksPresets(resource, presets, data))
      throw accessDenied(resource, 'create', rules?.isVisitor ?? false);
  }

  /** The condition that the writing statement can check in place of everything here; see `singleStatementCondition`. */
  get singleStatementCondition(): object | undefined {
    return singleStatementCondition(this.access);
  }

  /** See `isCertainlyAllowed`. */
  async isCertainlyAllowed(data: object): Promise<boolean> {
    this.isSettled = await isCertainlyAllowed(this.access, data);
    return this.isSettled;
  }

  /** The fields that are omitted from every record deleted this way; see `unreadableFields`. */
  get omittedFields(): Promise<readonly string[] | undefined> {
    return unreadableFields(this.access);
  }

  /** The condition that a written record meets once it has been checked. */
  get outcome(): Allowed {
    return this.access.allowed;
  }

  /** Opens a session for a write that checks `atOnce` itself. */
  openConditional(session: Session): WriteSession {
    return asWriteSession(session);
  }

  /** The response to the write is not the record as stored. */
  get isMasked(): boolean {
    return this.access.isMasked;
  }

  /** Opens a session for a write that needs no check beforehand, such as that of a new record. */
  open(session: Session): WriteSession {
    const { operation, fields, resource } = this.access;
    if (operation !== 'create' && !this.isUnrestricted)
      throw new Error(`${resource.model}: the rules ask of each record whether it may be written`);
    const closed = fields.filter(([, allowed]) => allowed === false);
    if (closed.length)
      throw fieldAccessDenied(
        resource,
        closed.map(([name]) => name),
      );
    return asWriteSession(session);
  }

  /**
   * Reads one stored record and locks it until the end of the transaction.
   * @throws 404 if it is missing or hidden, 403 if it may not be changed, or not in a field of the body
   */
  async authorizeRecord(
    session: Session,
    key: Key,
    select: Select,
  ): Promise<{ readonly session: WriteSession; readonly row: Row }> {
    const { resource, visible } = this.access;
    const row = await readAndLock(asWriteSession(session), resource, key, select, visible);
    if (!row) throw notFound(resource.model, encodeId(resource, key));
    const stored = keyOf(resource, row);
    const id = encodeId(resource, stored);
    const rows = new Map([[id, row]]);
    return { session: await this.assertAllowed(session, new Map([[id, stored]]), rows), row };
  }

  /**
   * Does the same for many, read by one statement.
   * @throws 404 if one is missing or hidden, before 403 for any of the others
   */
  async authorizeRecords(
    session: Session,
    keys: ReadonlyMap<string, Key>,
    select: Select,
  ): Promise<{ readonly session: WriteSession; readonly rows: readonly Row[] }> {
    const { resource, visible } = this.access;
    const rows = await readAndLockMany(
      asWriteSession(session),
      resource,
      [...keys.values()],
      select,
      visible,
    );
    const byId = new Map(rows.map((row) => [encodeId(resource, row), row]));
    const missing = [...keys.keys()].find((id) => !byId.has(id));
    throwIfMissing(resource, missing);
    return { session: await this.assertAllowed(session, keys, byId), rows };
  }

  /**
   * Does the same for many records by their ids, without reading them.
   * @throws 404 if one is missing or hidden, before 403 for any of the others
   */
  async authorizeKeys(session: Session, keys: ReadonlyMap<string, Key>): Promise<WriteSession> {
    const { resource, visible } = this.access;
    const inside = asWriteSession(session);
    const locked = await lockRecords(inside, resource, [...keys.values()], visible);
    const missing = [...keys.keys()].find((id) => locked && !locked.has(id));
    throwIfMissing(
      resource,
      missing ?? (await findIdNotMeeting(resource, inside, keys, visible === true ? {} : visible)),
    );
    return this.assertAllowed(session, keys);
  }

  /**
   * Reads deleted records as stored, in the order of their keys, and opens the session that restores them.
   * @throws 404 if one is missing, not deleted, or not restorable by the caller
   */
  async authorizeRestore(
    session: Session,
    keys: ReadonlyMap<string, Key>,
    select: Select,
  ): Promise<{ readonly records: Records; readonly session: WriteSession; readonly rows: Row[] }> {
    const { resource, allowed } = this.access;
    const inside = asWriteSession(session);
    const records = Records.restorable(inside, resource, allowed);
    if (forgetsConditions(resource)) await lockKeys(records, resource, [...keys.values()]);
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

  private async assertAllowed(
    session: Session,
    keys: ReadonlyMap<string, Key>,
    rows?: RowsById,
  ): Promise<WriteSession> {
    const { resource, operation, allowed, visible, fields } = this.access;
    const inside = asWriteSession(session);
    const isOpen = allowed === visible; // whoever sees it may change it, and visibility has been checked
    if (!isOpen && (await findIdNotMeeting(resource, inside, keys, allowed, rows)) !== undefined)
      throw recordAccessDenied(resource, operation);
    await this.assertFieldsWritable(inside, keys, fields, rows);
    return inside;
  }

  /** See `assertReferencesAllowed`; also finds out what `requireOutcome` has to know from before the write. */
  async assertReferencesAllowed(
    session: WriteSession,
    data: Row,
    check: ReferenceCheck,
  ): Promise<void> {
    await assertReferencesAllowed(this.access, session, data, check);
    if (!this.isSettled) await this.before.remember(session, data, check.keys ?? []);
  }

  /**
   * Requires that the caller may write the result: a write must not move a record out of the
   * caller's reach or into someone else's.
   * @param rows as returned by the write, if it returns any
   * @throws 403
   */
  async requireOutcome(
    session: WriteSession,
    keys: ReadonlyMap<string, Key>,
    rows?: RowsById,
  ): Promise<void> {
    const { resource, operation, fields } = this.access;
    const allowed = this.before.judge(this.access.allowed);
    if ((await findIdNotMeeting(resource, session, keys, allowed, rows)) !== undefined)
      throw outcomeDenied(resource, operation, fieldsNamingOthers(this.access));
    const judged = fields.map(([name, rule]) => [name, this.before.judge(rule)] as const);
    await this.assertFieldsWritable(session, keys, judged, rows);
  }

  /** Does the same for one record, as returned by the write. */
  requireWritten(session: WriteSession, row: Row): Promise<void> {
    const { resource } = this.access;
    const id = encodeId(resource, row);
    return this.requireOutcome(
      session,
      new Map([[id, keyOf(resource, row)]]),
      new Map([[id, row]]),
    );
  }

  private async assertFieldsWritable(
    session: WriteSession,
    keys: ReadonlyMap<string, Key>,
    fields: WriteAccess['fields'],
    rows?: RowsById,
  ): Promise<void> {
    const { resource } = this.access;
    const closed: string[] = [];
    for (const [name, allowed] of fields)
      if ((await findIdNotMeeting(resource, session, keys, allowed, rows)) !== undefined)
        closed.push(name);
    if (closed.length) throw fieldAccessDenied(resource, closed);
  }
}

/** Marks a session whose rules have been checked. */
const asWriteSession = (session: Session): WriteSession => session as WriteSession;

/** @throws 404 for one that is missing or hidden */
function throwIfMissing({ model }: ResourceDefinition, missing: string | undefined): void {
  if (missing !== undefined) throw notFound(model, missing);
}
