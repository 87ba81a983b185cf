import { lastWord } from '../../naming/words';
import type { PlannedField } from '../resource-plan';

/** Last words of the names of a record's state and of its kind; its language or its theme are neither. */
const STATES = new Set(['phase', 'stage', 'state', 'status']);
const KINDS = new Set(['category', 'kind', 'priority', 'role', 'type']);

/**
 * Returns the choice that is filtered by most often, whose filter is always visible: the record's state, or else a
 * required choice.
 */
export function mainChoice(fields: readonly PlannedField[]): PlannedField | undefined {
  const choices = fields.filter(({ field, type }) => type.isChoice && !field.isList);
  const [main] = [...choices].sort((a, b) => rankOf(a) - rankOf(b)); // stable: the first in the schema wins a tie
  return main;
}

function rankOf({ field: { name, isRequired } }: PlannedField): number {
  const last = lastWord(name);
  const rank = STATES.has(last) ? 0 : KINDS.has(last) ? 1 : 2;
  return isRequired ? rank : rank + 3;
}
