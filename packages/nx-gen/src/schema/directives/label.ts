import { fieldName } from './arguments';
import { fieldChoiceProblem } from './field-choice';
import { onModel } from './row';

/** `// @gen_label(name)`: the field that names a record. */
export const label = onModel({
  argument: fieldName,
  read: (field, marks) => {
    marks.label = field;
  },
  check: (model) => {
    const { label: name = '' } = model;
    return [fieldChoiceProblem(name, model, `@gen_label(${name})`)].filter(
      (problem) => problem !== undefined,
    );
  },
});
