import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { OneOfMark } from '../ir';
import type { ArgumentReader } from './arguments';
import { onModel } from './row';

const EXAMPLE = 'write it like // @gen_one_of(challenge, solution)';

type Written = Omit<OneOfMark, 'location'>;

/** Reads `challenge, solution, optional: yes, by: type(CHALLENGE: challenge, SOLUTION: solution)`. */
const argument: ArgumentReader<Written> = ({ argument: text = '' }) => {
  const refuse = (message: string, cure = EXAMPLE): { problem: ProblemText } => ({
    problem: createProblem(`@gen_one_of(${text}) ${message}`, cure),
  });
  // a comma between parentheses separates values
  const parts = text.split(/,(?![^(]*\))/).map((part) => part.trim());
  const names: string[] = [];
  let written: Written = { names, text };
  for (const part of parts) {
    const [, option, value = ''] = /^(\w+)\s*:\s*(.*)$/s.exec(part) ?? [];
    if (option === undefined) {
      if (!/^[A-Za-z]\w*$/.test(part))
        return refuse(part ? `has ${part}, which names no field` : 'names no fields');
      if (names.includes(part)) return refuse(`names ${part} twice`, 'keep one');
      names.push(part);
    } else if (option === 'optional') {
      if (value !== 'yes' && value !== 'no')
        return refuse(`has ${part}`, 'write optional: yes, or leave it out');
      written = { ...written, ...(value === 'yes' && { isOptional: true }) };
    } else if (option === 'by') {
      const by = readBy(value);
      if (!by) return refuse(`has ${part}`, BY_EXAMPLE);
      written = { ...written, by };
    } else return refuse(`has ${option}, which is no option`, 'use optional or by');
  }
  return names.length < 2 ? refuse('names fewer than two fields') : { value: written };
};

const BY_EXAMPLE = 'write it like by: type, or by: type(CHALLENGE: challenge, SOLUTION: solution)';

function readBy(text: string): OneOfMark['by'] {
  const [, field, list] = /^([A-Za-z]\w*)(?:\s*\((.*)\))?$/s.exec(text) ?? [];
  if (field === undefined) return undefined;
  if (list === undefined) return { field };
  const pairs = list.split(',').map((part) => part.split(':').map((one) => one.trim()));
  const isPair = (pair: string[]): boolean =>
    pair.length === 2 && pair.every((one) => /^[\w-]+$/.test(one));
  if (!pairs.every(isPair)) return undefined;
  return { field, values: pairs.map(([value = '', name = '']) => [value, name] as const) };
}

/** `// @gen_one_of(challenge, solution)`: a record has exactly one of these. Checked in the whole schema. */
export const exclusive = onModel<Written>({
  isRepeatable: true,
  argument,
  read: (written, marks, location) => {
    marks.oneOf = [...(marks.oneOf ?? []), { ...written, location }];
  },
});
