import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isScalar, isSecret, type FieldIR, type ModelIR } from '../ir';
import { isOptionalUnique } from '../stored-empty';
import { typeOf } from './field-text';
import type { FieldDirective } from './row';

/**
 * `/// @gen_empty(null)`: empty text is stored as null; `/// @gen_empty("Not decided")`: what the dashboard shows for null. A field
 * may have both.
 */
export const empty: FieldDirective = {
  above: 'field',
  key: 'empty',
  isOfColumns: false,
  isRepeatable: true,
  read({ name, argument = '' }, directives) {
    const [, words] = /^"([^"]*)"$/.exec(argument) ?? [];
    if (words?.trim()) directives.empty = { ...directives.empty, words: words.trim() };
    else if (argument === 'null') directives.empty = { ...directives.empty, stored: 'null' };
    else
      return createProblem(
        `@${name}(${argument}) says neither what to store nor what to show for null`,
        `use @${name}(null), or words, as in @${name}("Not decided")`,
      );
    return undefined;
  },
  check: (field, model) => [
    ...[field.directives.empty?.stored && problemOf(field, model)].filter(
      (problem) => typeof problem === 'object',
    ),
    ...wordsProblems(field),
  ],
};

/** Relations are shown under their foreign key, whose words these are too. */
function wordsProblems(field: FieldIR): ProblemText[] {
  const { empty: given, hidden } = field.directives;
  if (given?.words === undefined) return [];
  const shown = `@gen_empty("${given.words}")`;
  if (field.relation)
    return [
      createProblem(
        `${shown} works on values, but this is a relation`,
        'write it above its foreign key',
      ),
    ];
  if (field.isRequired || field.isList)
    return [
      createProblem(`${shown} needs a field that may be null`, 'make it optional, or remove it'),
    ];
  return hidden || isSecret(field)
    ? [createProblem(`${shown} has no effect on a field that no client reads`, 'remove it')]
    : [];
}

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
