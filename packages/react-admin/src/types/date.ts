import { fromClockTime, toClockTime } from '../dates/clock-time.js';
import { fromLocalTime, toLocalTime } from '../dates/local-time.js';
import { dayBound, dayToWire, timeToWire } from '../dates/wire.js';
import { linesOf } from './split.js';
import type { ValueType } from './value-type.js';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Moments, days without a time, and times without a day, which have no time zone. */
export const dateTypes = {
  dateTime: {
    toWire: timeToWire,
    // a day picked for a point in time means that day where the user is, not the day in Greenwich
    toBound: dayBound,
    item: {
      type: 'datetime-local',
      split: linesOf,
      parse: (text) => fromLocalTime(text) ?? undefined,
      format: (value) => toLocalTime(value).replace('T', ' '),
      problem: 'dateTime',
    },
    isMoment: true,
  },
  date: {
    toWire: dayToWire,
    item: {
      type: 'date',
      split: linesOf,
      parse: (text) => (isDay(text) ? text : undefined),
      format: (value) => String(value).slice(0, 10),
      problem: 'date',
    },
  },
  time: {
    toWire: timeToWire,
    item: {
      type: 'time',
      split: linesOf,
      parse: (text) => fromClockTime(text) ?? undefined,
      format: toClockTime,
      problem: 'time',
    },
  },
} satisfies Record<string, ValueType>;
