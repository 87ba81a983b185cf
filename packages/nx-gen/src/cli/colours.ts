import type { Colour, Paint } from '../doctor/paint';

/** Colours of the lines of a report and of the diffs in it, by how they begin. */
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

/** Returns a report in colour. */
export const colourLines = (report: string, paint: Paint): string =>
  report
    .split('\n')
    .map((line) => {
      const [pattern, colour] = COLOURS.find(([start]) => start.test(line)) ?? [];
      return pattern && colour ? line.replace(pattern, (start) => paint(colour, start)) : line;
    })
    .join('\n');
