import { dateToWire, timeOfDay, timeOfDayToWire, toDay, toTime } from '../base/dates.js';
import { numericDayText, numericText } from '../../dates/moment-text.js';
import type { CellType } from './cell-type.js';
import { localeOf } from './number.js';
import { toReadableText } from '../../data-provider/readable-text.js';

const date: CellType = {
  grid: 'date',
  minWidth: 120,
  toCell: (value) => toDay(value),
  fromCell: (value) => (value instanceof Date ? dateToWire(value) : value),
  toText: (value, column) => {
    const day = toDay(value);
    return day ? numericDayText(day, localeOf(column)) : toReadableText(value);
  },
  toClipboard: (value) => {
    const day = toDay(value);
    return day ? dateToWire(day).slice(0, 10) : toReadableText(value);
  },
  parse: (text, column) => {
    const day = toDay(text, localeOf(column));
    return day ? { value: dateToWire(day) } : { problem: 'notADate' };
  },
};

/** A day without a time, a time without a day (both without a time zone), and a point in time in the user's time zone. */
export const dateCells = {
  date,
  time: {
    grid: 'string',
    minWidth: 110,
    toCell: timeOfDay,
    fromCell: timeOfDayToWire,
    toText: (value) => timeOfDay(value) ?? toReadableText(value),
    parse: (text) => {
      const value = timeOfDayToWire(text);
      return value ? { value } : { problem: 'notATime' };
    },
    editor: 'time',
  },
  dateTime: {
    ...date,
    grid: 'dateTime',
    minWidth: 190, // truncated, it would show little more than the day
    toCell: (value) => toTime(value),
    fromCell: (value) => (value instanceof Date ? value.toISOString() : value),
    toText: (value, column) => {
      const time = toTime(value);
      return time ? numericText(time, localeOf(column)) : toReadableText(value);
    },
    toClipboard: (value) => toTime(value)?.toISOString() ?? toReadableText(value),
    parse: (text, column) => {
      const time = toTime(text, localeOf(column));
      return time ? { value: time.toISOString() } : { problem: 'notADate' };
    },
  },
} satisfies Record<string, CellType>;
