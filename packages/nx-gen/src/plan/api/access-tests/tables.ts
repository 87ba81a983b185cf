import { array, object, print, PRINT_WIDTH, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { ByRequester, StatusByRecord, NamesOrStatus } from './expected-answers';

export const entryOf = ([name, status]: readonly [string, unknown]): [string, Code] => [
  name,
  String(status),
];

export const namesEntry = ([name, names]: readonly [string, readonly string[]]): [string, Code] => [
  name,
  array(names.map(stringLiteral)),
];

export const table = (head: string, entries: readonly [string, Code][], indent: number): string => {
  const start = `const ${head} = `;
  const body = object(entries.map(([name, code]) => [propertyKey(name), code]));
  return `${start}${print(body, indent, indent + start.length, 1)};`;
};

export const namesTable = (name: string, answers: ByRequester<NamesOrStatus>): string =>
  table(
    `${name}: Record<Caller, number | readonly RecordName[]>`,
    answers.map(([requester, names]) =>
      typeof names === 'number' ? [requester, String(names)] : namesEntry([requester, names]),
    ),
    0,
  );

export const statusTable = (name: string, answers: ByRequester<StatusByRecord>): string =>
  table(
    `${name}: Statuses`,
    answers.map(([requester, statuses]) => [
      requester,
      typeof statuses === 'number'
        ? String(statuses)
        : object(statuses.map(([record, status]) => [propertyKey(record), String(status)])),
    ]),
    0,
  );

export const requesterList = (name: string, requesters: readonly string[]): string => {
  const start = `const ${name}: readonly Caller[] = `;
  return `${start}${print(array(requesters.map(stringLiteral)), 2, 2 + start.length, 1)};`;
};

export const eachTable = (all: readonly (readonly [string, string])[]): string =>
  print(
    ['it.each(', array(all.map((pair) => array(pair.map(stringLiteral)))), ' as const)'],
    2,
    2,
    1,
  );

/** Formats code after an arrow; code that does not fit moves to the next line before it breaks. */
export function printArrowBody(start: string, code: Code, indent: number): string {
  const line = print(code, indent, indent + start.length + 1, 1);
  const pad = ' '.repeat(indent + 2);
  const fitsOnLine = !line.includes('\n') && indent + start.length + 2 + line.length <= PRINT_WIDTH;
  return fitsOnLine
    ? `${start} ${line};`
    : `${start}\n${pad}${print(code, indent + 2, indent + 2, 1)};`;
}
