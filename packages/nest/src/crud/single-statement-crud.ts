import type { Operation } from '../errors/error-context';
import { decodeId, idText, type Key } from '../ids/id-codec';
import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import { hasProperties } from '../values/record';
import type { Versions } from '../version/if-match';
import { newVersionOfMany, type VersionsById } from '../version/versions-of-many';
import { changeConditionally } from './bulk';
import { BulkCrud } from './bulk-crud';
import { assertDateOrder } from './date-order';
import { assertCompleteReferences } from './composite-references';
import { settleChoices } from './exclusive';
import { forgetsConditions } from './foreign-keys';
import type { Row } from './prisma-client';
import { deleteConditionally, updateConditionally } from './record-write';
import { canDisagree } from './same';
import { sayDone } from './say-done';
import { omitFields } from './shown-rows';
import type { WriteRules } from './write-rules';
import { isSingleStatementDelete } from './single-statement-writes';

/** The writes of one model by a single statement that includes the rules as conditions, where that suffices. */
export class SingleStatementCrud<T extends ModelTypes> extends BulkCrud<T> {
  /** @returns undefined if one statement does not suffice or finds no such record: then `updateRow` determines why */
  protected async updateInOneStatement(
    id: IdOf<T>,
    input: T['update'],
    versions: Versions | undefined,
    may: WriteRules,
  ): Promise<T['record'] | undefined> {
    const when = may.singleStatementCondition;
    if (!when) return undefined;
    assertDateOrder(this.resource, input);
    const { data, links, unsigned } = await this.readInput(input);
    assertCompleteReferences(this.resource, data);
    settleChoices(this.resource, data);
    const releasesFiles = hasProperties(this.leftFiles.selectBefore(data));
    if (links.length || unsigned.size || releasesFiles || !hasProperties(data)) return undefined;
    const { select, resource } = this;
    if (canDisagree(resource, { isNew: false, data, links })) return undefined;
    const key = decodeId(resource, id);
    const session = may.openConditional(this.session);
    const write = { data, select, versions };
    const outcome = await this.run(
      'update',
      () => updateConditionally(session, resource, key, write, when),
      { id: idText(id), given: may.given, written: data },
    );
    if (!outcome) return undefined;
    const record = outcome.row
      ? this.toVisibleRecord(outcome.row, may, when)
      : this.readVisibleRecord(key);
    return sayDone(session, 'update', record);
  }

  /** @returns undefined if one statement does not suffice or finds no such record: then `deleteRow` determines why */
  protected async deleteInOneStatement(
    id: IdOf<T>,
    versions: Versions | undefined,
    may: WriteRules,
  ): Promise<T['record'] | undefined> {
    const when = may.singleStatementCondition;
    const closed = await may.omittedFields;
    if (!when || !closed || hasProperties(this.leftFiles.selectBefore())) return undefined;
    const { select, resource } = this;
    const key = decodeId(resource, id);
    const session = may.openConditional(this.session);
    const row = await this.run(
      'delete',
      () => deleteConditionally(session, resource, key, { select, versions }, when),
      { id: idText(id) },
    );
    return row ? this.record(omitFields(row, closed)) : undefined;
  }

  /** @returns undefined if one statement does not suffice or writes only some: then `updateManyPlain` determines why */
  protected async updateManyInOneStatement(
    ids: readonly IdOf<T>[],
    input: T['update'],
    versions: VersionsById | undefined,
    may: WriteRules,
  ): Promise<BulkResult<RecordIdOf<T>> | undefined> {
    const when = may.singleStatementCondition;
    if (!when || this.isJoined || forgetsConditions(this.resource)) return undefined;
    const keys = keysOf(ids, this.resource);
    const { data, links, unsigned } = await this.readInput(input);
    assertCompleteReferences(this.resource, data);
    settleChoices(this.resource, data);
    if (links.length || unsigned.size || !hasProperties(data)) return undefined;
    if (canDisagree(this.resource, { isNew: false, data, links })) return undefined;
    const select = this.leftFiles.selectBefore(data);
    const changes = versions ? { ...data, ...newVersionOfMany(this.resource, versions) } : data;
    return this.changeManyAtOnce('update', keys, { select, when, versions }, may, {
      after: [data],
      change: (records, where) => records.updateMany(where, changes),
    });
  }

  /** @returns undefined if one statement does not suffice or deletes only some: then `deleteManyPlain` determines why */
  protected async deleteManyInOneStatement(
    ids: readonly IdOf<T>[],
    versions: VersionsById | undefined,
    may: WriteRules,
  ): Promise<BulkResult<RecordIdOf<T>> | undefined> {
    const { resource } = this;
    const when = may.singleStatementCondition;
    if (!when || this.isJoined || !isSingleStatementDelete(resource)) return undefined;
    const keys = keysOf(ids, resource);
    const select = this.leftFiles.selectBefore();
    return this.changeManyAtOnce('delete', keys, { select, when, versions }, may, {
      after: [],
      change: (records, where) => records.deleteMany(where),
    });
  }

  private async changeManyAtOnce(
    operation: Operation,
    keys: ReadonlyMap<string, Key>,
    selection: Parameters<typeof changeConditionally>[3],
    may: WriteRules,
    {
      after,
      change,
    }: {
      readonly after: readonly Row[];
      readonly change: Parameters<typeof changeConditionally>[4];
    },
  ): Promise<BulkResult<RecordIdOf<T>> | undefined> {
    const session = may.openConditional(this.session);
    const done = await this.run(operation, () =>
      changeConditionally(session, this.resource, keys, selection, change),
    );
    if (!done) return undefined;
    await this.leftFiles.release(selection.select, done.before, after);
    return done.result as BulkResult<RecordIdOf<T>>;
  }
}
