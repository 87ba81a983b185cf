import type { Operation } from '../errors/error-context';
import { decodeId, idText, type Key } from '../ids/id-codec';
import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import { hasNames } from '../values/record';
import type { Versions } from '../version/if-match';
import { changeMeeting } from './bulk';
import { refuseDisorder } from './date-order';
import { refuseHalves } from './half-references';
import { PlainCrud } from './plain-crud';
import type { Row } from './prisma-client';
import { deleteMeeting, updateMeeting } from './record-write';
import type { Select } from './select';
import { without } from './shown-rows';
import type { WriteRules } from './write-rules';
import { isDeletedAtOnce } from './written-at-once';

/** The writes of one model that are one statement each, which asks the rules itself: where that is enough. */
export class AtOnceCrud<T extends ModelTypes> extends PlainCrud<T> {
  /** @returns undefined where it takes more, or finds no such record: then `updateRow` tells why */
  protected async updateAtOnce(
    id: IdOf<T>,
    input: T['update'],
    versions: Versions | undefined,
    may: WriteRules,
  ): Promise<T['record'] | undefined> {
    const when = may.atOnce;
    if (!when) return undefined;
    refuseDisorder(this.resource, input);
    const { data, links, unsigned } = await this.readInput(input);
    refuseHalves(this.resource, data);
    const leaves = hasNames(this.leftFiles.selectBefore(data));
    if (links.length || unsigned.size || leaves || !hasNames(data)) return undefined;
    const { select, resource } = this;
    const key = decodeId(resource, id);
    const session = may.openAtOnce(this.session);
    const write = { data, select, versions };
    const done = await this.run(
      'update',
      () => updateMeeting(session, resource, key, write, when),
      { id: idText(id), given: may.given, written: data },
    );
    if (!done) return undefined;
    return done.row ? this.answerTo(done.row, may, when) : this.answerOf(key);
  }

  /** @returns undefined where it takes more, or finds no such record: then `deleteRow` tells why */
  protected async deleteAtOnce(
    id: IdOf<T>,
    versions: Versions | undefined,
    may: WriteRules,
  ): Promise<T['record'] | undefined> {
    const when = may.atOnce;
    const closed = await may.closed;
    if (!when || !closed || hasNames(this.leftFiles.selectBefore())) return undefined;
    const { select, resource } = this;
    const key = decodeId(resource, id);
    const session = may.openAtOnce(this.session);
    const row = await this.run(
      'delete',
      () => deleteMeeting(session, resource, key, { select, versions }, when),
      { id: idText(id) },
    );
    return row ? this.record(without(row, closed)) : undefined;
  }

  /** @returns undefined where it takes more, or not all are written: then `updateManyPlain` tells why */
  protected async updateManyAtOnce(
    ids: readonly IdOf<T>[],
    input: T['update'],
    may: WriteRules,
  ): Promise<BulkResult<RecordIdOf<T>> | undefined> {
    const when = may.atOnce;
    if (!when || this.isJoined) return undefined;
    const keys = keysOf(ids, this.resource);
    const { data, links, unsigned } = await this.readInput(input);
    refuseHalves(this.resource, data);
    if (links.length || unsigned.size || !hasNames(data)) return undefined;
    const uploads = this.leftFiles.selectBefore(data);
    return this.changedAtOnce('update', keys, { select: uploads, when }, may, {
      after: [data],
      change: (records, where) => records.updateMany(where, data),
    });
  }

  /** @returns undefined where it takes more, or not all are deleted: then `deleteManyPlain` tells why */
  protected async deleteManyAtOnce(
    ids: readonly IdOf<T>[],
    may: WriteRules,
  ): Promise<BulkResult<RecordIdOf<T>> | undefined> {
    const { resource } = this;
    const when = may.atOnce;
    if (!when || this.isJoined || !isDeletedAtOnce(resource)) return undefined;
    const keys = keysOf(ids, resource);
    const uploads = this.leftFiles.selectBefore();
    return this.changedAtOnce('delete', keys, { select: uploads, when }, may, {
      after: [],
      change: (records, where) => records.deleteMany(where),
    });
  }

  private async changedAtOnce(
    operation: Operation,
    keys: ReadonlyMap<string, Key>,
    asked: { readonly select: Select; readonly when: object },
    may: WriteRules,
    {
      after,
      change,
    }: { readonly after: readonly Row[]; readonly change: Parameters<typeof changeMeeting>[4] },
  ): Promise<BulkResult<RecordIdOf<T>> | undefined> {
    const session = may.openAtOnce(this.session);
    const done = await this.run(operation, () =>
      changeMeeting(session, this.resource, keys, asked, change),
    );
    if (!done) return undefined;
    await this.leftFiles.release(asked.select, done.before, after);
    return done.result as BulkResult<RecordIdOf<T>>;
  }
}
