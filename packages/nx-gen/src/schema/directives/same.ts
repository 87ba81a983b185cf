import { isDeepStrictEqual } from 'node:util';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, SameMark } from '../ir';
import type { ArgumentReader } from './arguments';
import { typeOf } from './field-text';
import { onField, type FieldDirective } from './row';

const EXAMPLE = 'write it like @gen_same(ownerId), or @gen_same(ownerId: userId)';

/** `collection.ownerId: userId`: this side's value with the way to it, and the other side's field if it has another name. */
const ENTRY = /^([A-Za-z]\w*(?:\s*\.\s*[A-Za-z]\w*)*)(?:\s*:\s*([A-Za-z]\w*))?$/;

const argument: ArgumentReader<readonly SameMark[]> = ({ name, argument: text = '' }) => {
  const marks: SameMark[] = [];
  for (const entry of text.split(',')) {
    const [, path, other] = ENTRY.exec(entry.trim()) ?? [];
    if (path === undefined)
      return {
        problem: createProblem(
          text
            ? `@${name}(${text}) names no fields`
            : `@${name} does not say what must be the same`,
          EXAMPLE,
        ),
      };
    const along = path.split('.').map((word) => word.trim());
    const own = along.pop() ?? '';
    marks.push({ along, own, other: other ?? own });
  }
  return { value: marks };
};

/** `/// @gen_same(ownerId)`: the record that the relation leads to has the same value. Checked again in the whole schema. */
export const same: FieldDirective = {
  ...onField({
    key: 'same',
    argument,
    check: (field) => [problemOf(field)].filter((problem) => problem !== undefined),
  }),
  isRepeatable: true,
  read(use, directives) {
    const reading = argument(use);
    if ('problem' in reading) return reading.problem;
    const known = directives.same ?? [];
    const isNew = (mark: SameMark): boolean => !known.some((one) => isDeepStrictEqual(one, mark));
    directives.same = [...known, ...reading.value.filter(isNew)];
    return undefined;
  },
};

const problemOf = (field: FieldIR): ProblemText | undefined =>
  field.relation
    ? undefined
    : createProblem(
        `@gen_same works on relations; this is ${typeOf(field)} field`,
        'write it above the relation',
      );
