import { fromClockTime, toClockTime } from '../dates/clock-time.js';
import { fromLocalTime, toLocalTime } from '../dates/local-time.js';
import type { ListItem } from './list-item.js';
import { linesOf } from './split.js';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const dateItems = {
  dateTime: {
    type: 'datetime-local',
    split: linesOf,
    parse: (text) => fromLocalTime(text) ?? undefined,
    format: (value) => toLocalTime(value).replace('T', ' '),
    problem: 'dateTime',
  },
  date: {
    type: 'date',
    split: linesOf,
    parse: (text) => (isDay(text) ? text : undefined),
    format: (value) => String(value).slice(0, 10),
    problem: 'date',
  },
  time: {
    type: 'time',
    split: linesOf,
    parse: (text) => fromClockTime(text) ?? undefined,
    format: toClockTime,
    problem: 'time',
  },
} satisfies Record<string, ListItem>;
