import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';
import { defaultProblem } from '../json-shape/check-default';
import { readShapeKey } from '../json-shape/read-key';
import { splitKeys } from '../json-shape/split-keys';
import { keysOf } from '../json-shape/keys';
import { typeOf } from './field-text';
import { format } from './format';
import type { FieldDirective } from './row';

const EXAMPLE = 'write it like @gen_json(street: String, zip: String?, tags: String[])';
const LIST_EXAMPLE = 'write it like @gen_json([code: String, weight: Float?])';

/**
 * `/// @gen_json(street: String, zip: String?)`: the keys of a Json value, each with its type; in brackets,
 * `@gen_json([code: String])`, those of each item of a list in one Json column. Several of it add up.
 */
export const json: FieldDirective = {
  above: 'field',
  key: 'shape',
  isOfColumns: false,
  isRepeatable: true,
  read({ argument = '' }, directives) {
    const isList = argument.startsWith('[');
    if (isList && !argument.endsWith(']'))
      return refuse('has a [ without a ] at its end', LIST_EXAMPLE);
    const parts = splitKeys(isList ? argument.slice(1, -1) : argument);
    if (parts.length === 0) return refuse('names no key', isList ? LIST_EXAMPLE : EXAMPLE);
    const { shape = { keys: [], isList } } = directives;
    if (shape.isList !== isList)
      return refuse(
        'describes a list on one line and an object on another',
        'write the brackets [ ] on each line, or on none',
      );
    const keys = [...shape.keys];
    for (const part of parts) {
      const read = readShapeKey(part);
      if ('problem' in read) return read.problem;
      if (keys.some(({ name }) => name === read.value.name))
        return refuse(`has ${read.value.name} twice`, 'keep one');
      keys.push(read.value);
    }
    directives.shape = { keys, isList };
    return undefined;
  },
  check: (field, model) => [problemOf(field), ...formatProblems(field, model)].filter(isProblem),
};

const isProblem = (problem: ProblemText | undefined): problem is ProblemText =>
  problem !== undefined;

const refuse = (reason: string, cure = 'remove it'): ProblemText =>
  createProblem(`@gen_json ${reason}`, cure);

function problemOf(field: FieldIR): ProblemText | undefined {
  if (field.kind !== 'Json') return refuse(`works on Json fields; this is ${typeOf(field)} field`);
  if (field.isList && field.directives.shape?.isList)
    return refuse(
      'has brackets, but this is a Json[], which is a list by itself',
      'leave the brackets out: the keys are those of each item',
    );
  if (field.directives.hidden) return refuse('has no effect next to @gen_hidden');
  return defaultProblem(field);
}

/** Returns the problems of `@gen_format(…)` behind a type, with the key that has them. */
const formatProblems = (field: FieldIR, model: ModelIR): ProblemText[] =>
  keysOf(field).flatMap((key) =>
    key.directives.format === undefined
      ? []
      : format
          .check(key, model)
          .map(({ message, cure }) => createProblem(`@gen_json ${key.name}: ${message}`, cure)),
  );
