import { type Told, told } from '../../base/diagnostics';
import { isAutomatic } from '../automatic';
import { lacksValue } from '../missing-value';
import type { FieldIR, ModelIR } from '../ir';
import { nothing, type Argument } from './arguments';
import { onField } from './row';

const noWay = (name: string): Told =>
  told(
    `@${name} on a required field without a default leaves no way to create a record`,
    `make it optional, give it a @default, write @${name}(server) and set it in a beforeCreate, or leave creating out with @gen_form(except: [create])`,
  );

/** A field that no client meets. */
const unreachable = ({ directives }: FieldIR): Told =>
  directives.hidden === 'unlisted'
    ? told(
        '@gen_form(fields: […]) leaves out a required field without a default, so that no record could be created',
        'list it, make it optional, give it a @default, write /// @gen_hidden(server) and set it in a beforeCreate, or leave creating out with except: [create]',
      )
    : noWay('gen_hidden');

/** Alone, or with the word that the server gives the value itself. */
const closedTo: Argument<true | 'server'> = ({ name, argument }) => {
  if (!argument) return { value: true };
  return argument === 'server'
    ? { value: argument }
    : { problem: told(`@${name} takes no argument but server`, `remove (${argument})`) };
};

/** True of a value that nobody gives when a record is created. */
const isNeverGiven = (
  field: FieldIR,
  model: ModelIR,
  by: FieldIR['directives']['hidden'],
): boolean => by !== 'server' && by !== 'unknown' && lacksValue(field, model);

/** `/// @gen_hidden`: no client ever meets the field. */
export const hidden = onField({
  key: 'hidden',
  argument: closedTo,
  isOfColumns: true,
  check: (field, model) => [
    ...(isNeverGiven(field, model, field.directives.hidden) ? [unreachable(field)] : []),
    ...(model.key.fields.includes(field.name)
      ? [told('@gen_hidden on a key field cannot work, since the key is in every URL', 'remove it')]
      : []),
  ],
});

/** `/// @gen_readonly`: clients see the field and cannot write it. */
export const readOnly = onField({
  key: 'readOnly',
  argument: closedTo,
  isOfColumns: true,
  // of a hidden field the same is said already
  check: (field, model) =>
    isNeverGiven(field, model, field.directives.readOnly) && !field.directives.hidden
      ? [noWay('gen_readonly')]
      : [],
});

/** `/// @gen_createonly`: clients give the value once, with the record. */
export const createOnly = onField({
  key: 'createOnly',
  argument: nothing,
  isOfColumns: true,
  check: (field, model) => {
    const { directives, relation } = field;
    const problem = (reason: string, cure = 'remove it'): Told =>
      told(`@gen_createonly ${reason}`, cure);
    if (directives.hidden) return [problem('says nothing beside @gen_hidden')];
    if (directives.readOnly)
      return [problem('contradicts @gen_readonly, which takes no value at all', 'keep one')];
    if (relation?.fields.length === 0)
      return [
        problem(
          'works on values and on relations whose key this model holds',
          `remove it, or write @gen_readonly where nobody shall set ${field.name}`,
        ),
      ];
    if (model.key.fields.includes(field.name))
      return [problem('says nothing above a key, which is never changed')];
    if (isAutomatic(field)) return [problem('says nothing above a field that the server sets')];
    return model.operations?.includes('create') === false
      ? [problem('says nothing where no record is created', 'write @gen_readonly')]
      : [];
  },
});
