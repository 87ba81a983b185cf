import { element, type Element } from '../../code/jsx';
import { array } from '../../code/layout';
import { literal, stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';

/** Returns the field or the input, wrapped in the schema's condition if there is one. */
export function wrapInCondition({ directives: { shownWhen } }: FieldIR, part: Element): Element {
  if (!shownWhen) return part;
  const { field, is, isNot } = shownWhen;
  const values = is.map((value) =>
    typeof value === 'string' ? stringLiteral(value) : value === null ? 'null' : literal(value),
  );
  return element(
    'ShownWhen',
    { field, is: { code: array(values) }, ...(isNot && { not: true as const }) },
    [part],
  );
}
