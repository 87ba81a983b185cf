import type { HttpException } from '@nestjs/common';
import { notFound } from '../errors/http-error';
import { decodeId, encodeId, idText } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { IdOf, ModelTypes } from '../resource/model-types';
import { hasProperties } from '../values/record';
import type { Versions } from '../version/if-match';
import { hasVersion } from '../version/record-version';
import { staleVersion } from '../version/stale';
import type { VersionsById } from '../version/versions-of-many';
import { assertDateOrder } from './date-order';
import { assertCompleteReferences } from './composite-references';
import { settleChoices, settleNewChoices } from './exclusive';
import { createLinked } from './linked-write';
import { splitInput } from './links';
import type { Link } from './link';
import { readPrivateInput, assertSigned, type PrivateInput } from './private-fields';
import type { Row } from './prisma-client';
import { assertWholeLists } from './read-link';
import { Records } from './records';
import { sayDone } from './say-done';
import { hasOnlyColumns, selectKey, selectOf, type Select } from './select';
import { keepSame } from './same';
import type { WriteOperation } from './said-of-write';
import { deleteRecord, updateRecord, type LockedRecord, type WriteOutcome } from './record-write';
import type { WriteSession } from './transaction';
import { assertNotOwnParent } from './trees';
import { writeData } from './write-data';
import { WriteRules } from './write-rules';
import { CrudReads } from './crud-reads';

/** A write whose rules have been evaluated. */
export interface WriteOptions {
  readonly session: WriteSession;
  /** Those rules, as they are checked again on the written values. */
  readonly may: WriteRules;
  /** The records of a bulk request are already locked. */
  readonly areHeld?: boolean;
  /** The versions that the records of a bulk request must have. */
  readonly versionsById?: VersionsById | undefined;
  /** What is read of the written record. */
  readonly select?: Select;
  /** What has been checked of it before its hook: see `checkBeforeHook`. */
  readonly checked?: Row | undefined;
  /** Refuses a written row that the caller may not write, before anything is said about related records. */
  readonly accept?: (row: Row) => Promise<void>;
}

/** The operations of one model without its hooks. */
export class PlainCrud<T extends ModelTypes> extends CrudReads<T> {
  /** @returns the row as stored, as far as selected */
  protected async createRow(
    input: T['create'],
    { session, may, select = this.select, checked, accept }: WriteOptions,
  ): Promise<Row> {
    assertDateOrder(this.resource, input);
    const { data, links, unsigned } = await this.readInput(input);
    assertWholeLists(links);
    this.assertSignedFiles(unsigned);
    assertNotOwnParent(this.resource, data);
    assertCompleteReferences(this.resource, data);
    settleNewChoices(this.resource, data);
    return this.run(
      'create',
      () =>
        keepSame(
          session,
          this.resource,
          { isNew: true, data, links },
          async (inside) => {
            await may.assertReferencesAllowed(inside, data, { checked });
            const row = await (links.some(({ keys }) => keys.size)
              ? createLinked(inside, this.resource, { data, links, select })
              : Records.stored(inside, this.resource).create(data, select));
            await accept?.(row);
            return row;
          },
          (row) => [keyOf(this.resource, row)],
        ),
      { links, given: may.given, written: data },
    );
  }

  /**
   * Returns what a write reads of its record: only its own columns, if nothing else needs the
   * record and the response is read again, with the related records that the caller can see.
   */
  protected selectWritten(may: WriteRules, needsWholeRecord: boolean): Select {
    const isNarrowed =
      may.isMasked && !needsWholeRecord && !hasOnlyColumns(this.resource, this.select);
    return isNarrowed ? selectOf(this.resource) : this.select;
  }

  /** Creates a record that is known to be allowed: what is written is not checked again. */
  protected async createAuthorized(
    input: T['create'],
    session: WriteSession,
    may: WriteRules,
  ): Promise<T['record']> {
    const { resource } = this;
    // related records are read with the response, as far as the caller can see them
    const hasRelated = may.isMasked && !hasOnlyColumns(resource, this.select);
    const select = hasRelated ? selectKey(resource) : this.select;
    const row = await this.createRow(input, { session, may, select });
    const record = hasRelated
      ? this.readVisibleRecord(keyOf(resource, row))
      : this.toVisibleRecord(row, may, may.outcome);
    return sayDone(session, 'create', record);
  }

  /** @returns the row as stored */
  protected async updateRow(
    id: IdOf<T>,
    input: T['update'],
    versions: Versions | undefined,
    {
      session,
      may,
      held,
      select = this.select,
      checked,
      accept,
    }: WriteOptions & { readonly held?: LockedRecord },
  ): Promise<Row> {
    const key = decodeId(this.resource, id);
    const { data, links, unsigned } = await this.readInput(input);
    assertCompleteReferences(this.resource, data, held?.stored);
    settleChoices(this.resource, data, held?.stored);
    const uploads = this.leftFiles.selectBefore(data);
    const read = unsigned.size > 0 ? select : uploads;
    const stored = Records.stored(session, this.resource);
    const before = hasProperties(read)
      ? (held?.row ?? (await this.run('read', () => stored.one(key, read))))
      : null;
    if (before && unsigned.size > 0) {
      // what an old form sends back may be outdated in more than its URLs
      if (versions && !hasVersion(this.resource, before, versions))
        throw await this.staleRow(before, may);
      this.assertSignedFiles(unsigned, before);
    }
    const write = { data, links, select, versions, held };
    const outcome = await this.run(
      'update',
      () =>
        keepSame(
          session,
          this.resource,
          { isNew: false, data, links },
          async (inside) => {
            await may.assertReferencesAllowed(inside, data, { keys: [key], checked });
            const updated = await updateRecord(inside, this.resource, key, write);
            if (updated.row && !updated.isStale) await accept?.(updated.row);
            return updated;
          },
          ({ row, isStale }) => (row && !isStale ? [keyOf(this.resource, row)] : []),
        ),
      { id: idText(id), links, given: may.given, written: data },
    );
    const row = await this.written(outcome, id, may);
    if (before) await this.leftFiles.release(uploads, [before], [row]);
    return row;
  }

  /** @returns the row as it was stored */
  protected async deleteRow(
    id: IdOf<T>,
    versions: Versions | undefined,
    {
      session,
      may,
      held,
      select = this.select,
    }: WriteOptions & { readonly held?: LockedRecord | undefined },
  ): Promise<Row> {
    const key = decodeId(this.resource, id);
    const outcome = await this.run(
      'delete',
      () => deleteRecord(session, this.resource, key, { versions, select, held }),
      { id: idText(id) },
    );
    const row = await this.written(outcome, id, may);
    await this.leftFiles.release(this.leftFiles.selectBefore(), [row]);
    return row;
  }

  /**
   * Evaluates the rules of a write.
   * @throws 401 or 403 if the caller may not write any record
   */
  protected writeRulesFor(operation: WriteOperation, input?: object): Promise<WriteRules> {
    return WriteRules.of(this.rules, this.resource, operation, input);
  }

  /** @throws 404 for a missing record, 412 for another version */
  private async written(
    { row, isStale }: WriteOutcome,
    id: IdOf<T>,
    may: WriteRules,
  ): Promise<Row> {
    if (!row) throw notFound(this.resource.model, idText(id));
    if (isStale) throw await this.staleRow(row, may);
    return row;
  }

  /** Returns a 412 with the record as the caller may see it among these. */
  protected async staleRow(row: Row, may: WriteRules, among?: Records): Promise<HttpException> {
    const { resource } = this;
    const current = may.isMasked
      ? await this.readVisibleRecord(keyOf(resource, row), among)
      : this.record(row);
    return staleVersion(resource, encodeId(resource, row), current);
  }

  /** Splits a body into the record's own columns and its many-to-many relations. */
  protected async readInput(input: object): Promise<PrivateInput & { links: readonly Link[] }> {
    const { columns, links } = splitInput(input, this.resource);
    const data = await writeData(columns, this.resource, this.hasher);
    return { ...readPrivateInput(this.resource, data, this.privateFiles), links };
  }

  /**
   * @param current the current record; absent for a new one, and if many are written at once
   * @throws 400 for a private file that the caller has not been shown; the system may name any
   */
  protected assertSignedFiles(unsigned: PrivateInput['unsigned'], current?: Row): void {
    if (!this.context.isSystem) assertSigned(this.resource, unsigned, this.privateFiles, current);
  }
}
