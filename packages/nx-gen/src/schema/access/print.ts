import type { Expression, Value } from './expression';

/** Precedence of the operators: a part that binds less tightly than its surroundings needs parentheses. */
const PRECEDENCE = { or: 1, and: 2, not: 3 } as const;

/** Prints a rule in canonical form. Parsing it again yields the same rule. */
export function printRule(rule: Expression, outerPrecedence = 0): string {
  switch (rule.kind) {
    case 'or':
    case 'and': {
      const precedence = PRECEDENCE[rule.kind];
      const text = rule.parts.map((part) => printRule(part, precedence)).join(` ${rule.kind} `);
      // a nested part of the same kind had parentheses of its own
      return outerPrecedence >= precedence ? `(${text})` : text;
    }
    case 'not':
      return `not ${printRule(rule.part, PRECEDENCE.not)}`;
    case 'word':
      return rule.name;
    case 'compare':
      return `${rule.field} ${rule.by} ${printValue(rule.value)}`;
    case 'in':
      return `${rule.field} in [${rule.values.map(printValue).join(', ')}]`;
    case 'through':
      return `${rule.relation}.${printRule(rule.part, PRECEDENCE.not)}`;
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
