import { object, type Code } from '../code/layout';
import type { Check, Properties } from './row';

/** Returns the check with the options of its decorator. Validators apply to each item; conversions already handle the whole list. */
export function withOptions(check: Check, isOfItems: boolean): Check {
  const { isConversion, hasOptions, args = [], message } = check;
  const options: Properties = [
    ...(message === undefined ? [] : ([['message', message]] satisfies Properties)),
    ...(isOfItems && !isConversion ? ([['each', 'true']] satisfies Properties) : []),
  ];
  if (options.length === 0) return check;
  // validators with options of their own need these first
  const own: Code[] = hasOptions && args.length === 0 ? ['{}'] : args;
  return { ...check, args: [...own, object(options)] };
}
