import type { Expression, Value } from './expression';

/** How tightly a part holds together: one that holds less than what is around it stands in parentheses. */
const STRENGTH = { or: 1, and: 2, not: 3 } as const;

/** A rule as somebody would write it. Reading it again gives the same rule. */
export function printRule(rule: Expression, around = 0): string {
  switch (rule.kind) {
    case 'or':
    case 'and': {
      const strength = STRENGTH[rule.kind];
      const text = rule.parts.map((part) => printRule(part, strength)).join(` ${rule.kind} `);
      // a part of the same kind was in parentheses of its own
      return around >= strength ? `(${text})` : text;
    }
    case 'not':
      return `not ${printRule(rule.part, STRENGTH.not)}`;
    case 'word':
      return rule.name;
    case 'compare':
      return `${rule.field} ${rule.by} ${printValue(rule.value)}`;
    case 'in':
      return `${rule.field} in [${rule.values.map(printValue).join(', ')}]`;
    case 'through':
      return `${rule.relation}.${printRule(rule.part, STRENGTH.not)}`;
    case 'some':
      return `${rule.relation}.some(${printRule(rule.part)})`;
    case 'call':
      return `${rule.name}()`;
  }
}

export function printValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.text);
    case 'number':
      return value.digits;
    case 'boolean':
      return String(value.is);
    case 'name':
      return value.name;
    case 'user':
      return `user.${value.property}`;
    case 'null':
    case 'now':
      return value.kind;
  }
}
