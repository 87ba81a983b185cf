import { type Told, told } from '../../base/diagnostics';
import type { FieldDirectives, FieldIR, ModelIR } from '../ir';
import { nothing } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';
import { secretKeyProblem } from './of-keys';

/** `/// @gen_writeonly`: clients set the value, and nobody reads it. */
export const writeOnly = onField({
  key: 'writeOnly',
  argument: nothing,
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

const refuse = (reason: string, cure: string): Told => told(`@gen_writeonly ${reason}`, cure);

function problemOf(field: FieldIR, model: ModelIR): Told | undefined {
  const { kind, isList, name, rules } = field;
  if (kind !== 'String' || isList)
    return refuse(`works on String fields; this is ${typeOf(field)} field`, 'write @gen_hidden');
  const other = OTHERS.find(([key]) => field.directives[key] !== undefined);
  if (other) return refuse(`and @${other[1]} cannot both hold`, 'keep one');
  if (rules.oneOf) return refuse('cannot hide what @oneOf lets everybody guess', 'keep one');
  const keyProblem = secretKeyProblem('@gen_writeonly', field, model);
  if (keyProblem) return keyProblem;
  if (model.uniques.some(({ fields }) => fields.includes(name)))
    return refuse(
      'cannot work on a unique field: the refusal of a second one would tell what another record has',
      'take the field out of what is unique, or write @gen_hidden',
    );
  return model.operations?.some((one) => one === 'create' || one === 'edit') === false
    ? refuse('needs a way to write', 'allow create or edit in @gen_form, or write @gen_hidden')
    : undefined;
}

/** What else would say who reads or writes the field, or what is in it. */
const OTHERS = [
  ['hidden', 'gen_hidden'],
  ['readOnly', 'gen_readonly'],
  ['format', 'gen_format'],
  ['upload', 'gen_upload'],
] as const satisfies readonly [keyof FieldDirectives, string][];
