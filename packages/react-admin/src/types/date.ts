import { dayBound, dayToWire, timeToWire } from '../dates/wire.js';
import type { ValueType } from './value-type.js';

/** Moments, days without a time, and times without a day, which have no time zone. */
export const dateTypes = {
  // a day picked for a point in time means that day in the user's time zone, not in UTC
  dateTime: { toWire: timeToWire, toBound: dayBound, isMoment: true },
  date: { toWire: dayToWire },
  time: { toWire: timeToWire },
} satisfies Record<string, ValueType>;
