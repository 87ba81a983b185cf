import { dayText, relativeText, shortText, fullText } from './moment-text.js';

const now = new Date(2026, 10, 22, 14, 0);
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const spaced = (text: string | undefined) => text?.replace(/\s/g, ' ');

it.each([
  [-30, 'now'],
  [-60, '1 minute ago'],
  [-3 * 3600 - 59, '3 hours ago'],
  [-30 * 3600, 'yesterday, 8:00 AM'],
  [-6.9 * 86_400, '7 days ago, 4:24 PM'],
  [30 * 60, 'in 30 minutes'],
  [2 * 86_400, 'in 2 days, 2:00 PM'],
  [-7 * 86_400, undefined],
  [8 * 86_400, undefined],
])('an offset of %d seconds is %s', (seconds, text) => {
  expect(spaced(relativeText(at(seconds), now, 'en-US'))).toBe(text);
});

it.each([
  ['a time today', 22, 17, 'today, 5:30 PM'],
  ['a time on the next day that is less than a day away', 23, 9, 'tomorrow, 9:30 AM'],
  // 43 hours: one whole day, yet not tomorrow
  ['a morning less than two days away', 24, 9, 'in 2 days, 9:30 AM'],
  ['an evening more than a day ago', 20, 23, '2 days ago, 11:30 PM'],
])('formats %s with its day and its time', (_, day, hour, text) => {
  expect(spaced(relativeText(new Date(2026, 10, day, hour, 30), now, 'en-US'))).toBe(text);
});

it('formats in the language of the dashboard', () => {
  expect(relativeText(at(-7200), now, 'de-DE')).toBe('vor 2 Stunden');
  expect(relativeText(new Date(2026, 10, 23, 9, 20), now, 'pt-BR')).toBe('amanhã, 09:20');
  const time = new Date(2026, 10, 22, 9, 20, 29);
  expect(dayText(time, 'de-DE')).toBe('22.11.2026');
  expect(shortText(time, 'en-US').replace(/\s/g, ' ')).toBe('Nov 22, 2026, 9:20 AM');
  expect(fullText(time, 'en-US').replace(/\s/g, ' ')).toBe('Nov 22, 2026, 9:20:29 AM');
});

it('uses words in the language of the page, and the time format of the browser', () => {
  expect(relativeText(new Date(2026, 10, 21, 9, 20), now, 'pt-BR', 'en')).toBe('yesterday, 09:20');
});
