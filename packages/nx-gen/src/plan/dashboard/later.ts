import { plainWords } from '../../naming/words';
import type { PlannedField } from '../resource-plan';

/** Words for what happens to a record after its creation. */
const LATER_EVENT_WORDS = new Set([
  ...['accepted', 'acknowledged', 'answered', 'approved', 'archived', 'banned', 'cancellation'],
  ...['cancelled', 'canceled', 'closed', 'completed', 'completion', 'confirmed', 'declined'],
  ...[
    'deleted',
    'delivered',
    'ended',
    'escalated',
    'failed',
    'finished',
    'fulfilled',
    'paid',
    'processed',
  ],
  ...['received', 'refunded', 'rejected', 'rejection', 'removed', 'reset', 'resolved', 'returned'],
  ...['reviewed'],
  ...['revoked', 'shipped', 'sold', 'started', 'suspended', 'terminated', 'verified', 'withdrawn'],
]);

/**
 * Checks for a field that is only set once something has happened to the record: `cancelledReason`, `completedAt`,
 * `approvedById`.
 */
export function isSetLater({ field: { name, isRequired, isList } }: PlannedField): boolean {
  if (isRequired || isList) return false;
  const words = plainWords(name);
  return (
    words.some((word) => LATER_EVENT_WORDS.has(word)) ||
    (words.length > 1 && words.at(-1) === 'reason')
  );
}
