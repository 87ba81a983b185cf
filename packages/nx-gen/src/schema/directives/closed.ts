import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isAutomatic } from '../automatic';
import { isPreset, lacksValue } from '../missing-value';
import type { FieldIR, ModelIR } from '../ir';
import { noArgument, type ArgumentReader } from './arguments';
import { onField } from './row';

const impossibleCreateProblem = (name: string): ProblemText =>
  createProblem(
    `@${name} on a required field without a default leaves no way to create a record`,
    `make it optional, give it a @default, write @${name}(server) and set it in a beforeCreate, or disable creating with @gen_form(except: [create])`,
  );

/** The problem of a field that clients do not see but a record needs. */
const hiddenRequiredProblem = ({ directives }: FieldIR): ProblemText =>
  directives.hidden === 'unlisted'
    ? createProblem(
        '@gen_form(fields: […]) leaves out a required field without a default, so no record could be created',
        'list it, make it optional, give it a @default, write /// @gen_hidden(server) and set it in a beforeCreate, or disable creating with except: [create]',
      )
    : impossibleCreateProblem('gen_hidden');

/** Accepts no argument, or the word saying that the server sets the value itself. */
const serverArgument: ArgumentReader<true | 'server'> = ({ name, argument }) => {
  if (!argument) return { value: true };
  return argument === 'server'
    ? { value: argument }
    : { problem: createProblem(`@${name} takes no argument but server`, `remove (${argument})`) };
};

/** Checks whether nothing sets the value when a record is created. */
const isNeverSet = (field: FieldIR, model: ModelIR, by: FieldIR['directives']['hidden']): boolean =>
  by !== 'server' && by !== 'unknown' && lacksValue(field, model);

/** `/// @gen_hidden`: clients never see the field. */
export const hidden = onField({
  key: 'hidden',
  argument: serverArgument,
  isOfColumns: true,
  check: (field, model) => [
    ...(isNeverSet(field, model, field.directives.hidden) ? [hiddenRequiredProblem(field)] : []),
    ...(model.key.fields.includes(field.name)
      ? [
          createProblem(
            '@gen_hidden on a key field cannot work, since the key is in every URL',
            'remove it',
          ),
        ]
      : []),
  ],
});

/** `/// @gen_readonly`: clients see the field but cannot write it. */
export const readOnly = onField({
  key: 'readOnly',
  argument: serverArgument,
  isOfColumns: true,
  // for a hidden field the same is reported already
  check: (field, model) =>
    isNeverSet(field, model, field.directives.readOnly) && !field.directives.hidden
      ? [impossibleCreateProblem('gen_readonly')]
      : [],
});

/** `/// @gen_createonly`: clients set the value once, when they create the record. */
export const createOnly = onField({
  key: 'createOnly',
  argument: noArgument,
  isOfColumns: true,
  check: (field, model) => {
    const problem = (reason: string, cure = 'remove it'): ProblemText =>
      createProblem(`@gen_createonly ${reason}`, cure);
    const misplaced = misplacedProblem('gen_createonly', field);
    if (misplaced) return [misplaced];
    if (model.key.fields.includes(field.name))
      return [problem('has no effect on a key, which never changes')];
    if (isAutomatic(field)) return [problem('has no effect on a field that the server sets')];
    return model.operations?.includes('create') === false
      ? [problem('has no effect where no record is created', 'write @gen_readonly')]
      : [];
  },
});

/** `/// @gen_updateonly`: clients set the value only once the record exists. */
export const updateOnly = onField({
  key: 'updateOnly',
  argument: serverArgument,
  isOfColumns: true,
  check: (field, model) => {
    const { directives, rules } = field;
    const problem = (reason: string, cure = 'remove it'): ProblemText =>
      createProblem(`@gen_updateonly ${reason}`, cure);
    const misplaced = misplacedProblem('gen_updateonly', field);
    if (misplaced) return [misplaced];
    if (directives.createOnly)
      return [
        problem(
          'contradicts @gen_createonly',
          'keep one, or write @gen_readonly if nobody may set it',
        ),
      ];
    if (model.key.fields.includes(field.name))
      return [problem('cannot work on a key, which never changes')];
    if (isAutomatic(field)) return [problem('has no effect on a field that the server sets')];
    if (isPreset(field, model))
      return [problem('cannot work on a field that a rule sets in each new record')];
    if (model.operations?.includes('edit') === false)
      return [problem('leaves no way to set it where no record is edited', 'write @gen_readonly')];
    if (rules.required)
      return [problem('contradicts @required, which asks for it in each new record', 'keep one')];
    return isNeverSet(field, model, directives.updateOnly)
      ? [impossibleCreateProblem('gen_updateonly')]
      : [];
  },
});

/** Returns the problem of a directive about when clients set a value above one that they never set, or not here. */
function misplacedProblem(
  name: string,
  { directives, relation, name: field }: FieldIR,
): ProblemText | undefined {
  if (directives.hidden)
    return createProblem(`@${name} has no effect next to @gen_hidden`, 'remove it');
  if (directives.readOnly)
    return createProblem(
      `@${name} contradicts @gen_readonly, which accepts no value at all`,
      'keep one',
    );
  return relation?.fields.length === 0
    ? createProblem(
        `@${name} works on values and on relations whose key this model holds`,
        `remove it, or write @gen_readonly if nobody may set ${field}`,
      )
    : undefined;
}
