import { PRINT_WIDTH, flat, mustBreak, print, type Code } from './layout';
import type { Import } from './imports';
import { jsxString } from './literal';

/** An attribute value: text, a bare flag (`true`), or code that stands in braces, with what it imports. */
export type Attribute = string | true | { code: Code; uses?: Import[] };

export interface Element {
  tag: string;
  attributes: [name: string, value: Attribute][];
  children: Element[];
}

export const element = (
  tag: string,
  attributes: Record<string, Attribute | undefined> = {},
  children: Element[] = [],
): Element => ({
  tag,
  attributes: Object.entries(attributes).filter(
    (entry): entry is [string, Attribute] => entry[1] !== undefined,
  ),
  children,
});

const flatAttribute = ([name, value]: [string, Attribute]): string =>
  value === true
    ? name
    : typeof value === 'string'
      ? `${name}=${jsxString(value)}`
      : `${name}={${flat(value.code)}}`;

const isBroken = ([, value]: [string, Attribute]): boolean =>
  typeof value === 'object' && mustBreak(value.code);

const brokenAttribute = ([name, value]: [string, Attribute], indent: number): string =>
  value === true || typeof value === 'string'
    ? flatAttribute([name, value])
    : `${name}={${print(value.code, indent, indent + name.length + 2, 1)}}`;

/**
 * The element as Prettier would lay it out, its first line without leading spaces.
 *
 * @param indent columns before the element
 * @param after columns that must still fit behind it, such as a comma
 */
export function printJsx(node: Element, indent: number, after = 0): string {
  const { tag, attributes, children } = node;
  const pad = ' '.repeat(indent);
  const end = children.length === 0 ? ' />' : '>';
  const oneLine = `<${[tag, ...attributes.map(flatAttribute)].join(' ')}${end}`;
  const open =
    (indent + oneLine.length + (children.length === 0 ? after : 0) <= PRINT_WIDTH &&
      !attributes.some(isBroken)) ||
    attributes.length === 0
      ? oneLine
      : [
          `<${tag}`,
          ...attributes.map((attribute) => `${pad}  ${brokenAttribute(attribute, indent + 2)}`),
          pad + end.trim(),
        ].join('\n');
  if (children.length === 0) return open;
  return [
    open,
    ...children.map((child) => `${pad}  ${printJsx(child, indent + 2)}`),
    `${pad}</${tag}>`,
  ].join('\n');
}
