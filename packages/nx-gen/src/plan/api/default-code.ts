import { array, type Code } from '../../code/layout';
import { literal } from '../../code/literal';
import type { PlannedField } from '../resource-plan';

/** Returns a field's literal default as code, in its JSON form; undefined without such a default. */
export function defaultCode({
  field,
  type,
}: Pick<PlannedField, 'field' | 'type'>): Code | undefined {
  const given = field.default;
  if (given?.kind !== 'literal') return undefined;
  const codeOf = type.literal ?? literal;
  return Array.isArray(given.value) ? array(given.value.map(codeOf)) : codeOf(given.value);
}
