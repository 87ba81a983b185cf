import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { ModelIR } from '../ir';
import { isOpaque } from '../opaque';
import type { ArgumentReader } from './arguments';
import { columnProblems } from './columns';
import { fieldChoiceProblem } from './field-choice';
import { readFormOptions, type FormOptions } from './form-options';
import { listProblems } from './listed-fields';
import { onlyFieldsProblems } from './only-fields';
import { onModel } from './row';
import { searchedProblems } from './searched-fields';
import { sectionProblems } from './sections';

/** The beginning of further options after the mark. */
const CONTINUATION = /^,\s*(?:$|[A-Za-z]+\s*:)/;

const options: ArgumentReader<FormOptions> = ({ argument, behind = '' }) => {
  if (argument === undefined)
    return { problem: createProblem('@gen_form is written with parentheses: // @gen_form()') };
  if (CONTINUATION.test(behind))
    return {
      problem: createProblem(
        `@gen_form(${argument}) ends before ${behind}`,
        'write all options between the parentheses',
      ),
    };
  const read = readFormOptions(argument);
  return 'problem' in read ? read : { value: read };
};

/** `// @gen_form(…)`: the model is generated. */
export const form = onModel({
  argument: options,
  read: (given, marks, location) => {
    Object.assign(marks, given, { isMarked: true, markedAt: location });
  },
  readRefused: (marks, location) => {
    Object.assign(marks, { isMarked: true, markedAt: location });
  },
  // a contradicting @gen_sort(no) is reported above the field
  check: (model) => [
    ...sortProblems(model),
    ...onlyFieldsProblems(model),
    ...listProblems(model),
    ...searchedProblems(model),
    ...columnProblems(model),
    ...sectionProblems(model),
  ],
});

function sortProblems(model: ModelIR): ProblemText[] {
  if (!model.sort) return [];
  const { field, order } = model.sort;
  const directive = `@gen_form(sort: "${field} ${order}")`;
  const problem = fieldChoiceProblem(field, model, directive);
  if (problem) return [problem];
  return model.fields.some((one) => one.name === field && isOpaque(one))
    ? [
        createProblem(
          `${directive} names text that the database does not sort`,
          'choose another field',
        ),
      ]
    : [];
}
