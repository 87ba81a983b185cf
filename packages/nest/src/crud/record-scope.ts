import { guardedWhere } from '../access/guarded-where';
import type { Key } from '../ids/id-codec';
import { uniqueWhere, whereNone } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import type { Session } from './transaction';
import { liveFor, type View } from './views';

/** The conditions of every query for the records of a view: what is deleted or hidden from the caller is not there. */
export class RecordScope {
  constructor(
    private readonly rules: Session['rules'],
    private readonly resource: ResourceDefinition,
    private readonly view: View,
  ) {}

  /** Prisma requires the key of a single record beside any other conditions. */
  async uniqueWhere(key: Key, when?: object): Promise<object> {
    const where = uniqueWhere(this.resource, key);
    const conditions = [await this.condition(), when].filter((one) => one !== undefined);
    return conditions.length ? { ...where, ...allOf(this.resource, conditions) } : where;
  }

  async where(where: object | undefined, range?: object): Promise<{ where?: object }> {
    const { rules } = this;
    const guarded =
      where && rules && this.view.isGuarded
        ? await guardedWhere(rules, this.resource, where)
        : where;
    const all = [await this.condition(), guarded, range].filter((one) => one !== undefined);
    const [first] = all;
    if (first === undefined) return {};
    return { where: all.length > 1 ? allOf(this.resource, all) : first };
  }

  /** Returns the condition for a record to exist; undefined if every record does. */
  async condition(): Promise<object | undefined> {
    const { resource, rules, view } = this;
    const live = liveFor(resource, view);
    const allowed = rules ? await view.visibility(rules, resource) : true;
    if (allowed === true) return live;
    if (allowed === false) return whereNone(resource);
    return live ? allOf(resource, [live, allowed]) : allowed;
  }
}
