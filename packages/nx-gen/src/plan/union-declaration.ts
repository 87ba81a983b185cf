import { PRINT_WIDTH } from '../code/layout';
import { stringLiteral } from '../code/literal';
import type { ScalarField } from '../schema/ir';

/**
 * Declares a property with these texts as a union, formatted as by Prettier.
 *
 * @param start `status?: `
 */
export function unionDeclaration(
  start: string,
  { isList, isRequired }: Pick<ScalarField, 'isList' | 'isRequired'>,
  values: readonly string[],
): string {
  const members = [...values.map(stringLiteral), ...(isRequired || isList ? [] : ['null'])];
  const union = members.join(' | ');
  const isGrouped = isList && members.length > 1;
  const line = `${start}${isGrouped ? `(${union})` : union}${isList ? '[]' : ''};`;
  if (line.length + 2 <= PRINT_WIDTH || members.length === 1) return line;
  const lines = members.map((member) => `\n    | ${member}`).join('');
  return isList ? `${start}(${lines}\n  )[];` : `${start.trimEnd()}${lines};`;
}
