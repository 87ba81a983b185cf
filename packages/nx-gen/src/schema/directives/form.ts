import { told } from '../../base/diagnostics';
import type { Argument } from './arguments';
import { readFormOptions, type FormOptions } from './form-options';
import { onModel } from './row';

const options: Argument<FormOptions> = ({ argument }) => {
  if (argument === undefined)
    return { problem: told('@gen_form is written with parentheses: // @gen_form()') };
  const read = readFormOptions(argument);
  return 'problem' in read ? read : { value: read };
};

/** `// @gen_form(…)`: the model is generated. */
export const form = onModel({
  argument: options,
  read: (given, marks) => {
    Object.assign(marks, given, { isMarked: true });
  },
});
