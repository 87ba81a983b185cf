import { guardedWhere } from '../access/guarded-where';
import { withRelatedKeys, type KeysMeeting } from '../access/related-keys';
import type { Key } from '../ids/id-codec';
import { uniqueWhere, whereNone } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import type { Session } from './transaction';
import { liveFor, type View } from './views';

/** The conditions of every query for the records of a view: what is deleted or hidden from the caller is not there. */
export class RecordScope {
  /** Once for all statements of a list: its rows and its total are those of the same moment. */
  private ofList: Promise<object | undefined> | undefined;

  /** @param keysMeeting reads other records for the condition of a list */
  constructor(
    private readonly rules: Session['rules'],
    private readonly resource: ResourceDefinition,
    private readonly view: View,
    private readonly keysMeeting: KeysMeeting,
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
    const own = this.view.isList ? (this.ofList ??= this.listCondition()) : this.condition();
    const all = [await own, guarded, range].filter((one) => one !== undefined);
    const [first] = all;
    if (first === undefined) return {};
    return { where: all.length > 1 ? allOf(this.resource, all) : first };
  }

  /** Returns the condition for a record to exist; undefined if every record does. */
  async condition(): Promise<object | undefined> {
    return this.existing(await this.visibility());
  }

  private async listCondition(): Promise<object | undefined> {
    const allowed = await this.visibility();
    if (typeof allowed === 'boolean') return this.existing(allowed);
    return this.existing(await withRelatedKeys(this.resource, allowed, this.keysMeeting));
  }

  private async visibility(): Promise<Allowed> {
    const { resource, rules, view } = this;
    return rules ? view.visibility(rules, resource) : true;
  }

  private existing(allowed: Allowed): object | undefined {
    const { resource, view } = this;
    const live = liveFor(resource, view);
    if (allowed === true) return live;
    if (allowed === false) return whereNone(resource);
    return live ? allOf(resource, [live, allowed]) : allowed;
  }
}
