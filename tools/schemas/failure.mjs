// One failure in a few lines: what went wrong, the call to reproduce it, the response, Prisma's own result.

import { stripVTControlCharacters } from 'node:util';

const MOST = 20;
const WIDEST = 400;

/** A call is useless when truncated, but beyond this nobody would paste it. */
const WIDEST_CALL = 4000;

const cut = (text, widest) => (text.length > widest ? `${text.slice(0, widest)}…` : text);

/** Returns at most 20 lines; truncates long ones and strips colours and stack traces. */
export function fewLines(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at \S/.test(line));
  const shown = lines.length > MOST ? lines.slice(0, MOST - 1) : lines;
  const rest = lines.length - shown.length;
  return [
    ...shown.map((line) => cut(line, WIDEST_CALL)),
    ...(rest > 0 ? [`… and ${rest} more lines`] : []),
  ];
}

/** Returns the lines of a fault in a model's records, as the check found it. */
export function failureLines(schema, model, { text, call, answer, bare }) {
  const told = (name, value) => (value === undefined ? [] : [`  ${name}: ${cut(value, WIDEST)}`]);
  return fewLines(
    [
      cut(`${schema} ${model}: ${text}`, WIDEST * 2),
      ...(call === undefined ? [] : [`  call: ${cut(call, WIDEST_CALL)}`]),
      ...told('answer', answer),
      ...told('bare client', bare),
    ].join('\n'),
  );
}
