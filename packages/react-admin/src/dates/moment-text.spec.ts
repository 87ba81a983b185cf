import { dayText, nearText, shortText, wholeText } from './moment-text.js';

const now = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  [-30, 'now'],
  [-60, '1 minute ago'],
  [-3 * 3600 - 59, '3 hours ago'],
  [-30 * 3600, 'yesterday'],
  [-6.9 * 86_400, '6 days ago'],
  [2 * 86_400, 'in 2 days'],
  [-7 * 86_400, undefined],
  [8 * 86_400, undefined],
])('%d seconds away is %s', (seconds, text) => {
  expect(nearText(at(seconds), now, 'en-US')).toBe(text);
});

it('speaks the language of the dashboard', () => {
  expect(nearText(at(-7200), now, 'de-DE')).toBe('vor 2 Stunden');
  const time = new Date(2026, 10, 22, 9, 20, 29);
  expect(dayText(time, 'de-DE')).toBe('22.11.2026');
  expect(shortText(time, 'en-US').replace(/\s/g, ' ')).toBe('Nov 22, 2026, 9:20 AM');
  expect(wholeText(time, 'en-US').replace(/\s/g, ' ')).toBe('Nov 22, 2026, 9:20:29 AM');
});
