import { applyPresets } from '../access/presets';
import { shownId } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import type { Versions, VersionsOfMany } from '../version/if-match';
import { requireVersions, versionsById } from '../version/versions-of-many';
import { requireCurrentIn } from './bulk';
import { CHECK_REFERENCES, splitChildren } from './children';
import { needsStoredDates, assertDateOrder } from './date-order';
import { fillChoices } from './exclusive';
import { HookedCrud } from './hooked-crud';
import type { Changes, NewRecord } from './hooks';
import { canLockRows } from './lock';
import type { Row } from './prisma-client';
import type { WriteSession } from './transaction';
import { withoutUnseen } from './unseen-columns';
import { watchClientUse } from './view';
import type { WriteRules } from './write-rules';

/**
 * List, read, create, update and delete for one model; the generated services extend it.
 *
 * A subclass may have the hooks that `HookedCrud` names.
 *
 * Every method throws Nest's HttpExceptions: 400 for malformed input, 404 for a missing record, 409
 * for a conflict, 503 when the database cannot be reached.
 */
export class CrudService<T extends ModelTypes> extends HookedCrud<T> {
  /** Creates a record with the children in the body: all or nothing. */
  async create(input: T['create']): Promise<T['record']> {
    const { own, children } = splitChildren(input, this.resource);
    const may = await this.writeRulesFor('create', own);
    const isSelfContained = !children.length && !needsStoredDates(this.resource, own);
    if (!this.beforeCreate && !this.afterCreate && isSelfContained) {
      const data = may.isUnrestricted ? own : this.copyOf(own as NewRecord<T>);
      applyPresets(this.resource, data, may.presets);
      if (!may.isUnrestricted) fillChoices(this.resource, data);
      if (await may.isCertainlyAllowed(data)) {
        may.requirePresets(data);
        return this.createAuthorized(data, may.open(this.session), may);
      }
    }
    return this.transact(async (inside) => {
      const data = inside.copyOf(input as NewRecord<T>);
      applyPresets(this.resource, data, may.presets);
      const session = may.open(inside.session);
      const checked =
        inside.beforeCreate && (await inside.checkBeforeHook('create', data, session, may));
      if (inside.beforeCreate) await inside.checkChildren(children);
      await inside.beforeCreate?.(data, inside.hookContext);
      may.requirePresets(data);
      const split = splitChildren(data, inside.resource);
      const select = inside.selectWritten(may, Boolean(inside.afterCreate));
      const accept = (made: Row): Promise<void> => may.requireWritten(session, made);
      const row = await inside.createRow(split.own, { session, may, select, checked, accept });
      // omitted fields have their defaults by now
      assertDateOrder(inside.resource, split.own, row);
      await inside.makeChildren(row, split.children);
      if (select !== inside.select) return inside.readVisibleRecord(keyOf(inside.resource, row));
      const record = inside.record(row);
      await inside.afterCreate?.(record, inside.hookContext);
      if (!may.isMasked) return record;
      const isAsWritten = !inside.afterCreate && !split.children.length;
      return inside.toVisibleRecord(row, may, isAsWritten ? may.outcome : true);
    });
  }

  /** Refuses references that a new record may not make: a hook of its parent is about to see them. */
  async [CHECK_REFERENCES](input: object): Promise<void> {
    const { own, children } = splitChildren(input, this.resource);
    const may = await this.writeRulesFor('create', own);
    const data = this.copyOf(own);
    applyPresets(this.resource, data, may.presets);
    await this.checkBeforeHook('create', data, may.open(this.session), may);
    await this.checkChildren(children);
  }

  /**
   * Updates a record: absent fields and relations stay unchanged, null clears an optional field.
   * @param versions the accepted values of its `@updatedAt` field: 412 if the record has none of them
   */
  async update(id: IdOf<T>, input: T['update'], versions?: Versions): Promise<T['record']> {
    const may = await this.writeRulesFor('edit', input);
    if (may.isUnrestricted && !this.isHooked(input)) {
      assertDateOrder(this.resource, input);
      const session = may.open(this.session);
      return this.record(await this.updateRow(id, input, versions, { session, may }));
    }
    const updated = this.isHooked(input)
      ? undefined
      : await this.updateInOneStatement(id, input, versions, may);
    if (updated) return updated;
    return this.updateHeld(id, input, may, { versions });
  }

  /**
   * Writes columns of a record for whoever this service works for, also those that clients may not write: for routes of your own.
   * The columns are written by the server, as those that a hook sets: the rule of `edit` must hold before and after and the hooks of
   * an update run, but no rule about a field or a reference asks of them. What a client has sent belongs into `update`.
   * @param versions as for `update`
   * @throws 404 for a missing record, or one that the caller does not see; 403 for one that they may not change; 412
   */
  protected async changeColumns(
    id: IdOf<T>,
    columns: Changes<T>,
    versions?: Versions,
  ): Promise<T['record']> {
    return this.updateHeld(id, {}, await this.writeRulesFor('edit'), { versions, columns });
  }

  private updateHeld(
    id: IdOf<T>,
    input: T['update'],
    may: WriteRules,
    given: { readonly versions: Versions | undefined; readonly columns?: object },
  ): Promise<T['record']> {
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      const select = inside.selectWritten(may, inside.hasUpdateHooks);
      const writing = { ...given, isOwn, select };
      const { record, row } = await inside.updateLocked(id, input, may, writing);
      if (!record) return inside.readVisibleRecord(keyOf(inside.resource, row));
      if (!may.isMasked) return record;
      return inside.toVisibleRecord(row, may, inside.afterUpdate ? true : may.outcome);
    });
  }

  /**
   * Deletes the record and returns it as it was.
   * @param versions as for `update`
   */
  async delete(id: IdOf<T>, versions?: Versions): Promise<T['record']> {
    const may = await this.writeRulesFor('delete');
    if (may.isUnrestricted && !this.hasDeleteHooks) {
      const session = may.open(this.session);
      return this.record(await this.deleteRow(id, versions, { session, may }));
    }
    const deleted = this.hasDeleteHooks
      ? undefined
      : await this.deleteInOneStatement(id, versions, may);
    if (deleted) return deleted;
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      const isRead = Boolean(inside.beforeDelete) || !may.isUnrestricted;
      const select = inside.selectWritten(may, inside.hasDeleteHooks);
      const current = isRead ? await inside.held(id, may, versions, select) : undefined;
      const session = current?.session ?? may.open(inside.session);
      const { view, isUsed } = watchClientUse(inside, 'prisma');
      if (current) await view.beforeDelete?.(inside.stored(current.stored), view.hookContext);
      const held = current && { ...current, isAsRead: isOwn && !isUsed() };
      const isWhole = select === inside.select;
      const response =
        may.isMasked &&
        current &&
        (await (isWhole
          ? inside.toVisibleRecord(current.row, may)
          : inside.readVisibleRecord(keyOf(inside.resource, current.row))));
      const row = await inside.deleteRow(id, versions, { session, may, held, select });
      if (response && !isWhole) return response;
      const record = inside.record(row);
      await inside.afterDelete?.(record, inside.hookContext);
      return response || record;
    });
  }

  /**
   * Writes the same values to all of the records or to none. With hooks, each takes its own statement.
   * @param versions the value of its `@updatedAt` field for each record, in the order of the ids, undefined for any: 412 if a
   *   record has another one
   */
  async updateMany(
    ids: readonly IdOf<T>[],
    input: T['update'],
    versions?: VersionsOfMany,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    const may = await this.writeRulesFor('edit', input);
    const isHooked = this.isHooked(input);
    if (!isHooked) assertDateOrder(this.resource, input);
    const keys = keysOf(ids, this.resource);
    const byId = versionsById(this.resource, keys, versions);
    if (may.isUnrestricted && !isHooked) {
      const session = may.open(this.session);
      return this.updateManyPlain(ids, input, { session, may, versionsById: byId });
    }
    const result = isHooked
      ? undefined
      : await this.updateManyInOneStatement(ids, input, byId, may);
    if (result) return result;
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      if (!may.isUnrestricted) {
        const session = await inside.authorizeAll(may, keys);
        const writing = { session, may, areHeld: true, versionsById: byId };
        if (!isHooked) return inside.updateManyPlain(ids, input, writing);
      }
      const refuse =
        byId && ((session: WriteSession) => requireCurrentIn(session, this.resource, keys, byId));
      for (const id of inLockOrder(keys)) {
        const version = byId?.get(id);
        const writing = { isOwn, select: inside.select, refuse };
        await inside.updateLocked(id, input, may, {
          ...writing,
          versions: version === undefined ? undefined : [version],
        });
      }
      const publicIds = [...keys.values()].map((key) => shownId(this.resource, key));
      return { ids: publicIds as RecordIdOf<T>[], count: keys.size };
    });
  }

  /**
   * Deletes all of the records or none, by one statement. With a `beforeDelete` they are deleted one after the other, so that it
   * finds those before gone: "a team keeps an owner" would otherwise hold for each owner and not for both.
   * @param versions as for `updateMany`
   */
  async deleteMany(
    ids: readonly IdOf<T>[],
    versions?: VersionsOfMany,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    const may = await this.writeRulesFor('delete');
    const keys = keysOf(ids, this.resource);
    const byId = versionsById(this.resource, keys, versions);
    if (may.isUnrestricted && !this.hasDeleteHooks) {
      const session = may.open(this.session);
      return this.deleteManyPlain(ids, { session, may, versionsById: byId });
    }
    const deleted = this.hasDeleteHooks
      ? undefined
      : await this.deleteManyInOneStatement(ids, byId, may);
    if (deleted) return deleted;
    return this.transact(async (inside) => {
      if (!inside.hasDeleteHooks) {
        const session = await inside.authorizeAll(may, keys);
        const writing = { session, may, areHeld: true, versionsById: byId };
        return inside.deleteManyPlain([...keys.keys()], writing);
      }
      const { session, rows } = await inside.run('update', () =>
        may.authorizeRecords(inside.session, keys, inside.forHooks),
      );
      if (byId) requireVersions(inside.resource, keys, rows, byId);
      const records = rows.map((row) => inside.record(withoutUnseen(inside.resource, row)));
      // where nothing locks them, only the deletion itself is certain
      const compared = canLockRows(inside.resource) ? undefined : byId;
      const writing = { session, may, areHeld: true, versionsById: compared };
      const result = await inside.deleteHooked(rows, keys, writing);
      for (const record of records) await inside.afterDelete?.(record, inside.hookContext);
      return result;
    });
  }

  /**
   * Restores a deleted record.
   * @param versions as for `update`
   */
  async restore(id: IdOf<T>, versions?: Versions): Promise<T['record']> {
    const may = await this.writeRulesFor('restore');
    const keys = keysOf([id], this.resource);
    return this.transact(async (inside) => {
      const [row] = await inside.restoreRows(keys, may, { versions });
      return inside.toVisibleRecord(row ?? {}, may);
    });
  }

  /**
   * Restores all of the deleted records or none.
   * @param versions as for `updateMany`
   */
  async restoreMany(
    ids: readonly IdOf<T>[],
    versions?: VersionsOfMany,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    const may = await this.writeRulesFor('restore');
    const keys = keysOf(ids, this.resource);
    const byId = versionsById(this.resource, keys, versions);
    await this.transact((inside) => inside.restoreRows(keys, may, { versionsById: byId }));
    const publicIds = [...keys.values()].map((key) => shownId(this.resource, key));
    return { ids: publicIds as RecordIdOf<T>[], count: keys.size };
  }
}

/** In a fixed order, so that two bulk writes do not deadlock. */
const inLockOrder = (keysById: ReadonlyMap<string, unknown>): string[] =>
  [...keysById.keys()].sort();
