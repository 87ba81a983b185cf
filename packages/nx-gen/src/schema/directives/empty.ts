import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isScalar, isSecret, type FieldIR, type ModelIR } from '../ir';
import { isOptionalUnique } from '../stored-empty';
import { oneOf } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

/** `/// @gen_empty(null)`: empty text is stored as null. */
export const empty = onField({
  key: 'empty',
  argument: oneOf('a value to store', ['null']),
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

const refuse = (reason: string, cure: string): ProblemText =>
  createProblem(`@gen_empty(null) ${reason}`, cure);

function problemOf(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { kind, isList, isRequired, relation, directives } = field;
  if (relation)
    return refuse(
      'works on text, but this is a relation',
      relation.fields.length > 0 ? `write it above ${relation.fields.join(', ')}` : 'remove it',
    );
  if (!isScalar(field)) return undefined;
  if (kind !== 'String' || isList)
    return refuse(`works on String fields; this is ${typeOf(field)} field`, 'remove it');
  if (isRequired) return refuse('needs a field that may be null', 'write String?, or remove it');
  if (directives.hidden || directives.readOnly || isSecret(field))
    return refuse('has no effect on a field that no client writes and reads', 'remove it');
  return isOptionalUnique(field, model)
    ? refuse('has no effect next to @unique, which already stores empty text as null', 'remove it')
    : undefined;
}
