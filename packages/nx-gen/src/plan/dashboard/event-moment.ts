import { plainWords } from '../../naming/words';
import type { PlannedField } from '../resource-plan';

/** Words in the names of moments at which something happens: an appointment, a match, a booking. */
const EVENT_WORDS = new Set([
  ...['scheduled', 'start', 'starts', 'started', 'starting', 'begin', 'begins', 'beginning'],
  ...['date', 'day', 'when', 'datetime', 'occurred', 'occurs', 'happened', 'held', 'played'],
  ...['booked', 'visited', 'arrival', 'arrives', 'departure', 'departs', 'appointment'],
  ...['data', 'inicio', 'agendado', 'agendada', 'fecha', 'datum', 'termin', 'beginn'],
]);

/** Words of moments that concern the record itself, its end, or another record. */
const NON_EVENT_WORDS = new Set([
  ...['created', 'creation', 'updated', 'update', 'modified', 'changed', 'deleted', 'archived'],
  ...['added', 'registered', 'registration', 'inserted', 'entry', 'last', 'next', 'previous'],
  ...['end', 'ends', 'ended', 'until', 'expiry', 'expires', 'expiration', 'expire', 'due'],
  ...['birth', 'born', 'return', 'renewal', 'cancelled', 'canceled', 'completed', 'finished'],
  ...['nascimento', 'nacimiento', 'vencimento', 'vencimiento', 'criacao', 'fim', 'fin', 'ende'],
]);

/** Checks whether a moment or a day is the time of an event, by its name: `scheduledAt`, `date`, `checkIn`. */
export function isEventMoment({ field: { name, isList }, type }: PlannedField): boolean {
  if (isList || !isDated(type)) return false;
  const words = plainWords(name);
  if (words.some((word) => NON_EVENT_WORDS.has(word))) return false;
  return words.some((word) => EVENT_WORDS.has(word)) || words.join('') === 'checkin';
}

/** Checks for a moment or a day, unlike a time of day. */
export const isDated = ({ studio }: PlannedField['type']): boolean =>
  studio?.type === 'dateTime' || studio?.type === 'date';
