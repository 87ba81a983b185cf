import { print, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';

/** Formats a property on its own line: `price: { kind: 'Decimal' },`. */
export const entryLine = (indent: number, name: string, value: Code): string => {
  const key = propertyKey(name);
  return `${key}: ${print(value, indent, indent + key.length + 2, 1)},`;
};
