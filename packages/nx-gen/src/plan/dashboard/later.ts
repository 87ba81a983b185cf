import { plainWords } from '../../naming/words';
import type { PlannedField } from '../resource-plan';

/** What happens to a record after it was made. */
const EVENTS = new Set([
  ...['accepted', 'acknowledged', 'answered', 'approved', 'archived', 'banned', 'cancellation'],
  ...['cancelled', 'canceled', 'closed', 'completed', 'completion', 'confirmed', 'declined'],
  ...['delivered', 'ended', 'escalated', 'failed', 'finished', 'fulfilled', 'paid', 'processed'],
  ...['received', 'refunded', 'rejected', 'rejection', 'resolved', 'returned', 'reviewed'],
  ...['revoked', 'shipped', 'sold', 'started', 'suspended', 'terminated', 'verified', 'withdrawn'],
]);

/** True of what a record has only once something has happened to it: `cancelledReason`, `completedAt`, `approvedById`. */
export function isLater({ field: { name, isRequired, isList } }: PlannedField): boolean {
  if (isRequired || isList) return false;
  const words = plainWords(name);
  return words.some((word) => EVENTS.has(word)) || (words.length > 1 && words.at(-1) === 'reason');
}
