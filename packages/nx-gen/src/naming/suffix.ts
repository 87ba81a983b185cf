import type { Told } from '../base/diagnostics';
import { kebabCase } from './words';

/**
 * What is wrong with a class suffix; nothing when it is right.
 * A suffix becomes part of class and file names, so letters and digits are all that it may hold. An empty
 * one gives `ProductService` in `product.service.ts`.
 */
export function suffixProblem(suffix: string): Told | undefined {
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

/** The suffix in file names, with its dot: `MyGen` gives `user.my-gen.service.ts`, none `user.service.ts`. */
export const infixOf = (suffix: string): string => (suffix === '' ? '' : `.${kebabCase(suffix)}`);
