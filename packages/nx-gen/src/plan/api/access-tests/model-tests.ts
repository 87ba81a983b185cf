import type { Rule, UserIR } from '../../../schema/access/rule';
import { ALL_OPERATIONS, type Operation, type SchemaIR } from '../../../schema/ir';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { chooseRequester } from './choose-requester';
import { hasRival, settleChoice } from './choices';
import type { ByRequester, NamesOrStatus, Status, StatusByRecord } from './expected-answers';
import { RuleEvaluator, extentOf, fieldRuleOf, ruleOf, type Requester } from './rule-evaluator';
import type { TestRecord } from './test-record';
import {
  linkRelations,
  ModelRecords,
  ruleOfTarget,
  withoutOptionalReferences,
} from './model-records';
import { peopleOf, type People, type Person } from './people';
import { RecordFactory } from './record-factory';
import { callsFunction } from './rule-parts';

const VISITOR = 'visitor';

/** An operation on one record. */
type RecordOperation = Exclude<Operation, 'list' | 'create'>;

/** Everything that the tests of one model verify, decided from the schema alone. */
export class ModelTests {
  readonly people: People;
  /** The person whose records are named `own`. */
  readonly requester: Person;
  readonly user: UserIR;
  readonly evaluator: RuleEvaluator;
  readonly factory: RecordFactory;
  private readonly modelRecords: ModelRecords;

  constructor(
    readonly resource: ResourcePlan,
    readonly schema: SchemaIR,
  ) {
    const { user } = schema;
    if (!user) throw new Error('rules without a user are refused');
    this.user = user;
    this.people = peopleOf(user);
    this.evaluator = new RuleEvaluator(schema);
    this.requester = chooseRequester(this.people, resource.model, schema);
    this.factory = new RecordFactory({ ...schema, user }, this.people, this.requester);
    this.modelRecords = new ModelRecords(resource, { ...schema, user }, this.people, this.factory);
  }

  get records(): readonly TestRecord[] {
    return this.modelRecords.records;
  }

  /** Reasons why parts are untested: only running a rule tells what it allows, or no records can be created. */
  get untested(): readonly string[] {
    return this.modelRecords.untested;
  }

  /** The targets of links, by the relation's name. */
  get linkTargets(): ReadonlyMap<string, readonly TestRecord[]> {
    return this.modelRecords.linkTargets;
  }

  get isUserModel(): boolean {
    return this.resource.model.name === this.user.model;
  }

  /** Whether the fixtures, not the tests, create the records: people, and the records that people depend on. */
  get usesFixtureRecords(): boolean {
    return this.isUserModel || this.modelRecords.userParent !== undefined;
  }

  get userKey(): string {
    return this.user.key;
  }

  get requesters(): readonly (readonly [name: string, requester: Requester])[] {
    return [[VISITOR, undefined], ...this.people.everybody.map((one) => [one.name, one] as const)];
  }

  /** Checks whether operations are generated, with rules that can be evaluated without running code. */
  isTested(...operations: Operation[]): boolean {
    return (
      this.records.length > 0 &&
      operations.every((one) => this.resource.operations.has(one) && !this.isInCode(one))
    );
  }

  /** Returns the rules whose functions decide about an operation. */
  rulesInCode(): string[] {
    return ALL_OPERATIONS.filter((one) => this.isInCode(one)).map(
      (one) => this.resource.model.access?.operations[one]?.text ?? one,
    );
  }

  listedNames(): ByRequester<NamesOrStatus> {
    return this.mapRequesters((requester) => {
      const rule = this.rule('list');
      if (extentOf(rule, requester) === 'none') return refusal(requester);
      return this.recordNamesWhere((record) => this.evaluator.meets(rule, requester, record));
    });
  }

  /** Returns the responses to the operation for each record. */
  expectedStatuses(operation: RecordOperation): ByRequester<StatusByRecord> {
    return this.mapRequesters((requester) => {
      const statuses = this.records.map(
        (record) => [record.name, this.status(operation, requester, record)] as const,
      );
      const [first] = statuses;
      return first && statuses.every(([, status]) => status === first[1]) ? first[1] : statuses;
    });
  }

  /** Returns a record that the requester may create; similar ones are created by the others. */
  newRecord(): TestRecord | undefined {
    return this.records
      .map((record) => withoutOptionalReferences(record, this.resource, this.schema))
      .find((record) => this.createStatus(this.requester, record) === 201);
  }

  createStatuses(like: TestRecord, owner?: Person): ByRequester<Status> {
    return this.mapRequesters((requester) => this.createStatus(requester, like, owner));
  }

  /** Returns who may create a record for themselves, but not for the other person. */
  refusedForOthers(like: TestRecord): ByRequester<Status> {
    const own = this.ownerRule();
    if (own && callsFunction(own)) return [];
    return this.createStatuses(like, this.people.other).filter(
      ([name, status], at) =>
        status !== 201 &&
        this.createStatuses(like)[at]?.[1] === 201 &&
        name !== this.people.other.name,
    );
  }

  /** Returns records that the requester may edit, but not transfer to the other person. */
  nonTransferable(): (readonly [name: string, status: Status])[] {
    const { owner } = this.resource.model.access ?? {};
    if (!owner || !this.resource.updatable.some(({ field }) => field.name === owner.field))
      return [];
    const own = fieldRuleOf(this.resource.model, owner.field, 'edit', this.schema);
    if (own && callsFunction(own)) return [];
    return this.records.flatMap((record): [string, Status][] => {
      if (this.status('edit', this.requester, record) !== 200) return [];
      if (own && !this.evaluator.meets(own, this.requester, record)) return [[record.name, 403]];
      const transferred = this.ownedBy(record, this.people.other);
      const isSeen = this.seesReferences(this.requester, transferred, owner.field);
      if (!isSeen) return [[record.name, 409]];
      return this.evaluator.meets(this.rule('edit'), this.requester, transferred)
        ? []
        : [[record.name, 403]];
    });
  }

  /** Returns the first record that the requester may edit. */
  editable(): string | undefined {
    if (!this.isTested('edit', 'list', 'show')) return undefined;
    return this.records.find((record) => this.status('edit', this.requester, record) === 200)?.name;
  }

  /** Returns records that someone may delete and that no other needs, except shared ones of the fixtures. */
  removable(): string[] {
    if (!this.isTested('delete', 'list', 'show') || this.modelRecords.userParent) return [];
    // a user who is restored has to log in again, and the tests have logged in already
    if (this.isUserModel && this.resource.model.softDelete) return [];
    const isDeleted = (record: TestRecord): boolean =>
      this.requesters.some(([, requester]) => this.status('delete', requester, record) === 200);
    const isNeeded = ({ children }: TestRecord): boolean =>
      [...children.values()].some((others) => others.length > 0);
    return this.records
      .filter((record) => isDeleted(record) && !isNeeded(record))
      .map(({ name }) => name);
  }

  private rule(operation: Operation): Rule {
    return ruleOf(this.resource.model, operation, this.schema);
  }

  private isInCode(operation: Operation): boolean {
    return callsFunction(this.rule(operation));
  }

  linkRelations(): PlannedRelation[] {
    return linkRelations(this.resource);
  }

  ruleOfTarget(relation: PlannedRelation): Rule | undefined {
    return ruleOfTarget(relation, this.schema);
  }

  status(operation: RecordOperation, requester: Requester, record: TestRecord): Status {
    const rule = this.rule(operation);
    const extent = extentOf(rule, requester);
    if (extent === 'none') return refusal(requester);
    if (operation === 'show' || operation === 'restore')
      return this.evaluator.meets(rule, requester, record) ? 200 : 404;
    const [list, show] = [this.rule('list'), this.rule('show')];
    const seen = [list, show].filter((one) => extentOf(one, requester) !== 'none');
    const isThere = (seen.length > 0 ? seen : [rule]).some((one) =>
      this.evaluator.meets(one, requester, record),
    );
    if (!isThere) return 404;
    return this.evaluator.meets(rule, requester, record) ? 200 : 403;
  }

  createStatus(requester: Requester, like: TestRecord, owner?: Person): Status {
    const rule = this.rule('create');
    if (extentOf(rule, requester) === 'none') return refusal(requester);
    const record = this.ownedBy(like, owner ?? requester, { by: requester, isNamed: !!owner });
    const ownerField = this.resource.model.access?.owner?.field;
    const isForOther = owner !== undefined && owner.name !== requester?.name;
    const exempt = isForOther ? undefined : ownerField;
    const own = isForOther && this.ownerRule();
    if (own && !this.evaluator.meets(own, requester, record)) return 403;
    if (!this.seesReferences(requester, record, undefined, exempt)) return 409;
    return this.evaluator.meets(rule, requester, record) ? 201 : 403;
  }

  /** Returns who may give new records to others, if a rule above the owner says so. */
  private ownerRule(): Rule | undefined {
    const { owner } = this.resource.model.access ?? {};
    return owner && fieldRuleOf(this.resource.model, owner.field, 'create', this.schema);
  }

  /** Returns the same record with another owner, or a new one like it. */
  private ownedBy(
    record: TestRecord,
    person: Requester,
    made?: { by: Requester; isNamed: boolean },
  ): TestRecord {
    const { owner, tenant } = this.resource.model.access ?? {};
    const values = new Map(record.values);
    const related = new Map(record.related);
    // a new record that has something else in place of an owner gets none unless the body names one
    if (owner && person && (made?.isNamed !== false || !hasRival(record, owner.field))) {
      values.set(owner.field, { as: 'person', person, property: this.user.key });
      for (const { name, relation } of this.resource.model.fields)
        if (relation?.fields.includes(owner.field))
          related.set(name, this.factory.personRecord(person));
      settleChoice({ ...record, values, related }, [owner.field]);
    }
    if (tenant && made?.by)
      values.set(tenant.field, { as: 'person', person: made.by, property: tenant.field });
    // nothing refers to a new record yet
    const lists = made ? { children: new Map(), referrers: new Map() } : {};
    return { ...record, ...lists, values, related };
  }

  /** Checks whether the requester can see everything that a record, or one of its fields, refers to. */
  private seesReferences(
    requester: Requester,
    record: TestRecord,
    only?: string,
    exempt?: string,
  ): boolean {
    return this.resource.relations.every((relation) => {
      const { fields = [] } = relation.field.relation ?? {};
      const target = record.related.get(relation.field.name);
      if (!target || fields.length === 0) return true;
      if (only !== undefined && !fields.includes(only)) return true;
      if (exempt !== undefined && fields.includes(exempt)) return true;
      const rule = this.ruleOfTarget(relation);
      return !rule || this.evaluator.sees(rule, requester, target);
    });
  }

  /**
   * Returns the records in each list that meet a further condition.
   *
   * @param stateOf the state of a record at the time of the request
   */
  visibleWhere(
    meets: (requester: Requester, record: TestRecord) => boolean,
    stateOf = (record: TestRecord): TestRecord => record,
  ): ByRequester<readonly string[]> {
    const rule = this.rule('list');
    return this.mapRequesters((requester) =>
      extentOf(rule, requester) === 'none'
        ? []
        : this.recordNamesWhere(
            (record) =>
              this.evaluator.meets(rule, requester, stateOf(record)) && meets(requester, record),
          ),
    );
  }

  private recordNamesWhere(meets: (record: TestRecord) => boolean): string[] {
    return this.records.filter(meets).map(({ name }) => name);
  }

  requestersWhere(meets: (requester: Requester) => boolean): string[] {
    return this.requesters.flatMap(([name, requester]) => (meets(requester) ? [name] : []));
  }

  mapRequesters<Answer>(answer: (requester: Requester) => Answer): ByRequester<Answer> {
    return this.requesters.map(([name, requester]) => [name, answer(requester)] as const);
  }
}

const refusal = (requester: Requester): Status => (requester ? 403 : 401);
