import type { Colour, Paint } from '../doctor/paint';

/** What the lines of a report, and of the differences in it, begin with. */
const COLOURS: [RegExp, Colour][] = [
  [/^CREATE(?= )/, 'green'],
  [/^UPDATE(?= )/, 'yellow'],
  [/^DELETE(?= )/, 'red'],
  [/^Error(?=:)/, 'red'],
  [/^Warning(?=:)/, 'yellow'],
  [/^@@ .*/, 'dim'],
  [/^\+.*/, 'green'],
  [/^-.*/, 'red'],
];

/** A report in colours. */
export const coloured = (report: string, paint: Paint): string =>
  report
    .split('\n')
    .map((line) => {
      const [pattern, colour] = COLOURS.find(([start]) => start.test(line)) ?? [];
      return pattern && colour ? line.replace(pattern, (start) => paint(colour, start)) : line;
    })
    .join('\n');
