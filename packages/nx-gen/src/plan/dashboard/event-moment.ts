import { plainWords } from '../../naming/words';
import type { PlannedField } from '../resource-plan';

/** Words in the names of moments by which people know what happens then: an appointment, a match, a booking. */
const EVENTS = new Set([
  ...['scheduled', 'start', 'starts', 'started', 'starting', 'begin', 'begins', 'beginning'],
  ...['date', 'day', 'when', 'datetime', 'occurred', 'occurs', 'happened', 'held', 'played'],
  ...['booked', 'visited', 'arrival', 'arrives', 'departure', 'departs', 'appointment'],
  ...['data', 'inicio', 'agendado', 'agendada', 'fecha', 'datum', 'termin', 'beginn'],
]);

/** Those of moments that tell of the record, of its end, or of another one. */
const OTHERS = new Set([
  ...['created', 'creation', 'updated', 'update', 'modified', 'changed', 'deleted', 'archived'],
  ...['added', 'registered', 'registration', 'inserted', 'entry', 'last', 'next', 'previous'],
  ...['end', 'ends', 'ended', 'until', 'expiry', 'expires', 'expiration', 'expire', 'due'],
  ...['birth', 'born', 'return', 'renewal', 'cancelled', 'canceled', 'completed', 'finished'],
  ...['nascimento', 'nacimiento', 'vencimento', 'vencimiento', 'criacao', 'fim', 'fin', 'ende'],
]);

/** True of a moment or a day that is called as what happens then: `scheduledAt`, `date`, `checkIn`. */
export function isEventMoment({ field: { name, isList }, type }: PlannedField): boolean {
  if (isList || !isDated(type)) return false;
  const words = plainWords(name);
  if (words.some((word) => OTHERS.has(word))) return false;
  return words.some((word) => EVENTS.has(word)) || words.join('') === 'checkin';
}

/** A time of the day is none. */
const isDated = ({ studio }: PlannedField['type']): boolean =>
  studio?.type === 'dateTime' || studio?.type === 'date';
