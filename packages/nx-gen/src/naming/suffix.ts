import type { ProblemText } from '../base/diagnostics';
import { kebabCase } from './words';

/**
 * Returns what is wrong with a class suffix; undefined when it is valid. The suffix becomes part of class and file names,
 * so it may only contain letters and digits. An empty one yields `ProductService` in `product.service.ts`.
 */
export function suffixProblem(suffix: string): ProblemText | undefined {
  if (suffix !== '' && !/^[A-Za-z][A-Za-z0-9]*$/.test(suffix)) {
    return {
      message: `the suffix ${JSON.stringify(suffix)} is not a name`,
      cure: 'use letters and digits, a letter first, such as Gen',
    };
  }
  return suffix.length > 40
    ? { message: `the suffix has ${suffix.length} characters`, cure: 'use at most 40' }
    : undefined;
}

/**
 * Returns the suffix for file names, including the dot: `MyGen` yields `user.my-gen.service.ts`, an empty one
 * `user.service.ts`.
 */
export const infixOf = (suffix: string): string => (suffix === '' ? '' : `.${kebabCase(suffix)}`);
