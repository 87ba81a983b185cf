import { array, object, print, PRINT_WIDTH, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { Answers, ByRecord, Names } from './model-tests';

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

export const namesTable = (name: string, answers: Answers<Names>): string =>
  table(
    `${name}: Record<Asker, number | readonly Name[]>`,
    answers.map(([asker, names]) =>
      typeof names === 'number' ? [asker, String(names)] : namesEntry([asker, names]),
    ),
    0,
  );

export const answersTable = (name: string, answers: Answers<ByRecord>): string =>
  table(
    `${name}: Answers`,
    answers.map(([asker, statuses]) => [
      asker,
      typeof statuses === 'number'
        ? String(statuses)
        : object(statuses.map(([record, status]) => [propertyKey(record), String(status)])),
    ]),
    0,
  );

export const listOfAskers = (name: string, askers: readonly string[]): string => {
  const start = `const ${name}: readonly Asker[] = `;
  return `${start}${print(array(askers.map(stringLiteral)), 2, 2 + start.length, 1)};`;
};

export const pairs = (all: readonly (readonly [string, string])[]): string =>
  print(
    ['it.each(', array(all.map((pair) => array(pair.map(stringLiteral)))), ' as const)'],
    2,
    2,
    1,
  );

/** Behind the arrow of a function; what is too long for that line stands on the next one before it breaks. */
export function behindArrow(start: string, code: Code, indent: number): string {
  const line = print(code, indent, indent + start.length + 1, 1);
  const pad = ' '.repeat(indent + 2);
  const isOne = !line.includes('\n') && indent + start.length + 2 + line.length <= PRINT_WIDTH;
  return isOne ? `${start} ${line};` : `${start}\n${pad}${print(code, indent + 2, indent + 2, 1)};`;
}
