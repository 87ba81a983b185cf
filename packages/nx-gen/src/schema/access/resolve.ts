import { listOf, nearest } from '../../base/nearest';
import type { FieldIR, ModelIR } from '../ir';
import {
  resolveComparison,
  resolveMembership,
  valueFieldNames,
  resolveBoolean,
  excludeOwnerless,
} from './compare';
import { isKeyword, KEYWORDS, type Expression, type Keyword } from './expression';
import { printRule } from './print';
import { refuse, RuleError } from './rule-error';
import { simplifyRule, type Rule } from './rule';
import { fieldNamed, type Scope } from './scope';
import { withinLive } from './within-live';
import { withinTenant } from './within-tenant';
import type { NamedRule } from './written';
import { withArticle } from '../../naming/article';

/**
 * Resolves the meaning of a rule of a model.
 *
 * @throws {RuleError} for a rule without a possible meaning
 */
export const resolveRule = (rule: Expression, model: ModelIR, scope: Scope): Rule =>
  simplifyRule(new Resolver(scope).resolve(rule, { model, isNot: false, behind: '' }));

/** The position of a part within a rule. */
interface RulePosition {
  /** The model whose records it applies to. */
  readonly model: ModelIR;
  /** An odd number of `not` surrounds it. */
  readonly isNot: boolean;
  /** The path to that model: `members.`; empty for the model of the rule itself. */
  readonly behind: string;
}

class Resolver {
  /** The named rules that contain the part, outermost first, and where each began. */
  private readonly openRules: { readonly name: string; readonly behind: string }[] = [];

  constructor(private readonly scope: Scope) {}

  resolve(rule: Expression, place: RulePosition): Rule {
    switch (rule.kind) {
      case 'not':
        return this.resolve(rule.part, { ...place, isNot: !place.isNot });
      case 'and':
      case 'or':
        return {
          kind: (rule.kind === 'and') === place.isNot ? 'or' : 'and',
          parts: rule.parts.map((part) => this.resolve(part, place)),
        };
      case 'word':
        return this.word(rule.name, place);
      case 'compare':
        return resolveComparison(
          rule,
          this.value(rule.field, rule, place),
          place.isNot,
          this.scope,
        );
      case 'in':
        return resolveMembership(
          rule,
          this.value(rule.field, rule, place),
          place.isNot,
          this.scope,
        );
      case 'through':
        return this.through(rule, place);
      case 'some':
        return this.some(rule, place);
      case 'call':
        return this.call(rule.name, place);
    }
  }

  private word(name: string, place: RulePosition): Rule {
    const field = fieldNamed(place.model, name);
    const [named, ...others] = place.model.namedRules?.filter((one) => one.name === name) ?? [];
    if (named) {
      const isTaken = field !== undefined || this.scope.user.roles.includes(name);
      if (isTaken || others.length > 0)
        refuse(
          `names ${name}, which is ${others.length > 0 ? `more than one rule of ${place.model.name}` : `a rule of ${place.model.name} and ${field ? 'a field' : 'a role'}`}`,
          'rename the rule',
        );
      return this.named(named, place);
    }
    const isBoolean = field?.kind === 'Boolean' && !field.isList;
    if (isKeyword(name) && isBoolean)
      refuse(
        `names ${name}, which is a keyword of rules and a field of ${place.model.name}`,
        `write ${name} == true for the field, or rename it if you mean the keyword`,
      );
    if (isKeyword(name)) return this.keyword(name, place);
    const isRole = this.scope.user.roles.includes(name);
    if (isRole && isBoolean)
      refuse(
        `names ${name}, which is a role and a field of ${place.model.name}`,
        `write ${name} == true for the field, or rename one of the two if you mean the role`,
      );
    if (isBoolean) return resolveBoolean(field, place.isNot);
    if (!isRole) return this.unknownWord(name, field, place);
    if (place.behind && !this.isInNamedRule(place))
      refuse(
        `checks ${place.behind}${name} for a role, but only the user has roles`,
        `write ${name} next to it, joined by and`,
      );
    return { kind: 'role', roles: [name], isNot: place.isNot };
  }

  /** A named rule says who the user is where it is used behind a relation, too: it is written for the record there. */
  private isInNamedRule({ behind }: RulePosition): boolean {
    return this.openRules.at(-1)?.behind === behind;
  }

  /** Resolves the named rule for the model at this position. */
  private named({ name, rule }: NamedRule, place: RulePosition): Rule {
    const own = `${place.model.name}.${name}`;
    const description = `@gen_rule(${name}: …) above ${place.model.name}`;
    if (this.openRules.some((one) => one.name === own))
      refuse(
        `uses ${description}, which leads back to itself`,
        'write one of them without the other',
      );
    this.openRules.push({ name: own, behind: place.behind });
    try {
      return this.resolve(rule, place);
    } catch (fault) {
      if (!(fault instanceof RuleError)) throw fault;
      const { message, cure } = fault.problem;
      return refuse(
        message.endsWith(description) ? message : `${message}, in ${description}`,
        cure,
      );
    } finally {
      this.openRules.pop();
    }
  }

  private unknownWord(
    name: string,
    field: FieldIR | undefined,
    { model, behind }: RulePosition,
  ): never {
    if (field?.relation)
      refuse(
        `has no condition for the relation ${behind}${name}`,
        field.isList
          ? `write ${name}.some(…)`
          : `write ${name}.own, or another condition after the dot`,
      );
    if (field)
      refuse(
        `has no condition for ${behind}${name} (${field.type}${field.isList ? '[]' : ''})`,
        `compare it, as in ${name} == …`,
      );
    const known = [
      ...KEYWORDS,
      ...this.scope.user.roles,
      ...model.fields.filter(({ kind }) => kind === 'Boolean').map((one) => one.name),
      ...(model.namedRules ?? []).map((one) => one.name),
    ];
    const guess = nearest(name, known);
    return refuse(
      `${name} is neither a role nor a field of ${model.name}`,
      guess ? `did you mean ${guess}?` : this.knownRoles(),
    );
  }

  private knownRoles(): string {
    const { roles, model } = this.scope.user;
    return roles.length > 0
      ? `known roles: ${listOf(roles, 'and')}`
      : `say which field of ${model} is the role, as in // @gen_user(role: role)`;
  }

  private keyword(name: Keyword, place: RulePosition): Rule {
    if (name === 'own') return this.own(place);
    if (place.behind && !this.isInNamedRule(place))
      refuse(
        `checks ${place.behind}${name}, which says nothing about a record`,
        `write ${name} next to it`,
      );
    if (!place.isNot) return { kind: name };
    return refuse(
      `cannot use not ${name}: rules admit nobody for lacking something`,
      name === 'nobody' ? 'write everyone' : 'write nobody',
    );
  }

  private own({ model, isNot, behind }: RulePosition): Rule {
    const owner = this.scope.owners.get(model.name);
    const field = owner && fieldNamed(model, owner.field);
    if (!field)
      return refuse(
        `${behind}own asks who owns ${withArticle(model.name)}, but nothing says so`,
        `write // @gen_owner(…) with the field that holds the owner's key above the model ${model.name}`,
      );
    const { key } = this.scope.user;
    const isOwn = behind === '' && { isOwn: true as const };
    return excludeOwnerless(
      { kind: 'user', field: field.name, property: key, isNot, ...isOwn },
      field,
    );
  }

  private through(rule: Extract<Expression, { kind: 'through' }>, place: RulePosition): Rule {
    const [field, model] = this.relation(rule.relation, rule.part, place);
    if (field.isList)
      refuse(
        `checks ${printRule(rule)}, but ${rule.relation} is a list`,
        `write ${rule.relation}.some(…)`,
      );
    const behind = `${place.behind}${rule.relation}.`;
    const part = this.restrictToLive(
      field,
      model,
      this.resolve(rule.part, { model, isNot: place.isNot, behind }),
    );
    return { kind: 'related', relation: field.name, how: 'is', part: withinTenant(model, part) };
  }

  private some(rule: Extract<Expression, { kind: 'some' }>, place: RulePosition): Rule {
    const [field, model] = this.relation(rule.relation, rule.part, place);
    if (!field.isList)
      refuse(
        `checks ${rule.relation}.some(…), but ${rule.relation} is one record`,
        `write ${rule.relation}.${printRule(rule.part)}`,
      );
    const behind = `${place.behind}${rule.relation}.`;
    const part = this.restrictToLive(
      field,
      model,
      this.resolve(rule.part, { model, isNot: false, behind }),
    );
    return place.isNot
      ? { kind: 'related', relation: field.name, how: 'none', part: simplifyRule(part) }
      : { kind: 'related', relation: field.name, how: 'some', part: withinTenant(model, part) };
  }

  private restrictToLive(relation: FieldIR, to: ModelIR, part: Rule): Rule {
    return withinLive(relation, to, part, [...this.scope.models.values()]);
  }

  private relation(
    name: string,
    part: Expression,
    { model, behind }: RulePosition,
  ): [FieldIR, ModelIR] {
    const field = fieldNamed(model, name);
    const to = field?.relation && this.scope.models.get(field.relation.model);
    if (field && to) return [field, to];
    const known = model.fields.filter(({ relation }) => relation).map((one) => one.name);
    const guess = nearest(name, known);
    const hint = name === 'user' && !field ? 'write it after ==, as in id == user.id' : undefined;
    return refuse(
      `${behind}${name}.${printRule(part)} needs a relation, but ${model.name} has none called ${name}`,
      guess
        ? `did you mean ${guess}?`
        : (hint ?? (known.length > 0 ? `use ${listOf(known)}` : undefined)),
    );
  }

  /** Returns a field that holds values. */
  private value(name: string, rule: Expression, { model, behind }: RulePosition): FieldIR {
    const field = fieldNamed(model, name);
    if (field?.relation) {
      const [column] = field.relation.fields;
      refuse(
        `compares ${behind}${name}, which is a relation`,
        column ? `compare ${column}` : `write ${name}.some(…)`,
      );
    }
    if (field) return field;
    const guess = nearest(name, valueFieldNames(model.fields));
    return refuse(
      `checks ${behind}${printRule(rule)}, but ${model.name} has no field called ${name}`,
      guess ? `did you mean ${guess}?` : undefined,
    );
  }

  private call(name: string, { isNot, behind }: RulePosition): Rule {
    if (behind)
      refuse(
        `calls ${behind}${name}(), but a function answers for the model of its file`,
        'write the whole condition in the function',
      );
    if (isNot)
      refuse(
        `negates ${name}(), which would let in users it knows nothing about`,
        'write the opposite in a function of its own',
      );
    return { kind: 'call', name };
  }
}
