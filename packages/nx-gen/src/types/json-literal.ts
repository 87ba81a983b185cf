import { array, object, type Code } from '../code/layout';
import { literal, propertyKey, type LiteralValue } from '../code/literal';

/** A JSON text, as Prisma has the default of a Json field, as code. */
export const jsonLiteral = (value: LiteralValue): Code => jsonCode(JSON.parse(String(value)));

/** What `JSON.parse` gives, as code. */
function jsonCode(value: unknown): Code {
  if (Array.isArray(value)) return array(value.map(jsonCode));
  if (typeof value === 'object' && value !== null)
    return object(Object.entries(value).map(([key, item]) => [propertyKey(key), jsonCode(item)]));
  return literal(value as LiteralValue);
}
