import { wordsOf } from '../../naming/words';
import type { PlannedField } from '../resource-plan';

/** Last words of the names of what a record is in, and of what it is; its language or its theme are neither. */
const STATES = new Set(['phase', 'stage', 'state', 'status']);
const KINDS = new Set(['category', 'kind', 'priority', 'role', 'type']);

/** The choice that most people filter by, whose filter waits in no menu: the state of a record, or else what each record has. */
export function mainChoice(fields: readonly PlannedField[]): PlannedField | undefined {
  const choices = fields.filter(({ field, type }) => type.isChoice && !field.isList);
  const [main] = [...choices].sort((a, b) => rankOf(a) - rankOf(b)); // stable: of two, the first in the schema
  return main;
}

function rankOf({ field: { name, isRequired } }: PlannedField): number {
  const last = wordsOf(name).at(-1)?.toLowerCase() ?? '';
  const rank = STATES.has(last) ? 0 : KINDS.has(last) ? 1 : 2;
  return isRequired ? rank : rank + 3;
}
