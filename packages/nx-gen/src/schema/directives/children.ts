import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { ChildrenMark, FieldIR, ModelIR } from '../ir';
import type { ArgumentReader } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

/** Maximum number of children in a request body if the directive gives none. */
export const MAX_CHILDREN = 100;

/** More would keep a transaction open for too long. */
const MAX_CHILDREN_LIMIT = 1000;

/** Reads the optional maximum number of children in a request body: `max: 20`. */
const maxArgument: ArgumentReader<ChildrenMark> = ({ name, argument }) => {
  if (!argument) return { value: { max: MAX_CHILDREN } };
  const [, digits = ''] = /^max\s*:\s*(\d{1,4})$/.exec(argument) ?? [];
  const max = Number(digits);
  return max >= 1 && max <= MAX_CHILDREN_LIMIT
    ? { value: { max } }
    : {
        problem: createProblem(
          `@${name}(${argument}) does not say how many there may be`,
          `write @${name}, or @${name}(max: 20) with a number from 1 to ${MAX_CHILDREN_LIMIT}`,
        ),
      };
};

const refuse = (reason: string, cure = 'remove it'): ProblemText =>
  createProblem(`@gen_children ${reason}`, cure);

/** `/// @gen_children`: the request body that creates a record may include these records of another model. */
export const children = onField({
  key: 'children',
  argument: maxArgument,
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

function problemOf(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { relation, isList, directives } = field;
  if (!relation || !isList || relation.fields.length > 0)
    return refuse(
      relation
        ? 'works on lists of records that each belong to one of this model'
        : `works on relations; this is ${typeOf(field)} field`,
    );
  if (directives.hidden) return refuse('has no effect next to @gen_hidden');
  if (directives.readOnly)
    return refuse('contradicts @gen_readonly, which accepts no value at all', 'keep one');
  return model.operations?.includes('create') === false
    ? refuse('has no effect where no record is created')
    : undefined;
}
