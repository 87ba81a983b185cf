import type { HttpException } from '@nestjs/common';
import { notFound } from '../errors/http-error';
import { decodeId, encodeId, idText } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import { hasNames } from '../values/record';
import type { Versions } from '../version/if-match';
import { hasVersion, newVersion } from '../version/record-version';
import { stale } from '../version/stale';
import { refuseDisorder } from './date-order';
import { changeMany } from './bulk';
import { staysForOthers } from './deletion-marks';
import { refuseHalves } from './half-references';
import { createLinked, linkMany, selectForLinks } from './linked-write';
import { splitInput } from './links';
import type { Link } from './link';
import { readPrivateInput, refuseUnsigned, type PrivateInput } from './private-fields';
import type { Row } from './prisma-client';
import { Records } from './records';
import { isOfColumns, selectKey, selectOf, type Select } from './select';
import type { WriteOperation } from './said-of-write';
import { deleteRecord, updateRecord, type Held, type Outcome } from './record-write';
import type { WriteSession } from './transaction';
import { refuseOwnParent } from './trees';
import { writeData } from './write-data';
import { WriteRules } from './write-rules';
import { CrudReads } from './crud-reads';

/** A write of which the rules have been asked. */
export interface Writing {
  readonly session: WriteSession;
  /** Those rules, for they ask once more of what is written. */
  readonly may: WriteRules;
  /** The records of a bulk request are held already. */
  readonly areHeld?: boolean;
  /** What is read of the record that is written. */
  readonly select?: Select;
}

/** The operations of one model without its hooks. */
export class PlainCrud<T extends ModelTypes> extends CrudReads<T> {
  /** @returns the row as it is stored, as far as it is selected */
  protected async createRow(
    input: T['create'],
    session: WriteSession,
    may: WriteRules,
    select = this.select,
  ): Promise<Row> {
    refuseDisorder(this.resource, input);
    const { data, links, unsigned } = await this.readInput(input);
    this.refuseUnsigned(unsigned);
    refuseOwnParent(this.resource, data);
    refuseHalves(this.resource, data);
    return this.run(
      'create',
      async () => {
        await may.refuseReferences(session, data);
        return links.some(({ keys }) => keys.size)
          ? createLinked(session, this.resource, { data, links, select })
          : Records.stored(session, this.resource).create(data, select);
      },
      { links, given: may.given, written: data },
    );
  }

  /**
   * What a write reads of its record: its own columns alone, where nobody else looks at the record and its answer is read
   * anew, with the related records that whoever asks sees.
   */
  protected selectWritten(may: WriteRules, isLookedAt: boolean): Select {
    const isNarrowed = may.isMasked && !isLookedAt && !isOfColumns(this.resource, this.select);
    return isNarrowed ? selectOf(this.resource) : this.select;
  }

  /** Creates a record of which it is known that it may be made: what is written is not asked again. */
  protected async createSurely(
    input: T['create'],
    session: WriteSession,
    may: WriteRules,
  ): Promise<T['record']> {
    const { resource } = this;
    // related records are read with the answer, as far as whoever asks sees them
    const hasRelated = may.isMasked && !isOfColumns(resource, this.select);
    const select = hasRelated ? selectKey(resource) : this.select;
    const row = await this.createRow(input, session, may, select);
    return hasRelated ? this.answerOf(keyOf(resource, row)) : this.answerTo(row, may, may.outcome);
  }

  /** @returns the row as it is stored */
  protected async updateRow(
    id: IdOf<T>,
    input: T['update'],
    versions: Versions | undefined,
    { session, may, held, select = this.select }: Writing & { readonly held?: Held },
  ): Promise<Row> {
    const key = decodeId(this.resource, id);
    const { data, links, unsigned } = await this.readInput(input);
    refuseHalves(this.resource, data, held?.stored);
    const uploads = this.leftFiles.selectBefore(data);
    const read = unsigned.size > 0 ? select : uploads;
    const stored = Records.stored(session, this.resource);
    const before = hasNames(read)
      ? (held?.row ?? (await this.run('read', () => stored.one(key, read))))
      : null;
    if (before && unsigned.size > 0) {
      // what a form of before brings back may be out of date in more than its addresses
      if (versions && !hasVersion(this.resource, before, versions))
        throw await this.staleRow(before, may);
      this.refuseUnsigned(unsigned, before);
    }
    const write = { data, links, select, versions, held };
    const outcome = await this.run(
      'update',
      async () => {
        await may.refuseReferences(session, data, [key]);
        return updateRecord(session, this.resource, key, write);
      },
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
    { session, may, held, select = this.select }: Writing & { readonly held?: Held | undefined },
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

  protected async updateManyPlain(
    ids: readonly IdOf<T>[],
    input: T['update'],
    { session, may, areHeld = false }: Writing,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const keys = keysOf(ids, this.resource);
    const { data, links, unsigned } = await this.readInput(input);
    refuseHalves(this.resource, data);
    this.refuseUnsigned(unsigned);
    const uploads = this.leftFiles.selectBefore(data);
    const isHeld = links.length > 0 && !areHeld;
    const changes = links.length ? { ...data, ...newVersion(this.resource) } : data;
    const { result, before } = await this.run(
      'update',
      async () => {
        await may.refuseReferences(session, data, [...keys.values()]);
        const select = { ...uploads, ...(await selectForLinks(session, links)) };
        return changeMany(session, this.resource, keys, { select, isHeld }, async (named) => {
          if (links.length) await linkMany(named.session, this.resource, links, named.rows);
          const { records, where } = named;
          const changed = hasNames(changes)
            ? await records.updateMany(where, changes)
            : { count: keys.size };
          await may.requireOutcome(named.session, keys);
          return changed;
        });
      },
      { links, given: may.given, written: changes },
    );
    await this.leftFiles.release(uploads, before, [data]);
    return result as BulkResult<RecordIdOf<T>>;
  }

  protected async deleteManyPlain(
    ids: readonly IdOf<T>[],
    { session, areHeld = false }: Writing,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const keys = keysOf(ids, this.resource);
    const uploads = this.leftFiles.selectBefore();
    const isHeld = staysForOthers(this.resource) && !areHeld;
    const { result, before } = await this.run('delete', () =>
      changeMany(session, this.resource, keys, { select: uploads, isHeld }, ({ records, where }) =>
        records.deleteMany(where),
      ),
    );
    await this.leftFiles.release(uploads, before);
    return result as BulkResult<RecordIdOf<T>>;
  }

  /**
   * What the rules say of a write.
   * @throws 401 or 403 where whoever asks may write no record at all
   */
  protected mayWrite(operation: WriteOperation, input?: object): Promise<WriteRules> {
    return WriteRules.of(this.rules, this.resource, operation, input);
  }

  /** @throws 404 for a record that is missing, 412 for one of another version */
  private async written({ row, isStale }: Outcome, id: IdOf<T>, may: WriteRules): Promise<Row> {
    if (!row) throw notFound(this.resource.model, idText(id));
    if (isStale) throw await this.staleRow(row, may);
    return row;
  }

  /** 412 that shows the record as whoever asks is shown it. */
  protected async staleRow(row: Row, may: WriteRules): Promise<HttpException> {
    const { resource } = this;
    const current = may.isMasked ? await this.answerOf(keyOf(resource, row)) : this.record(row);
    return stale(resource, encodeId(resource, row), current);
  }

  /** What a body writes to the record's own columns, and what to its many-to-many relations. */
  protected async readInput(input: object): Promise<PrivateInput & { links: readonly Link[] }> {
    const { columns, links } = splitInput(input, this.resource);
    const data = await writeData(columns, this.resource, this.hasher);
    return { ...readPrivateInput(this.resource, data, this.privateFiles), links };
  }

  /**
   * @param held the record as it is; absent of a new one, and where many are written at once
   * @throws 400 for a private file that whoever writes was not shown; the program itself may name any
   */
  private refuseUnsigned(unsigned: PrivateInput['unsigned'], held?: Row): void {
    if (!this.context.isSystem) refuseUnsigned(this.resource, unsigned, this.privateFiles, held);
  }
}
