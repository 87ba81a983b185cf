import { type ProblemText, createProblem } from '../../base/diagnostics';
import { readQuoted } from './quoted';

/** Returns where `a, b, "c (d)"` ends, after its closing parenthesis: text in double quotes may contain any character. */
export function endOfChoices(text: string, start: number): number | undefined {
  for (let index = start; index < text.length; index++) {
    const quoted = readQuoted(text, index);
    if (quoted) index = quoted.end - 1;
    else if (text[index] === ')') return index + 1;
  }
  return undefined;
}

/** Returns the values that `@oneOf` lists, or what is wrong with them. */
export function readOneOfValues(argument: string): { values: string[] } | { problem: ProblemText } {
  const values: string[] = [];
  const annotation = `@oneOf(${argument})`;
  const cure = 'write them as in @oneOf(draft, sent, "in progress")';
  let index = 0;
  for (;;) {
    index += /^\s*/.exec(argument.slice(index))?.[0].length ?? 0;
    const quoted = readQuoted(argument, index);
    const bare = quoted ? '' : (/^[^,"]*/.exec(argument.slice(index))?.[0] ?? '');
    const value = quoted ? quoted.value : bare.trim();
    index = quoted ? quoted.end : index + bare.length;
    index += /^\s*/.exec(argument.slice(index))?.[0].length ?? 0;
    if (value.trim() === '')
      return { problem: createProblem(`${annotation} has an empty value`, cure) };
    values.push(value);
    if (index === argument.length) break;
    if (argument[index] !== ',')
      return { problem: createProblem(`${annotation} has no comma after ${value}`, cure) };
    index++;
  }
  const duplicate = values.find((value, at) => values.indexOf(value) !== at);
  return duplicate === undefined
    ? { values }
    : { problem: createProblem(`${annotation} names ${duplicate} twice`, 'keep one') };
}
