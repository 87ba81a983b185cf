import { array, object, type Code } from '../code/layout';
import { literal, propertyKey, stringLiteral, type LiteralValue } from '../code/literal';
import type { FieldIR, FieldKind } from '../schema/ir';

/** A field's literal default as code, in the form in which its values travel in JSON; none where it has no such default. */
export function defaultCode({ default: given, kind }: FieldIR): Code | undefined {
  if (given?.kind !== 'literal') return undefined;
  const { value } = given;
  return Array.isArray(value)
    ? array(value.map((item) => valueCode(kind, item)))
    : valueCode(kind, value);
}

function valueCode(kind: FieldKind, value: LiteralValue): Code {
  if (kind === 'Json') return jsonCode(JSON.parse(String(value)));
  return kind === 'Decimal' ? stringLiteral(String(value)) : literal(value);
}

/** What `JSON.parse` gives, as code. */
function jsonCode(value: unknown): Code {
  if (Array.isArray(value)) return array(value.map(jsonCode));
  if (typeof value === 'object' && value !== null)
    return object(Object.entries(value).map(([key, item]) => [propertyKey(key), jsonCode(item)]));
  return literal(value as LiteralValue);
}
