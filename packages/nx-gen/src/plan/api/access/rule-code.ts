import { array, call, object, type Code, type Group } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import {
  askedOf,
  type Atom,
  type Condition,
  type Literal,
  type Rule,
} from '../../../schema/access/rule';

/** Functions of the shared file that a rule may need; each is written there only if one does. */
export const SHARED = ['differs', 'is', 'isAnother', 'without'] as const;

export type Shared = (typeof SHARED)[number];

/** Functions of the runtime. */
export const OF_RUNTIME = ['and', 'equals', 'or', 'related'] as const;

/** The code of rules, and the names that it uses. */
export class RuleWriter {
  /** What has been written so far calls these. */
  readonly used = new Set<string>();

  /** @param functions what the project's own functions are called in the file */
  constructor(private readonly functions: ReadonlyMap<string, string>) {}

  ofRuntime(): string[] {
    return OF_RUNTIME.filter((name) => this.used.has(name));
  }

  ofShared(): Shared[] {
    return SHARED.filter((name) => this.used.has(name));
  }

  write(rule: Rule): Code {
    return 'parts' in rule
      ? this.joined(
          rule.kind,
          rule.parts.map((part) => this.write(part)),
        )
      : this.atom(rule);
  }

  /** `or(…)` of what is written already. */
  joined(kind: 'and' | 'or', parts: Code[]): Code {
    const [only] = parts;
    return only !== undefined && parts.length === 1 ? only : this.call(kind, inOrder(parts));
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
          : this.ofUser(rule.isNot ? 'differs' : 'equals', rule);
      case 'field':
        return object([[propertyKey(rule.field), conditions(rule.conditions)]]);
      case 'related':
        return this.related(rule);
      case 'call':
        return `await ${this.functions.get(rule.name) ?? rule.name}(user)`;
    }
  }

  /** `equals('authorId', user?.id)`. */
  ofUser(by: 'equals' | 'differs', { field, property }: { field: string; property: string }): Code {
    return this.call(by, [stringLiteral(field), userProperty(property)]);
  }

  private related({ relation, how, part }: Extract<Rule, { kind: 'related' }>): Code {
    const args = [stringLiteral(relation), this.write(part)];
    switch (how) {
      case 'is':
        return this.call('related', args);
      case 'some':
        return this.call('related', [...args, stringLiteral('some')]);
      case 'none':
        return this.call('without', [...args, ...askedOf(part).map(userProperty)]);
    }
  }

  private call(name: string, args: Code[]): Code {
    this.used.add(name);
    return call(name, args);
  }
}

const userProperty = (name: string): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)
    ? `user?.${name}`
    : `user?.[${stringLiteral(name)}]`;

/** Prettier treats a last argument in another way where it is an object, and the one before it is none. */
function inOrder(parts: Code[]): Code[] {
  const [last, before] = [parts.at(-1), parts.at(-2)];
  const isFit = last === undefined || !isObject(last) || before === undefined || isObject(before);
  return isFit ? parts : [...parts.filter(isObject), ...parts.filter((part) => !isObject(part))];
}

export const isObject = (code: Code): code is Group =>
  typeof code === 'object' && !Array.isArray(code) && code.open === '{';

const conditions = (all: readonly Condition[]): Code =>
  object(
    all.map((one) => [
      one.by,
      'values' in one ? array(one.values.map(literalCode)) : literalCode(one.value),
    ]),
  );

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
