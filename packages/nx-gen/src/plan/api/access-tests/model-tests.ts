import type { Rule, UserIR } from '../../../schema/access/rule';
import { OPERATIONS, type FieldIR, type Operation, type SchemaIR } from '../../../schema/ir';
import { includedRelations } from '../../relation';
import { isFiltered } from '../../resource';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { Judge, reach, ruleOf, withAll, type Asker } from './decide';
import type { Made } from './made';
import { peopleOf, type People, type Person } from './people';
import { asksCode, RecordMaker, Unmade } from './variants';

/** The answer to a request about one record. */
export type Status = 200 | 201 | 401 | 403 | 404 | 409;

/** What each of those who ask is answered: about all records the same, or about each something else. */
export type Answers<Answer> = readonly (readonly [asker: string, answer: Answer])[];

/** The status of a refusal, or one for each record. */
export type ByRecord = Status | readonly (readonly [name: string, status: Status])[];

/** Names of records, or the status of a refusal. */
export type Names = Status | readonly string[];

export interface FieldTests {
  readonly name: string;
  readonly said: string;
  /** In whose lists which records have it; undefined where everybody reads it. */
  readonly read: Answers<readonly string[]> | undefined;
  /** Who may sort by it. */
  readonly sorts: readonly string[];
  readonly isSorted: boolean;
  readonly isSearched: boolean;
  /** Who may change a record and not this field of it. */
  readonly unwritten: readonly (readonly [asker: string, name: string])[];
  readonly field: FieldIR;
}

export interface RelationTests {
  readonly relation: PlannedRelation;
  /** In whose lists which records have it. */
  readonly seen: Answers<readonly string[]>;
  /** Who sees all that it leads to, and so may sort by it. */
  readonly sorts: readonly string[];
}

export interface LinkTests {
  readonly relation: PlannedRelation;
  readonly links: readonly Made[];
  /** Which of them are seen. */
  readonly seen: Answers<readonly string[]>;
}

const VISITOR = 'visitor';

/** Everything that the tests of one model are about, decided from the schema alone. */
export class ModelTests {
  readonly people: People;
  /** For whom records are his own. */
  readonly asker: Person;
  readonly records: readonly Made[];
  /** Where nothing but running a rule tells what it allows, or no records can be made: why. */
  readonly untested: readonly string[];
  private readonly user: UserIR;
  private readonly judge: Judge;
  private readonly maker: RecordMaker;
  private readonly linkTargets = new Map<string, readonly Made[]>();

  constructor(
    readonly resource: ResourcePlan,
    private readonly schema: SchemaIR,
  ) {
    const { user } = schema;
    if (!user) throw new Error('rules without a user are refused');
    this.user = user;
    this.people = peopleOf(user);
    this.judge = new Judge(schema);
    this.asker = this.chooseAsker();
    this.maker = new RecordMaker({ ...schema, user }, this.people, this.asker);
    const { records, untested } = this.make();
    this.records = records;
    this.untested = untested;
  }

  get isOfPeople(): boolean {
    return this.resource.model.name === this.user.model;
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
    return OPERATIONS.filter((one) => this.isInCode(one)).map(
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
  answers(operation: 'show' | 'edit' | 'delete'): Answers<ByRecord> {
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

  fields(): FieldTests[] {
    const { model, visible, searchable } = this.resource;
    return (model.access?.fields ?? []).flatMap(({ field: name, read, write }): FieldTests[] => {
      const { field } = visible.find((one) => one.field.name === name) ?? {};
      if (!field || !this.isTested('list', 'show')) return [];
      const ofRead = read && withAll(read.rule, this.schema);
      const ofWrite = write && withAll(write.rule, this.schema);
      if ([ofRead, ofWrite].some((rule) => rule && asksCode(rule))) return [];
      const unwritten = ofWrite && this.isTested('edit') ? this.unwritten(ofWrite) : [];
      if (!ofRead && unwritten.length === 0) return [];
      return [
        {
          name,
          field,
          said: [...new Set([read?.text, write?.text])].filter(Boolean).join(', '),
          read:
            ofRead && this.seenWhere((asker, record) => this.judge.meets(ofRead, asker, record)),
          sorts: this.namesWhere((asker) => !ofRead || reach(ofRead, asker) === 'all'),
          isSorted: field.directives.sort !== false && isFiltered(field),
          isSearched: searchable.includes(name),
          unwritten,
        },
      ];
    });
  }

  relations(): RelationTests[] {
    if (!this.isTested('list', 'show')) return [];
    return includedRelations(this.resource).flatMap((relation): RelationTests[] => {
      const rule = this.ruleOfTarget(relation);
      if (
        !rule ||
        asksCode(rule) ||
        !this.records.some((one) => one.related.has(relation.field.name))
      )
        return [];
      return [
        {
          relation,
          seen: this.seenWhere((asker, record) => {
            const target = record.related.get(relation.field.name);
            return target !== undefined && this.judge.meets(rule, asker, target);
          }),
          sorts: this.namesWhere((asker) => reach(rule, asker) === 'all'),
        },
      ];
    });
  }

  links(): LinkTests[] {
    return this.linkRelations().flatMap((relation): LinkTests[] => {
      const rule = this.ruleOfTarget(relation);
      const links = this.linkTargets.get(relation.field.name) ?? [];
      if (!rule || links.length === 0 || !this.isTested('list', 'show')) return [];
      return [
        {
          relation,
          links,
          seen: this.forEach((asker) =>
            links.filter((one) => this.judge.meets(rule, asker, one)).map(({ name }) => name),
          ),
        },
      ];
    });
  }

  /** What the asker may change, the first of it. */
  editable(): string | undefined {
    if (!this.isTested('edit', 'list', 'show')) return undefined;
    return this.records.find((record) => this.status('edit', this.asker, record) === 200)?.name;
  }

  /** Somebody, or the record of another record, to whom no reference of the asker may lead. */
  unseen(relation: PlannedRelation): { person: Person } | { record: string } | undefined {
    const rule = this.ruleOfTarget(relation);
    if (!rule) return undefined;
    const isSeen = (target: Made): boolean => this.judge.meets(rule, this.asker, target);
    if (relation.to.model.name === this.user.model) {
      const person = this.people.everybody.find((one) => !isSeen(this.maker.personRecord(one)));
      return person && { person };
    }
    const record = this.records.find(({ name, related }) => {
      const target = related.get(relation.field.name);
      return target && name !== this.editable() && !isSeen(target);
    });
    return record && { record: record.name };
  }

  /** The record without references that nothing but the tests of these asks for. */
  private withoutNeedless(record: Made): Made {
    const values = new Map(record.values);
    const related = new Map(record.related);
    for (const { field } of this.neededRelations()) {
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

  private neededRelations(): PlannedRelation[] {
    return includedRelations(this.resource).filter((relation) => this.ruleOfTarget(relation));
  }

  private make(): Pick<ModelTests, 'records' | 'untested'> {
    const { model } = this.resource;
    const rules = [
      ...OPERATIONS.filter((one) => !this.isInCode(one)).map((one) => this.rule(one)),
      ...(model.access?.fields ?? []).flatMap(({ read, write }) =>
        [read, write].flatMap((placed) => (placed ? [placed.rule] : [])),
      ),
    ].filter((rule) => !asksCode(rule));
    try {
      if (this.isOfPeople) return this.makePeople(rules);
      const needed = this.neededRelations().map(({ field }) => field.name);
      const records = this.maker.variants(model, rules, 0, { needed });
      for (const relation of this.linkRelations()) {
        const rule = this.ruleOfTarget(relation);
        if (!rule || asksCode(rule)) continue;
        const links = this.maker.variants(relation.to.model, [rule], 1);
        this.linkTargets.set(relation.field.name, links);
        records.forEach((record) => record.links.set(relation.field.name, links));
      }
      return { records, untested: [] };
    } catch (error) {
      if (!(error instanceof Unmade)) throw error;
      return { records: [], untested: [error.message] };
    }
  }

  /** The people of the fixtures are the records. */
  private makePeople(rules: readonly Rule[]): Pick<ModelTests, 'records' | 'untested'> {
    const unknown = rules
      .flatMap((rule) => fieldsIn(rule))
      .find((name) => !this.user.asked.includes(name) || name === '');
    if (unknown !== undefined)
      throw new Unmade(`${unknown} of the people is known to the fixtures alone`);
    return {
      records: this.people.everybody.map((one) => this.maker.personRecord(one)),
      untested: [],
    };
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

  private linkRelations(): PlannedRelation[] {
    return this.resource.relations.filter(
      ({ kind, through, to, isClosed }) =>
        kind === 'ids' && !through && !isClosed && to.model.access !== undefined,
    );
  }

  /** What is seen of the other model: its list, or nothing but to the role that passes all. */
  private ruleOfTarget({ to, isForAll }: PlannedRelation): Rule | undefined {
    if (to.model.access) return ruleOf(to.model, 'list', this.schema);
    return isForAll ? withAll(undefined, this.schema) : undefined;
  }

  private status(operation: 'show' | 'edit' | 'delete', asker: Asker, record: Made): Status {
    const rule = this.rule(operation);
    const extent = reach(rule, asker);
    if (extent === 'none') return refusal(asker);
    if (operation === 'show') return this.judge.meets(rule, asker, record) ? 200 : 404;
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

  private unwritten(rule: Rule): FieldTests['unwritten'] {
    return this.askers.flatMap(([name, asker]) =>
      this.records
        .filter(
          (record) =>
            this.status('edit', asker, record) === 200 && !this.judge.meets(rule, asker, record),
        )
        .map((record) => [name, record.name] as const),
    );
  }

  /** Of the records that each list holds, those that meet something more. */
  private seenWhere(meets: (asker: Asker, record: Made) => boolean): Answers<readonly string[]> {
    const rule = this.rule('list');
    return this.forEach((asker) =>
      reach(rule, asker) === 'none'
        ? []
        : this.namesOf((record) => this.judge.meets(rule, asker, record) && meets(asker, record)),
    );
  }

  private namesOf(meets: (record: Made) => boolean): string[] {
    return this.records.filter(meets).map(({ name }) => name);
  }

  private namesWhere(meets: (asker: Asker) => boolean): string[] {
    return this.askers.flatMap(([name, asker]) => (meets(asker) ? [name] : []));
  }

  private forEach<Answer>(answer: (asker: Asker) => Answer): Answers<Answer> {
    return this.askers.map(([name, asker]) => [name, answer(asker)] as const);
  }
}

const refusal = (asker: Asker): Status => (asker ? 403 : 401);

/** Fields whose values a rule compares, here and not behind a relation. */
function fieldsIn(rule: Rule): string[] {
  if ('parts' in rule) return rule.parts.flatMap(fieldsIn);
  if (rule.kind === 'field' || rule.kind === 'user') return [rule.field];
  return rule.kind === 'related' ? [''] : [];
}
