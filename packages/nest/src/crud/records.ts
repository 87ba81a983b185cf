import { encodeId, type Key } from '../ids/id-codec';
import { keysWhere, uniqueWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import type { CrudSource } from './crud-source';
import { delegateOf, type Delegate, type Row } from './prisma-client';
import { whereThere, withRelatedThere } from './related-records';
import { selectKey, type Select } from './select';
import type { Session } from './transaction';

/** What `many` reads; every record where `where` is absent. */
export interface Selection {
  readonly select: Select;
  readonly where?: object | undefined;
  readonly orderBy?: object;
  readonly skip?: number;
  readonly take?: number;
  readonly cursor?: object;
}

/**
 * The records of one resource, as far as there are any for the session: each read and each write of a
 * resource is one of these calls, so that no query can forget the session's conditions. They hold for
 * related records too, whether a query asks for them or is answered with them.
 */
export class Records {
  private readonly delegate: Delegate;
  private readonly condition: object | undefined;

  constructor(
    private readonly session: Pick<Session, 'client' | 'conditions'>,
    private readonly resource: ResourceDefinition,
  ) {
    this.delegate = delegateOf(session.client, resource.delegate);
    this.condition = session.conditions?.(resource);
  }

  /** All that the table holds, whoever it is there for: also what nobody sees uses its uploaded files. */
  static every({ client, resource }: CrudSource): Records {
    return new Records({ client }, resource);
  }

  /** Null where there is no such record. */
  async one(key: Key, select: Select): Promise<Row | null> {
    const row = await this.delegate.findUnique({ where: this.unique(key), select });
    return row && this.shown(row, select);
  }

  async many({ where, ...selection }: Selection): Promise<Row[]> {
    const rows = await this.delegate.findMany({ ...selection, ...this.among(where) });
    return this.allShown(rows, selection.select);
  }

  /**
   * @param most stops counting there. Prisma gives what ends early an order, by the key unless told otherwise, and keys
   * are often spread over the table: an index by which lists are ordered lies as the rows do.
   */
  count(where?: object, most?: number): Promise<number> {
    const { field, order } = this.resource.defaultSort;
    const bound = most !== undefined && { take: most, orderBy: { [field]: order } };
    return this.delegate.count({ ...this.among(where), ...bound });
  }

  async create(data: Row, select: Select): Promise<Row> {
    return this.shown(await this.delegate.create({ data, select }), select);
  }

  /** @throws Prisma's P2025 where there is no such record */
  async update(key: Key, data: Row, select: Select): Promise<Row> {
    const where = this.unique(key);
    return this.shown(await this.delegate.update({ where, data, select }), select);
  }

  updateMany(where: object, data: object): Promise<{ count: number }> {
    return this.delegate.updateMany({ ...this.among(where), data });
  }

  /** @throws Prisma's P2025 where there is no such record */
  async delete(key: Key, select: Select): Promise<Row> {
    return this.shown(await this.delegate.delete({ where: this.unique(key), select }), select);
  }

  deleteMany(where: object): Promise<{ count: number }> {
    return this.delegate.deleteMany(this.among(where));
  }

  /** Prisma wants the key of one record beside what else it asks for. */
  private unique(key: Key): object {
    const where = uniqueWhere(this.resource, key);
    return this.condition ? { ...where, ...allOf(this.resource, [this.condition]) } : where;
  }

  private among(where: object | undefined): { where?: object } {
    const { conditions } = this.session;
    const asked = where && conditions ? whereThere(this.resource, where, conditions) : where;
    const all = [asked, this.condition].filter((one) => one !== undefined);
    const [first] = all;
    if (first === undefined) return {};
    return { where: all.length > 1 ? allOf(this.resource, all) : first };
  }

  private async shown(row: Row, select: Select): Promise<Row> {
    const [shown = row] = await this.allShown([row], select);
    return shown;
  }

  private async allShown(rows: Row[], select: Select): Promise<Row[]> {
    const { conditions } = this.session;
    if (!conditions) return rows;
    return withRelatedThere(this.resource, rows, select, conditions, async (to, keys) => {
      const records = new Records(this.session, to);
      const found = await records.many({ where: keysWhere(to, keys), select: selectKey(to) });
      return new Set(found.map((row) => encodeId(to, row)));
    });
  }
}
