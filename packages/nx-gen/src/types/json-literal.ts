import { array, object, type Code } from '../code/layout';
import { literal, propertyKey, type LiteralValue } from '../code/literal';

/** Returns code for a JSON text, the form in which Prisma holds the default of a Json field. */
export const jsonLiteral = (value: LiteralValue): Code => jsonCode(JSON.parse(String(value)));

/** Returns code for a value that `JSON.parse` returned. */
function jsonCode(value: unknown): Code {
  if (Array.isArray(value)) return array(value.map(jsonCode));
  if (typeof value === 'object' && value !== null)
    return object(Object.entries(value).map(([key, item]) => [propertyKey(key), jsonCode(item)]));
  return literal(value as LiteralValue);
}
