import { type Told, told } from '../../base/diagnostics';
import { readQuoted } from './quoted';

/** Where `a, b, "c (d)"` ends, behind its closing parenthesis: what stands in double quotes may hold any character. */
export function endOfChoices(text: string, start: number): number | undefined {
  for (let index = start; index < text.length; index++) {
    const quoted = readQuoted(text, index);
    if (quoted) index = quoted.end - 1;
    else if (text[index] === ')') return index + 1;
  }
  return undefined;
}

/** The values that `@oneOf` lists, or what is wrong with them. */
export function readChoices(argument: string): { values: string[] } | { problem: Told } {
  const values: string[] = [];
  const written = `@oneOf(${argument})`;
  const cure = 'write them as in @oneOf(draft, sent, "in progress")';
  let index = 0;
  for (;;) {
    index += /^\s*/.exec(argument.slice(index))?.[0].length ?? 0;
    const quoted = readQuoted(argument, index);
    const bare = quoted ? '' : (/^[^,"]*/.exec(argument.slice(index))?.[0] ?? '');
    const value = quoted ? quoted.value : bare.trim();
    index = quoted ? quoted.end : index + bare.length;
    index += /^\s*/.exec(argument.slice(index))?.[0].length ?? 0;
    if (value.trim() === '') return { problem: told(`${written} has an empty value`, cure) };
    values.push(value);
    if (index === argument.length) break;
    if (argument[index] !== ',')
      return { problem: told(`${written} has no comma behind ${value}`, cure) };
    index++;
  }
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  return twice === undefined
    ? { values }
    : { problem: told(`${written} names ${twice} twice`, 'keep one') };
}
