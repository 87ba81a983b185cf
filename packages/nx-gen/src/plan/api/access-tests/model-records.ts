import type { Rule, UserIR } from '../../../schema/access/rule';
import { ALL_OPERATIONS, type ModelIR, type SchemaIR } from '../../../schema/ir';
import { includedRelations } from '../../relation';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { ruleOf, withAll } from './decide';
import { emptyRecord, type Made } from './made';
import { belongings, type Belonging, type People } from './people';
import { tellReferrers } from './referrers';
import { asksCode, ownAtoms, Unmade, type RecordMaker } from './variants';
import { withArticle } from '../../../naming/article';

type Outcome = Pick<ModelRecords, 'records' | 'untested'>;

/** The records that the tests of one model are about. */
export class ModelRecords {
  readonly records: readonly Made[];
  readonly untested: readonly string[];
  readonly linkTargets = new Map<string, readonly Made[]>();
  /** Undefined where the fixtures make none of them. */
  readonly belonging: Belonging | undefined;

  constructor(
    private readonly resource: ResourcePlan,
    private readonly schema: SchemaIR & { readonly user: UserIR },
    private readonly people: People,
    private readonly maker: RecordMaker,
  ) {
    this.belonging = belongings(schema).get(resource.model.name);
    const { records, untested } = this.make();
    tellReferrers(records, schema.models);
    this.records = records;
    this.untested = untested;
  }

  private make(): Outcome {
    const { model } = this.resource;
    const rules = [
      ...ALL_OPERATIONS.map((one) => ruleOf(model, one, this.schema)),
      ...(model.access?.fields ?? []).flatMap(({ read, write }) =>
        [read, write].flatMap((placed) => (placed ? [placed.rule] : [])),
      ),
    ].filter((rule) => !asksCode(rule));
    try {
      if (this.resource.model.name === this.schema.user.model) return this.makePeople(rules);
      if (this.belonging) return this.makeBelongings(rules, this.belonging);
      const needed = neededRelations(this.resource, this.schema).map(({ field }) => field.name);
      const records = this.maker.variants(model, rules, 0, { needed });
      const untested = linkRelations(this.resource).flatMap((relation) =>
        this.makeTargets(relation, { rules, records }),
      );
      return { records, untested };
    } catch (error) {
      if (!(error instanceof Unmade)) throw error;
      return { records: [], untested: [error.message] };
    }
  }

  /**
   * The records whose ids stand in a list of the model's.
   * @returns why there are none: that costs the model no more than the tests of this relation
   */
  private makeTargets(
    relation: PlannedRelation,
    { rules, records }: { rules: readonly Rule[]; records: readonly Made[] },
  ): string[] {
    const { field, to } = relation;
    const rule = ruleOfTarget(relation, this.schema);
    if (!rule || asksCode(rule)) return [];
    try {
      if (rules.some((one) => asks(one, field.name)))
        throw new Unmade(`the rules of ${this.resource.model.name} ask which there are`);
      const links = this.maker.variants(to.model, [rule]);
      if (links.some((link) => comesWith(link, this.resource.model)))
        throw new Unmade(`they come with ${withArticle(this.resource.model.name)} of their own`);
      this.linkTargets.set(field.name, links);
      records.forEach((record) => record.links.set(field.name, links));
      return [];
    } catch (error) {
      if (!(error instanceof Unmade)) throw error;
      return [`records of ${field.name}: ${error.message}`];
    }
  }

  /** The people of the fixtures are the records. */
  private makePeople(rules: readonly Rule[]): Outcome {
    this.mustBeKnown(rules, this.schema.user.asked);
    return {
      records: this.people.everybody.map((one) => this.maker.personRecord(one)),
      untested: [],
    };
  }

  /** Records of the fixtures: that of all people, and the stranger's. */
  private makeBelongings(
    rules: readonly Rule[],
    { relation: { relation }, isShared }: Belonging,
  ): Outcome {
    const { model } = this.resource;
    const { fields: [property = ''] = [], references: [reference = ''] = [] } = relation ?? {};
    if (!isShared) throw new Unmade(`records of ${model.name} are made by the fixtures`);
    this.mustBeKnown(rules, [reference]);
    const records = [this.people.other, this.people.stranger].map((person) => {
      const record = emptyRecord(model, person.group);
      record.values.set(reference, { as: 'person', person, property });
      return record;
    });
    return { records, untested: [] };
  }

  private mustBeKnown(rules: readonly Rule[], known: readonly string[]): void {
    const unknown = rules.flatMap(fieldsIn).find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new Unmade(
        `${unknown || 'what'} of the records that the fixtures make is known to these alone`,
      );
  }
}

/** Whether a rule asks the records of a relation. */
const asks = (rule: Rule, relation: string): boolean =>
  [...ownAtoms(rule)].some((atom) => atom.kind === 'related' && atom.relation === relation);

/** Whether a record of the model is made with it, which would be among those that lists hold. */
const comesWith = ({ related, children }: Made, model: ModelIR): boolean =>
  [...related.values(), ...[...children.values()].flat()].some(
    (one) => one.model.name === model.name || comesWith(one, model),
  );

/** Lists of ids of records that have rules. */
export const linkRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(
    ({ kind, through, to, isClosed }) =>
      kind === 'ids' && !through && !isClosed && to.model.access !== undefined,
  );

/** What is seen of the other model: its list, or nothing but to the role that passes all. */
export function ruleOfTarget(
  { to, isForAll }: PlannedRelation,
  schema: SchemaIR,
): Rule | undefined {
  if (to.model.access) return ruleOf(to.model, 'list', schema);
  return isForAll ? withAll(undefined, schema) : undefined;
}

/** Not those to records of the same model, which would be among the records that lists hold. */
export const neededRelations = (resource: ResourcePlan, schema: SchemaIR): PlannedRelation[] =>
  includedRelations(resource).filter(
    (relation) => relation.to !== resource && ruleOfTarget(relation, schema),
  );

/** Fields whose values a rule compares, here and not behind a relation. */
export function fieldsIn(rule: Rule): string[] {
  if ('parts' in rule) return rule.parts.flatMap(fieldsIn);
  if (rule.kind === 'field' || rule.kind === 'user') return [rule.field];
  return rule.kind === 'related' ? [''] : [];
}
