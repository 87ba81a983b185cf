import type { RaRecord, ResourceDefinition } from 'react-admin';
import type { ResourceField } from '../data-provider/options.js';
import type { Values } from '../data-provider/values.js';

type Representation = ResourceDefinition['recordRepresentation'];

/** Values to try a label with. */
const [FIRST, LAST] = ['First', 'Last'];

/**
 * Returns values of a new record whose label is this text. A label that is a function is tried out, to find the fields that it is
 * made of: `record.firstName` and `record.lastName` get the text before and after the last space.
 *
 * @returns undefined without a text, and for a label that no values lead to
 */
export function valuesWithLabel(
  text: string,
  representation: Representation,
  fields: Readonly<Record<string, ResourceField>> = {},
): Values | undefined {
  const label = text.trim();
  if (label === '') return undefined;
  if (typeof representation === 'string') return { [representation]: label };
  if (typeof representation !== 'function') return undefined;
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'String');
  const isLabelOf = (values: Values, expected: string): boolean => {
    try {
      return representation({ id: '', ...values } as RaRecord) === expected;
    } catch {
      return false; // it needs other values
    }
  };

  const pairs = names.flatMap((first) => names.map((last) => ({ first, last })));
  const pair = pairs.find(({ first, last }) =>
    isLabelOf({ [first]: FIRST, [last]: LAST }, `${FIRST} ${LAST}`),
  );
  if (pair) {
    const { first, last } = pair;
    const space = label.lastIndexOf(' ');
    // a single word is what people are searched by
    return space < 0
      ? { [last]: label }
      : { [first]: label.slice(0, space).trim(), [last]: label.slice(space + 1) };
  }
  const single = names.find((name) => isLabelOf({ [name]: LAST }, LAST));
  return single === undefined ? undefined : { [single]: label };
}
