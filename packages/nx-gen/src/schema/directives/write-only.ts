import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldDirectives, FieldIR, ModelIR } from '../ir';
import { noArgument } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';
import { secretKeyProblem } from './key-problems';

/** `/// @gen_writeonly`: clients set the value, and nobody can read it. */
export const writeOnly = onField({
  key: 'writeOnly',
  argument: noArgument,
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

const refuse = (reason: string, cure: string): ProblemText =>
  createProblem(`@gen_writeonly ${reason}`, cure);

function problemOf(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { kind, isList, name, rules } = field;
  if (kind !== 'String' || isList)
    return refuse(`works on String fields; this is ${typeOf(field)} field`, 'write @gen_hidden');
  const other = CONFLICTING_DIRECTIVES.find(([key]) => field.directives[key] !== undefined);
  if (other) return refuse(`and @${other[1]} cannot both apply`, 'keep one');
  if (rules.oneOf) return refuse('cannot hide what @oneOf lets anyone guess', 'keep one');
  const keyProblem = secretKeyProblem('@gen_writeonly', field, model);
  if (keyProblem) return keyProblem;
  if (model.uniques.some(({ fields }) => fields.includes(name)))
    return refuse(
      'cannot work on a unique field: a conflict would reveal the value of another record',
      'remove the field from the unique constraint, or write @gen_hidden',
    );
  return model.operations?.some((one) => one === 'create' || one === 'edit') === false
    ? refuse('needs a way to write', 'allow create or edit in @gen_form, or write @gen_hidden')
    : undefined;
}

/** Other directives that determine who reads or writes the field, or what it contains. */
const CONFLICTING_DIRECTIVES = [
  ['hidden', 'gen_hidden'],
  ['readOnly', 'gen_readonly'],
  ['format', 'gen_format'],
  ['upload', 'gen_upload'],
] as const satisfies readonly [keyof FieldDirectives, string][];
