import { array, call, object, type Code, type Group } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import {
  comparedUserFields,
  type Atom,
  type Condition,
  type Literal,
  type Rule,
} from '../../../schema/access/rule';
import type { Provider } from '../../../schema/ir';

/** Helpers of the shared file that rules may need; each is generated only if used. */
export const SHARED_HELPERS = ['differs', 'is', 'isAnother', 'without'] as const;

export type SharedHelper = (typeof SHARED_HELPERS)[number];

/** Functions of the runtime. */
export const RUNTIME_FUNCTIONS = ['and', 'equals', 'or', 'related'] as const;

/** Generates the code of rules and tracks the names that it uses. */
export class RuleWriter {
  /** Names called by the code so far. */
  readonly usedNames = new Set<string>();

  /** @param functions names of the project's own functions in the file */
  constructor(
    private readonly functions: ReadonlyMap<string, string>,
    private readonly provider: Provider,
  ) {}

  usedRuntimeFunctions(): string[] {
    return RUNTIME_FUNCTIONS.filter((name) => this.usedNames.has(name));
  }

  usedSharedHelpers(): SharedHelper[] {
    return SHARED_HELPERS.filter((name) => this.usedNames.has(name));
  }

  write(rule: Rule): Code {
    return 'parts' in rule
      ? this.join(
          rule.kind,
          rule.parts.map((part) => this.write(part)),
        )
      : this.atom(rule);
  }

  /** Joins code by `or(…)` or `and(…)`. */
  join(kind: 'and' | 'or', parts: Code[]): Code {
    const [only] = parts;
    return only !== undefined && parts.length === 1 ? only : this.call(kind, objectsFirst(parts));
  }

  private atom(rule: Atom): Code {
    switch (rule.kind) {
      case 'everyone':
        return 'true';
      case 'nobody':
        return 'false';
      case 'signedIn':
        return 'user !== undefined';
      case 'role':
        return this.call(rule.isNot ? 'isAnother' : 'is', [
          'user',
          ...rule.roles.map(stringLiteral),
        ]);
      case 'user':
        return rule.isOwn && !rule.isNot
          ? this.call('own', ['user'])
          : this.userComparison(rule.isNot ? 'differs' : 'equals', rule);
      case 'field':
        return this.field(rule);
      case 'related':
        return this.related(rule);
      case 'call':
        return `await ${this.functions.get(rule.name) ?? rule.name}(user)`;
    }
  }

  /** `equals('authorId', user?.id)`. */
  private userComparison(
    by: 'equals' | 'differs',
    { field, property }: { field: string; property: string },
  ): Code {
    return this.call(by, [stringLiteral(field), userProperty(property)]);
  }

  /** A MongoDB document may lack an empty field, which reads as null but does not equal it. */
  private field({ field, conditions }: Extract<Rule, { kind: 'field' }>): Code {
    const entries = conditions.map(conditionEntry);
    const onField = (...of: Entry[]): Code => object([[propertyKey(field), object(of)]]);
    const ofNull = conditions.find((one) => 'value' in one && one.value.as === 'null');
    if (this.provider !== 'mongodb' || !ofNull) return onField(...entries);
    return ofNull.by === 'equals'
      ? this.join('or', [onField(...entries), onField(['isSet', 'false'])])
      : onField(...entries, ['isSet', 'true']);
  }

  private related({ relation, how, part }: Extract<Rule, { kind: 'related' }>): Code {
    const args = [stringLiteral(relation), this.write(part)];
    switch (how) {
      case 'is':
        return this.call('related', args);
      case 'some':
        return this.call('related', [...args, stringLiteral('some')]);
      case 'none':
        return this.call('without', [...args, ...comparedUserFields(part).map(userProperty)]);
    }
  }

  private call(name: string, args: Code[]): Code {
    this.usedNames.add(name);
    return call(name, args);
  }
}

const userProperty = (name: string): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)
    ? `user?.${name}`
    : `user?.[${stringLiteral(name)}]`;

/** Reorders the parts: Prettier formats a last argument differently if it is an object and the one before is not. */
function objectsFirst(parts: Code[]): Code[] {
  const [last, before] = [parts.at(-1), parts.at(-2)];
  const keepsOrder =
    last === undefined || !isObject(last) || before === undefined || isObject(before);
  return keepsOrder
    ? parts
    : [...parts.filter(isObject), ...parts.filter((part) => !isObject(part))];
}

export const isObject = (code: Code): code is Group =>
  typeof code === 'object' && !Array.isArray(code) && code.open === '{';

type Entry = [key: string, value: Code];

const conditionEntry = (one: Condition): Entry => [
  one.by,
  'values' in one ? array(one.values.map(literalCode)) : literalCode(one.value),
];

const LITERALS: Readonly<Record<Literal['as'], (text: string) => string>> = {
  text: stringLiteral,
  number: (text) => text,
  boolean: (text) => text,
  null: () => 'null',
  bigint: (text) => `BigInt(${stringLiteral(text)})`,
  moment: (text) => `new Date(${stringLiteral(text)})`,
  now: () => 'new Date()',
};

const literalCode = ({ as, text }: Literal): string => LITERALS[as](text);
