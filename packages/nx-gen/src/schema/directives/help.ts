import { createProblem } from '../../base/diagnostics';
import type { ArgumentReader } from './arguments';
import { onField } from './row';

/** Longer texts get in the way of the next input. */
const MAX_LENGTH = 300;

const EXAMPLE = 'as in @gen_help("Shown on invoices")';

/** Accepts one line in double quotes, in which `\"` is a quote. */
const helpText: ArgumentReader<string> = ({ name, argument = '' }) => {
  const [, quoted] = /^"((?:\\.|[^"\\])*)"$/.exec(argument) ?? [];
  if (quoted === undefined)
    return { problem: createProblem(`@${name} needs one text in double quotes, ${EXAMPLE}`) };
  const text = quoted.replace(/\\(["\\])/g, '$1').trim();
  if (text === '')
    return { problem: createProblem(`@${name} has an empty text`, `write one, ${EXAMPLE}`) };
  const { length } = [...text];
  return length > MAX_LENGTH
    ? {
        problem: createProblem(
          `@${name} has ${length} characters, which is too long below an input`,
          `use at most ${MAX_LENGTH}`,
        ),
      }
    : { value: text };
};

/** `/// @gen_help("Shown on invoices")`: what the dashboard says below the input, and OpenAPI about the field. */
export const help = onField({
  key: 'help',
  argument: helpText,
  // forms and requests have the key in place of the related record
  isOfColumns: true,
  check: ({ directives, relation, isList }) => {
    if (directives.hidden)
      return [createProblem('@gen_help has no effect on a field that no client sees', 'remove it')];
    return relation && relation.fields.length === 0 && !isList
      ? [
          createProblem(
            '@gen_help has no effect on this side of the relation, which has no input',
            'write it above the relation that holds the key',
          ),
        ]
      : [];
  },
});
