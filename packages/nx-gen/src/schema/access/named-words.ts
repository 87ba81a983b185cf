import { type Told, told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';

/** `role: role, all: admin` between the parentheses of a directive, whose values are single words. */
export function readNamedWords<Key extends string>(
  directive: string,
  text: string,
  keys: readonly Key[],
  example: string,
): Partial<Record<Key, string>> | { problem: Told } {
  const found: Partial<Record<Key, string>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, written = '', value] =
      /^\s*([\w-]+)\s*:\s*([\p{L}_][\p{L}\p{N}_]*)\s*$/u.exec(part) ?? [];
    if (value === undefined)
      return {
        problem: told(`@${directive} cannot be read at ${part.trim()}`, `write it like ${example}`),
      };
    const key = keys.find((one) => one === written);
    if (key === undefined) {
      const guess = nearest(written, keys);
      return {
        problem: told(
          `@${directive} knows no ${written}`,
          guess ? `did you mean ${guess}?` : `there is ${listOf(keys, 'and')}`,
        ),
      };
    }
    if (found[key] !== undefined)
      return { problem: told(`@${directive} has ${key} twice`, 'keep one') };
    found[key] = value;
  }
  return found;
}
