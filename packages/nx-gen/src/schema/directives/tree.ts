import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';
import { noArgument } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

const refuse = (reason: string, cure = 'remove it'): ProblemText =>
  createProblem(`@gen_tree ${reason}`, cure);

/** `/// @gen_tree`: the relation refers to the parent record, and never forms a cycle. */
export const tree = onField({
  key: 'tree',
  argument: noArgument,
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

function problemOf(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { relation, directives } = field;
  if (!relation) return refuse(`works on relations; this is ${typeOf(field)} field`);
  if (relation.model !== model.name)
    return refuse(`works on relations of a model to itself; this leads to ${relation.model}`);
  if (relation.fields.length === 0)
    return refuse('works on the relation that holds the key', 'write it above the other side');
  if (directives.hidden) return refuse('has no effect next to @gen_hidden');
  if (relation.references.join() !== model.key.fields.join())
    return refuse(
      'cannot follow a relation that does not refer to the key',
      `refer to ${model.key.fields.join(', ')}`,
    );
  return field.isRequired
    ? refuse('needs a record at the top, with none above it', 'make the relation optional')
    : undefined;
}
