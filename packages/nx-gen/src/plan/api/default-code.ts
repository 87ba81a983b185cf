import { array, type Code } from '../../code/layout';
import { literal } from '../../code/literal';
import type { PlannedField } from '../resource-plan';

/** A field's literal default as code, in the form in which its values travel in JSON; none where it has no such default. */
export function defaultCode({ field, type }: PlannedField): Code | undefined {
  const given = field.default;
  if (given?.kind !== 'literal') return undefined;
  const codeOf = type.literal ?? literal;
  return Array.isArray(given.value) ? array(given.value.map(codeOf)) : codeOf(given.value);
}
