import { listOf, nearest } from '../../base/nearest';
import type { FieldIR, ModelIR } from '../ir';
import { comparison, membership, namesOfValues, truth, whose } from './compare';
import { isKeyword, KEYWORDS, type Expression, type Keyword } from './expression';
import { printRule } from './print';
import { refuse, Refused } from './refused';
import { simplified, type Rule } from './rule';
import { fieldNamed, type Scope } from './scope';
import { withinLive } from './within-live';
import type { NamedRule } from './written';
import { withArticle } from '../../naming/article';

/**
 * Looks up what a rule of a model means.
 *
 * @throws {Refused} for what no rule can mean
 */
export const resolveRule = (rule: Expression, model: ModelIR, scope: Scope): Rule =>
  simplified(new Resolver(scope).resolve(rule, { model, isNot: false, behind: '' }));

/** Where in a rule a part stands. */
interface Place {
  /** The model whose records it is about. */
  readonly model: ModelIR;
  /** An odd number of `not` stands around it. */
  readonly isNot: boolean;
  /** What leads to that model: `members.`; empty for the model of the rule itself. */
  readonly behind: string;
}

class Resolver {
  /** The named rules that the part stands in, from the outermost on. */
  private readonly within: string[] = [];

  constructor(private readonly scope: Scope) {}

  resolve(rule: Expression, place: Place): Rule {
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
        return comparison(rule, this.value(rule.field, rule, place), place.isNot, this.scope);
      case 'in':
        return membership(rule, this.value(rule.field, rule, place), place.isNot, this.scope);
      case 'through':
        return this.through(rule, place);
      case 'some':
        return this.some(rule, place);
      case 'call':
        return this.call(rule.name, place);
    }
  }

  private word(name: string, place: Place): Rule {
    const field = fieldNamed(place.model, name);
    const [named, ...others] = place.model.namedRules?.filter((one) => one.name === name) ?? [];
    if (named) {
      const isTaken = field !== undefined || this.scope.user.roles.includes(name);
      if (isTaken || others.length > 0)
        refuse(
          `names ${name}, which is a rule of ${place.model.name} and ${others.length > 0 ? 'another one' : field ? 'a field' : 'a role'}`,
          'call the rule otherwise',
        );
      return this.named(named, place);
    }
    const isBoolean = field?.kind === 'Boolean' && !field.isList;
    if (isKeyword(name) && isBoolean)
      refuse(
        `names ${name}, which is a word of the rules and a field of ${place.model.name}`,
        `write ${name} == true for the field, and rename it where the word is meant`,
      );
    if (isKeyword(name)) return this.keyword(name, place);
    const isRole = this.scope.user.roles.includes(name);
    if (isRole && isBoolean)
      refuse(
        `names ${name}, which is a role and a field of ${place.model.name}`,
        `write ${name} == true for the field, and rename the role, or the field`,
      );
    if (isBoolean) return truth(field, place.isNot);
    if (!isRole) return this.unknownWord(name, field, place);
    if (place.behind)
      refuse(
        `asks ${place.behind}${name} for a role, which the user has and no record`,
        `write ${name} beside it, with and`,
      );
    return { kind: 'role', roles: [name], isNot: place.isNot };
  }

  /** What the rule of that name says of the record that it is asked about. */
  private named({ name, rule }: NamedRule, place: Place): Rule {
    const own = `${place.model.name}.${name}`;
    const said = `@gen_rule(${name}: …) above ${place.model.name}`;
    if (this.within.includes(own))
      refuse(`asks ${said}, which leads back to itself`, 'write one of them without the other');
    this.within.push(own);
    try {
      return this.resolve(rule, place);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      const { message, cure } = fault.told;
      return refuse(message.endsWith(said) ? message : `${message}, in ${said}`, cure);
    } finally {
      this.within.pop();
    }
  }

  private unknownWord(name: string, field: FieldIR | undefined, { model, behind }: Place): never {
    if (field?.relation)
      refuse(
        `says nothing of the relation ${behind}${name}`,
        field.isList
          ? `write ${name}.some(…)`
          : `write ${name}.own, or another condition behind the dot`,
      );
    if (field)
      refuse(
        `says nothing of ${behind}${name} (${field.type}${field.isList ? '[]' : ''})`,
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
      ? `there are the roles ${listOf(roles, 'and')}`
      : `say which field of ${model} is the role, as in // @gen_user(role: role)`;
  }

  private keyword(name: Keyword, place: Place): Rule {
    if (name === 'own') return this.own(place);
    if (place.behind)
      refuse(
        `asks ${place.behind}${name}, which says nothing of a record`,
        `write ${name} beside it`,
      );
    if (!place.isNot) return { kind: name };
    return refuse(
      `allows nothing by not ${name}: nobody is let in for lacking something`,
      name === 'nobody' ? 'write everyone' : 'write nobody',
    );
  }

  private own({ model, isNot, behind }: Place): Rule {
    const owner = this.scope.owners.get(model.name);
    const field = owner && fieldNamed(model, owner.field);
    if (!field)
      return refuse(
        `${behind}own asks who owns ${withArticle(model.name)}, which nothing says`,
        `write // @gen_owner(…) with the field that holds the owner's key above the model ${model.name}`,
      );
    const { key } = this.scope.user;
    const isOwn = behind === '' && { isOwn: true as const };
    return whose({ kind: 'user', field: field.name, property: key, isNot, ...isOwn }, field);
  }

  private through(rule: Extract<Expression, { kind: 'through' }>, place: Place): Rule {
    const [field, model] = this.relation(rule.relation, rule.part, place);
    if (field.isList)
      refuse(
        `asks ${printRule(rule)}, and ${rule.relation} is a list`,
        `write ${rule.relation}.some(…)`,
      );
    const behind = `${place.behind}${rule.relation}.`;
    const part = this.there(
      field,
      model,
      this.resolve(rule.part, { model, isNot: place.isNot, behind }),
    );
    return { kind: 'related', relation: field.name, how: 'is', part: withinTenant(model, part) };
  }

  private some(rule: Extract<Expression, { kind: 'some' }>, place: Place): Rule {
    const [field, model] = this.relation(rule.relation, rule.part, place);
    if (!field.isList)
      refuse(
        `asks ${rule.relation}.some(…), and ${rule.relation} is one record`,
        `write ${rule.relation}.${printRule(rule.part)}`,
      );
    const behind = `${place.behind}${rule.relation}.`;
    const part = this.there(field, model, this.resolve(rule.part, { model, isNot: false, behind }));
    return place.isNot
      ? { kind: 'related', relation: field.name, how: 'none', part: simplified(part) }
      : { kind: 'related', relation: field.name, how: 'some', part: withinTenant(model, part) };
  }

  private there(relation: FieldIR, to: ModelIR, part: Rule): Rule {
    return withinLive(relation, to, part, [...this.scope.models.values()]);
  }

  private relation(name: string, part: Expression, { model, behind }: Place): [FieldIR, ModelIR] {
    const field = fieldNamed(model, name);
    const to = field?.relation && this.scope.models.get(field.relation.model);
    if (field && to) return [field, to];
    const known = model.fields.filter(({ relation }) => relation).map((one) => one.name);
    const guess = nearest(name, known);
    const written =
      name === 'user' && !field ? 'write it behind ==, as in id == user.id' : undefined;
    return refuse(
      `${behind}${name}.${printRule(part)} needs a relation, and ${model.name} has none called ${name}`,
      guess
        ? `did you mean ${guess}?`
        : (written ?? (known.length > 0 ? `there is ${listOf(known, 'and')}` : undefined)),
    );
  }

  /** A field that holds values. */
  private value(name: string, rule: Expression, { model, behind }: Place): FieldIR {
    const field = fieldNamed(model, name);
    if (field?.relation) {
      const [column] = field.relation.fields;
      refuse(
        `compares ${behind}${name}, which is a relation`,
        column ? `compare ${column}` : `write ${name}.some(…)`,
      );
    }
    if (field) return field;
    const guess = nearest(name, namesOfValues(model.fields));
    return refuse(
      `asks ${behind}${printRule(rule)}, and ${model.name} has no field called ${name}`,
      guess ? `did you mean ${guess}?` : undefined,
    );
  }

  private call(name: string, { isNot, behind }: Place): Rule {
    if (behind)
      refuse(
        `asks ${behind}${name}(), but a function answers for the model of its file`,
        'write the whole condition in the function',
      );
    if (isNot)
      refuse(
        `turns ${name}() round, which would let in whoever it knows nothing of`,
        'write the other answer in a function of its own',
      );
    return { kind: 'call', name };
  }
}

/**
 * A condition on related records, which those of another tenant never meet, whatever the condition is: else what belongs to
 * such a record would be open to all tenants.
 */
export function withinTenant({ tenant }: ModelIR, part: Rule): Rule {
  if (!tenant) return simplified(part);
  const { field, except } = tenant;
  const same: Rule = { kind: 'user', field, property: field, isNot: false };
  const role: Rule[] =
    except === undefined ? [] : [{ kind: 'role', roles: [except], isNot: false }];
  return simplified({ kind: 'and', parts: [{ kind: 'or', parts: [...role, same] }, part] });
}
