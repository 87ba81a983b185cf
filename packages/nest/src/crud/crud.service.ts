import { givePresets } from '../access/presets';
import { shownId } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import type { Versions } from '../version/if-match';
import { splitChildren } from './children';
import { needsRecord, refuseDisorder } from './date-order';
import { HookedCrud } from './hooked-crud';
import type { NewRecord } from './hooks';
import { answerable } from './stored-row';
import { watchedView } from './view';

/**
 * List, read, create, update and delete for one model; the generated services extend it.
 *
 * A subclass may have the hooks that `HookedCrud` names.
 *
 * Every method throws Nest's HttpExceptions: 400 for malformed input, 404 for a missing record,
 * 409 for a conflict, 503 when the database cannot be reached.
 */
export class CrudService<T extends ModelTypes> extends HookedCrud<T> {
  /** Creates a record, and with it the children that the body has: all of them or nothing. */
  async create(input: T['create']): Promise<T['record']> {
    const { own, children } = splitChildren(input, this.resource);
    const may = await this.mayWrite('create', own);
    const isWhole = !children.length && !needsRecord(this.resource, own);
    if (!this.beforeCreate && !this.afterCreate && isWhole) {
      const data = may.isIdle ? own : this.copyOf(own as NewRecord<T>);
      givePresets(this.resource, data, may.presets);
      if (await may.isSureOf(data)) {
        may.requirePresets(data);
        return this.createSurely(data, may.open(this.session), may);
      }
    }
    return this.transact(async (inside) => {
      const data = inside.copyOf(input as NewRecord<T>);
      givePresets(this.resource, data, may.presets);
      const session = may.open(inside.session);
      await inside.beforeCreate?.(data, inside.hookContext);
      may.requirePresets(data);
      const made = splitChildren(data, inside.resource);
      const select = inside.selectWritten(may, Boolean(inside.afterCreate));
      const row = await inside.createRow(made.own, session, may, select);
      await inside.run('create', () => may.requireWritten(session, row));
      // what the body leaves out has its default by now
      refuseDisorder(inside.resource, made.own, row);
      await inside.makeChildren(row, made.children);
      if (select !== inside.select) return inside.answerOf(keyOf(inside.resource, row));
      const record = inside.record(row);
      await inside.afterCreate?.(record, inside.hookContext);
      if (!may.isMasked) return record;
      const isAsWritten = !inside.afterCreate && !made.children.length;
      return inside.answerTo(row, may, isAsWritten ? may.outcome : true);
    });
  }

  /**
   * Absent fields and relations stay as they are, null clears an optional field.
   * @param versions what its `@updatedAt` field may hold: 412 where the record has none of them by now
   */
  async update(id: IdOf<T>, input: T['update'], versions?: Versions): Promise<T['record']> {
    const may = await this.mayWrite('edit', input);
    if (may.isIdle && !this.isHooked(input)) {
      refuseDisorder(this.resource, input);
      const session = may.open(this.session);
      return this.record(await this.updateRow(id, input, versions, { session, may }));
    }
    const done = this.isHooked(input)
      ? undefined
      : await this.updateAtOnce(id, input, versions, may);
    if (done) return done;
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      const select = inside.selectWritten(may, inside.hasUpdateHooks);
      const writing = { versions, isOwn, select };
      const { record, row } = await inside.updateHeld(id, input, may, writing);
      if (!record) return inside.answerOf(keyOf(inside.resource, row));
      if (!may.isMasked) return record;
      return inside.answerTo(row, may, inside.afterUpdate ? true : may.outcome);
    });
  }

  /**
   * Deletes the record and gives it back as it was.
   * @param versions as for `update`
   */
  async delete(id: IdOf<T>, versions?: Versions): Promise<T['record']> {
    const may = await this.mayWrite('delete');
    if (may.isIdle && !this.hasDeleteHooks) {
      const session = may.open(this.session);
      return this.record(await this.deleteRow(id, versions, { session, may }));
    }
    const done = this.hasDeleteHooks ? undefined : await this.deleteAtOnce(id, versions, may);
    if (done) return done;
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      const isRead = Boolean(inside.beforeDelete) || !may.isIdle;
      const select = inside.selectWritten(may, inside.hasDeleteHooks);
      const known = isRead ? await inside.held(id, may, versions, select) : undefined;
      const session = known?.session ?? may.open(inside.session);
      const { view, isUsed } = watchedView(inside, 'prisma');
      if (known) await view.beforeDelete?.(inside.stored(known.stored), view.hookContext);
      const held = known && { ...known, isAsRead: isOwn && !isUsed() };
      const isWhole = select === inside.select;
      const answer =
        may.isMasked &&
        known &&
        (await (isWhole
          ? inside.answerTo(known.row, may)
          : inside.answerOf(keyOf(inside.resource, known.row))));
      const row = await inside.deleteRow(id, versions, { session, may, held, select });
      if (answer && !isWhole) return answer;
      const record = inside.record(row);
      await inside.afterDelete?.(record, inside.hookContext);
      return answer || record;
    });
  }

  /** Writes the same values to all of the records or to none. With hooks each takes a statement of its own. */
  async updateMany(
    ids: readonly IdOf<T>[],
    input: T['update'],
  ): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    const may = await this.mayWrite('edit', input);
    const isHooked = this.isHooked(input);
    if (!isHooked) refuseDisorder(this.resource, input);
    if (may.isIdle && !isHooked)
      return this.updateManyPlain(ids, input, { session: may.open(this.session), may });
    const done = isHooked ? undefined : await this.updateManyAtOnce(ids, input, may);
    if (done) return done;
    const known = keysOf(ids, this.resource);
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      if (!may.isIdle) {
        const session = await inside.entered(may, known);
        if (!isHooked) return inside.updateManyPlain(ids, input, { session, may, areHeld: true });
      }
      for (const id of inHoldingOrder(known))
        await inside.updateHeld(id, input, may, { isOwn, select: inside.select });
      const shown = [...known.values()].map((key) => shownId(this.resource, key));
      return { ids: shown as RecordIdOf<T>[], count: known.size };
    });
  }

  /** Deletes all of the records or none, by one statement: hooks look at what was read by one before. */
  async deleteMany(ids: readonly IdOf<T>[]): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    const may = await this.mayWrite('delete');
    if (may.isIdle && !this.hasDeleteHooks)
      return this.deleteManyPlain(ids, { session: may.open(this.session), may });
    const done = this.hasDeleteHooks ? undefined : await this.deleteManyAtOnce(ids, may);
    if (done) return done;
    const known = keysOf(ids, this.resource);
    return this.transact(async (inside) => {
      if (!inside.hasDeleteHooks) {
        const session = await inside.entered(may, known);
        return inside.deleteManyPlain([...known.keys()], { session, may, areHeld: true });
      }
      const { session, rows } = await inside.run('update', () =>
        may.enterAllHeld(inside.session, known, inside.forHooks),
      );
      const records = rows.map((row) => inside.record(answerable(inside.resource, row)));
      for (const row of rows) await inside.beforeDelete?.(inside.stored(row), inside.hookContext);
      const writing = { session, may, areHeld: true };
      const result = await inside.deleteManyPlain([...known.keys()], writing);
      for (const record of records) await inside.afterDelete?.(record, inside.hookContext);
      return result;
    });
  }

  /**
   * Brings a deleted record back.
   * @param versions as for `update`
   */
  async restore(id: IdOf<T>, versions?: Versions): Promise<T['record']> {
    const may = await this.mayWrite('restore');
    const known = keysOf([id], this.resource);
    return this.transact(async (inside) => {
      const [row] = await inside.restoreRows(known, may, versions);
      return inside.answerTo(row ?? {}, may);
    });
  }

  /** Brings all of the deleted records back or none. */
  async restoreMany(ids: readonly IdOf<T>[]): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    const may = await this.mayWrite('restore');
    const known = keysOf(ids, this.resource);
    await this.transact((inside) => inside.restoreRows(known, may));
    const shown = [...known.values()].map((key) => shownId(this.resource, key));
    return { ids: shown as RecordIdOf<T>[], count: known.size };
  }
}

/** In one order, so that two bulk writes do not wait for each other. */
const inHoldingOrder = (known: ReadonlyMap<string, unknown>): string[] => [...known.keys()].sort();
