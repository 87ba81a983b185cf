import { type Told, told } from '../../base/diagnostics';
import type { ModelIR } from '../ir';
import { isOpaque } from '../opaque';
import type { Argument } from './arguments';
import { fieldChoiceProblem } from './field-choice';
import { readFormOptions, type FormOptions } from './form-options';
import { listProblems } from './listed-fields';
import { onlyFieldsProblems } from './only-fields';
import { onModel } from './row';
import { sectionProblems } from './sections';

/** Behind the mark, the beginning of more options. */
const GOES_ON = /^,\s*(?:$|[A-Za-z]+\s*:)/;

const options: Argument<FormOptions> = ({ argument, behind = '' }) => {
  if (argument === undefined)
    return { problem: told('@gen_form is written with parentheses: // @gen_form()') };
  if (GOES_ON.test(behind))
    return {
      problem: told(
        `@gen_form(${argument}) ends before ${behind}`,
        'write all options between the parentheses, on one line',
      ),
    };
  const read = readFormOptions(argument);
  return 'problem' in read ? read : { value: read };
};

/** `// @gen_form(…)`: the model is generated. */
export const form = onModel({
  argument: options,
  read: (given, marks) => {
    Object.assign(marks, given, { isMarked: true });
  },
  // that @gen_sort(no) stands above the field is told there
  check: (model) => [
    ...sortProblems(model),
    ...onlyFieldsProblems(model),
    ...listProblems(model),
    ...sectionProblems(model),
  ],
});

function sortProblems(model: ModelIR): Told[] {
  if (!model.sort) return [];
  const { field, order } = model.sort;
  const written = `@gen_form(sort: "${field} ${order}")`;
  const problem = fieldChoiceProblem(field, model, written);
  if (problem) return [problem];
  return model.fields.some((one) => one.name === field && isOpaque(one))
    ? [told(`${written} names a text that the database does not sort`, 'choose another field')]
    : [];
}
