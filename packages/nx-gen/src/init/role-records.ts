import { object, type Code } from '../code/layout';
import { propertyKey, stringLiteral } from '../code/literal';
import type { RecordFactory } from '../plan/api/access-tests/record-factory';
import type { SeedCode } from '../plan/api/access-tests/seed-code';
import type { TestRecord } from '../plan/api/access-tests/test-record';
import type { RoleIR } from '../schema/access/rule';
import { fieldNamed } from '../schema/access/scope';
import type { FieldIR, ModelIR } from '../schema/ir';
import { oppositeOf } from '../schema/opposite';

interface RoleRecordsContext {
  readonly models: readonly ModelIR[];
  readonly maker: RecordFactory;
  readonly seeds: SeedCode;
}

/** Generates the code that gives the users of the tests their roles, where roles are records. */
export class RoleRecords {
  private readonly byRole = new Map<string, TestRecord>();

  constructor(
    private readonly user: ModelIR,
    private readonly role: RoleIR,
    private readonly context: RoleRecordsContext,
  ) {}

  /** Returns the properties of a new user with this role; each role is one record, which users share. */
  entries(role: string): [string, Code][] {
    const { models, seeds } = this.context;
    const relation = fieldNamed(this.user, this.role.field);
    if (!relation?.relation) return [];
    const { path } = this.role;
    const key = propertyKey(relation.name);
    if (!relation.isList) return this.keys(relation, this.shared(relation, path, role));
    if (oppositeOf(relation, this.user, models)?.isList)
      return [[key, object([['connect', seeds.keyOf(this.shared(relation, path, role))]])]];
    const given = oppositeOf(relation, this.user, models)?.relation?.fields ?? [];
    const grant = this.record(relation, path, { role, given });
    return [[key, object([['create', seeds.data(grant)]])]];
  }

  /** Returns the record that all who have the role share. */
  private shared(relation: FieldIR, path: readonly string[], role: string): TestRecord {
    const known = this.byRole.get(role);
    if (known) return known;
    const record = this.record(relation, path, { role, given: [] });
    this.byRole.set(role, record);
    return record;
  }

  /** `roleId: roleAdmin.id` */
  private keys({ relation }: FieldIR, record: TestRecord): [string, Code][] {
    const constant = this.context.seeds.constantOf(record);
    return (relation?.fields ?? []).map((name, index) => [
      propertyKey(name),
      `${constant}.${relation?.references[index] ?? 'id'}`,
    ]);
  }

  /**
   * Makes a record that a relation leads to, and those behind it that hold the role.
   * @param path the way from there
   * @param options.given fields that are set where the record is created
   */
  private record(
    { relation }: FieldIR,
    [name = '', ...path]: readonly string[],
    { role, given }: { role: string; given: readonly string[] },
  ): TestRecord {
    const model = this.context.models.find((one) => one.name === relation?.model);
    const field = model && fieldNamed(model, name);
    if (!model || !field) throw new Error(`the role leads to no field ${name}`);
    const set = [...given, ...(field.relation?.fields ?? [name])];
    const [record] = this.context.maker.variants(model, [], 1, { given: set });
    if (!record) throw new Error(`there is no record of ${model.name} to hold a role`);
    record.name = role;
    if (!field.relation) {
      record.values.set(name, { as: 'literal', code: stringLiteral(role), value: role });
      return record;
    }
    const next = this.shared(field, path, role);
    if (field.isList) record.links.set(name, [next]);
    else
      field.relation.fields.forEach((column, index) =>
        record.values.set(column, {
          as: 'made',
          of: next,
          field: field.relation?.references[index] ?? 'id',
        }),
      );
    return record;
  }
}
