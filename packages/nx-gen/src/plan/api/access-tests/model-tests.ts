import type { Rule, UserIR } from '../../../schema/access/rule';
import { ALL_OPERATIONS, type Operation, type SchemaIR } from '../../../schema/ir';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { Judge, reach, ruleOf, type Asker } from './decide';
import type { Made } from './made';
import { linkRelations, ModelRecords, neededRelations, ruleOfTarget } from './model-records';
import { peopleOf, type People, type Person } from './people';
import { asksCode, RecordMaker } from './variants';

/** The answer to a request about one record. */
export type Status = 200 | 201 | 401 | 403 | 404 | 409;

/** What each of those who ask is answered: about all records the same, or about each something else. */
export type Answers<Answer> = readonly (readonly [asker: string, answer: Answer])[];

/** The status of a refusal, or one for each record. */
export type ByRecord = Status | readonly (readonly [name: string, status: Status])[];

/** Names of records, or the status of a refusal. */
export type Names = Status | readonly string[];

const VISITOR = 'visitor';

/** What is asked of one record. */
type OfRecord = Exclude<Operation, 'list' | 'create'>;

/** Everything that the tests of one model are about, decided from the schema alone. */
export class ModelTests {
  readonly people: People;
  /** For whom records are his own. */
  readonly asker: Person;
  readonly user: UserIR;
  readonly judge: Judge;
  readonly maker: RecordMaker;
  private readonly made: ModelRecords;

  constructor(
    readonly resource: ResourcePlan,
    readonly schema: SchemaIR,
  ) {
    const { user } = schema;
    if (!user) throw new Error('rules without a user are refused');
    this.user = user;
    this.people = peopleOf(user);
    this.judge = new Judge(schema);
    this.asker = this.chooseAsker();
    this.maker = new RecordMaker({ ...schema, user }, this.people, this.asker);
    this.made = new ModelRecords(resource, { ...schema, user }, this.people, this.maker);
  }

  get records(): readonly Made[] {
    return this.made.records;
  }

  /** Where nothing but running a rule tells what it allows, or no records can be made: why. */
  get untested(): readonly string[] {
    return this.made.untested;
  }

  /** What links lead to, by the relation's name. */
  get linkTargets(): ReadonlyMap<string, readonly Made[]> {
    return this.made.linkTargets;
  }

  get isOfPeople(): boolean {
    return this.resource.model.name === this.user.model;
  }

  /** What the fixtures have made, and the tests do not make: people, and what each of them has one of. */
  get isOfFixtures(): boolean {
    return this.isOfPeople || this.made.belonging !== undefined;
  }

  get keyOfUser(): string {
    return this.user.key;
  }

  get askers(): readonly (readonly [name: string, asker: Asker])[] {
    return [[VISITOR, undefined], ...this.people.everybody.map((one) => [one.name, one] as const)];
  }

  /** True of an operation that is generated, and whose rule is known without running it. */
  isTested(...operations: Operation[]): boolean {
    return (
      this.records.length > 0 &&
      operations.every((one) => this.resource.operations.has(one) && !this.isInCode(one))
    );
  }

  /** Names of functions that decide about an operation. */
  inCode(): string[] {
    return ALL_OPERATIONS.filter((one) => this.isInCode(one)).map(
      (one) => this.resource.model.access?.operations[one]?.text ?? one,
    );
  }

  listed(): Answers<Names> {
    return this.forEach((asker) => {
      const rule = this.rule('list');
      if (reach(rule, asker) === 'none') return refusal(asker);
      return this.namesOf((record) => this.judge.meets(rule, asker, record));
    });
  }

  /** What is answered to a request of the operation about each record. */
  answers(operation: OfRecord): Answers<ByRecord> {
    return this.forEach((asker) => {
      const statuses = this.records.map(
        (record) => [record.name, this.status(operation, asker, record)] as const,
      );
      const [first] = statuses;
      return first && statuses.every(([, status]) => status === first[1]) ? first[1] : statuses;
    });
  }

  /** A record that somebody may make: those that are made like it, each by somebody else. */
  newRecord(): Made | undefined {
    return this.records
      .map((record) => this.withoutNeedless(record))
      .find((record) => this.createStatus(this.asker, record) === 201);
  }

  created(like: Made, owner?: Person): Answers<Status> {
    return this.forEach((asker) => this.createStatus(asker, like, owner));
  }

  /** Who may make a record of his own, and none for the other person. */
  notForOthers(like: Made): Answers<Status> {
    return this.created(like, this.people.other).filter(
      ([name, status], at) =>
        status !== 201 && this.created(like)[at]?.[1] === 201 && name !== this.people.other.name,
    );
  }

  /** Records that the asker may change, and not give to the other person. */
  notGivenAway(): (readonly [name: string, status: Status])[] {
    const { owner } = this.resource.model.access ?? {};
    if (!owner || !this.resource.updatable.some(({ field }) => field.name === owner.field))
      return [];
    return this.records.flatMap((record): [string, Status][] => {
      if (this.status('edit', this.asker, record) !== 200) return [];
      const given = this.ownedBy(record, this.people.other, { isNew: false });
      const isSeen = this.seesReferences(this.asker, given, owner.field);
      if (!isSeen) return [[record.name, 409]];
      return this.judge.meets(this.rule('edit'), this.asker, given) ? [] : [[record.name, 403]];
    });
  }

  /** What the asker may change, the first of it. */
  editable(): string | undefined {
    if (!this.isTested('edit', 'list', 'show')) return undefined;
    return this.records.find((record) => this.status('edit', this.asker, record) === 200)?.name;
  }

  /** Records that somebody may delete, and that no other needs: not what the fixtures have of everybody. */
  removable(): string[] {
    if (!this.isTested('delete', 'list', 'show') || this.made.belonging) return [];
    const isDeleted = (record: Made): boolean =>
      this.askers.some(([, asker]) => this.status('delete', asker, record) === 200);
    const isNeeded = ({ children }: Made): boolean =>
      [...children.values()].some((others) => others.length > 0);
    return this.records
      .filter((record) => isDeleted(record) && !isNeeded(record))
      .map(({ name }) => name);
  }

  /** The record without references that nothing but the tests of these asks for. */
  private withoutNeedless(record: Made): Made {
    const values = new Map(record.values);
    const related = new Map(record.related);
    for (const { field } of neededRelations(this.resource, this.schema)) {
      const columns = field.relation?.fields ?? [];
      const isOptional = columns.every((name) =>
        record.model.fields.some((one) => one.name === name && !one.isRequired),
      );
      if (!isOptional || !columns.every((name) => values.get(name)?.as === 'made')) continue;
      columns.forEach((name) => values.delete(name));
      related.delete(field.name);
    }
    return { ...record, values, related };
  }

  /** Somebody to whom some records are open, and who is of no role that passes all. */
  private chooseAsker(): Person {
    const plain = this.people.byRole.filter(
      ({ role }) => role === undefined || role !== this.user.all,
    );
    const [first = this.people.other] = [...plain].reverse();
    const { model } = this.resource;
    const bySome = (operation: Operation): Person | undefined =>
      [...plain]
        .reverse()
        .find((one) => reach(ruleOf(model, operation, this.schema), one) === 'some');
    return bySome('edit') ?? bySome('list') ?? first;
  }

  private rule(operation: Operation): Rule {
    return ruleOf(this.resource.model, operation, this.schema);
  }

  private isInCode(operation: Operation): boolean {
    return asksCode(this.rule(operation));
  }

  linkRelations(): PlannedRelation[] {
    return linkRelations(this.resource);
  }

  ruleOfTarget(relation: PlannedRelation): Rule | undefined {
    return ruleOfTarget(relation, this.schema);
  }

  status(operation: OfRecord, asker: Asker, record: Made): Status {
    const rule = this.rule(operation);
    const extent = reach(rule, asker);
    if (extent === 'none') return refusal(asker);
    if (operation === 'show' || operation === 'restore')
      return this.judge.meets(rule, asker, record) ? 200 : 404;
    const [list, show] = [this.rule('list'), this.rule('show')];
    const seen = [list, show].filter((one) => reach(one, asker) !== 'none');
    const isThere = (seen.length > 0 ? seen : [rule]).some((one) =>
      this.judge.meets(one, asker, record),
    );
    if (!isThere) return 404;
    return this.judge.meets(rule, asker, record) ? 200 : 403;
  }

  private createStatus(asker: Asker, like: Made, owner?: Person): Status {
    const rule = this.rule('create');
    if (reach(rule, asker) === 'none') return refusal(asker);
    const record = this.ownedBy(like, owner ?? asker, { tenantOf: asker, isNew: true });
    const ownerField = this.resource.model.access?.owner?.field;
    const exempt = owner && owner.name !== asker?.name ? undefined : ownerField;
    if (!this.seesReferences(asker, record, undefined, exempt)) return 409;
    return this.judge.meets(rule, asker, record) ? 201 : 403;
  }

  /** The same record, of somebody else. */
  private ownedBy(
    record: Made,
    person: Asker,
    { tenantOf, isNew }: { tenantOf?: Asker; isNew: boolean },
  ): Made {
    const { owner, tenant } = this.resource.model.access ?? {};
    const values = new Map(record.values);
    const related = new Map(record.related);
    if (owner && person) {
      values.set(owner.field, { as: 'person', person, property: this.user.key });
      for (const { name, relation } of this.resource.model.fields)
        if (relation?.fields.includes(owner.field))
          related.set(name, this.maker.personRecord(person));
    }
    if (tenant && isNew && tenantOf)
      values.set(tenant.field, { as: 'person', person: tenantOf, property: tenant.field });
    return { ...record, values, related };
  }

  /** Whether all is seen that a record refers to, or what one field refers to. */
  private seesReferences(asker: Asker, record: Made, only?: string, exempt?: string): boolean {
    return this.resource.relations.every((relation) => {
      const { fields = [] } = relation.field.relation ?? {};
      const target = record.related.get(relation.field.name);
      if (!target || fields.length === 0) return true;
      if (only !== undefined && !fields.includes(only)) return true;
      if (exempt !== undefined && fields.includes(exempt)) return true;
      const rule = this.ruleOfTarget(relation);
      return !rule || this.judge.meets(rule, asker, target);
    });
  }

  /**
   * Of the records that each list holds, those that meet something more.
   *
   * @param then what a record has become when it is asked for
   */
  seenWhere(
    meets: (asker: Asker, record: Made) => boolean,
    then = (record: Made): Made => record,
  ): Answers<readonly string[]> {
    const rule = this.rule('list');
    return this.forEach((asker) =>
      reach(rule, asker) === 'none'
        ? []
        : this.namesOf(
            (record) => this.judge.meets(rule, asker, then(record)) && meets(asker, record),
          ),
    );
  }

  private namesOf(meets: (record: Made) => boolean): string[] {
    return this.records.filter(meets).map(({ name }) => name);
  }

  namesWhere(meets: (asker: Asker) => boolean): string[] {
    return this.askers.flatMap(([name, asker]) => (meets(asker) ? [name] : []));
  }

  forEach<Answer>(answer: (asker: Asker) => Answer): Answers<Answer> {
    return this.askers.map(([name, asker]) => [name, answer(asker)] as const);
  }
}

const refusal = (asker: Asker): Status => (asker ? 403 : 401);
