import { PRINT_WIDTH, flat, mustBreak, print, type Code } from './layout';
import type { Import } from './imports';
import { jsxString } from './literal';

/** An attribute value: text, a bare flag (`true`), code in braces with its imports, or an element. */
export type Attribute = string | true | { code: Code; uses?: Import[] } | { node: Element };

export interface Element {
  tag: string;
  attributes: [name: string, value: Attribute][];
  children: Element[];
  /** Type argument of the component: `<TextInput<ProductRecord> …>`. */
  typeArgument?: Import;
  /** Import of a tag that comes from no package. */
  uses?: Import[];
  /** The name of a constant that holds the elements themselves, in place of a tag: `{inputs}`. */
  constant?: string;
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

/** Several elements as one: `<>…</>`. */
export const fragment = (children: readonly Element[]): Element => ({
  ...element('', {}, [...children]),
  uses: [],
});

/** The elements that a constant of another module holds: `{inputs}`. */
export const elementsOf = (constant: Import): Element => ({
  ...element(''),
  uses: [constant],
  constant: constant.name,
});

const flatAttribute = ([name, value]: [string, Attribute]): string => {
  if (value === true) return name;
  if (typeof value === 'string') return `${name}=${jsxString(value)}`;
  return `${name}={${'node' in value ? flatElement(value.node) : flat(value.code)}}`;
};

/** Formats an element without children on one line. */
const flatElement = (node: Element): string =>
  `<${[openingTag(node), ...node.attributes.map(flatAttribute)].join(' ')} />`;

const openingTag = ({ tag, typeArgument }: Element): string =>
  typeArgument ? `${tag}<${typeArgument.name}>` : tag;

const needsLineBreak = ([, value]: [string, Attribute]): boolean => {
  if (typeof value !== 'object') return false;
  if (!('node' in value)) return mustBreak(value.code);
  return value.node.children.length > 0 || value.node.attributes.some(needsLineBreak);
};

function printAttribute([name, value]: [string, Attribute], indent: number): string {
  if (value === true || typeof value === 'string') return flatAttribute([name, value]);
  if (!('node' in value))
    return `${name}={${print(value.code, indent, indent + name.length + 2, 1)}}`;
  const line = flatAttribute([name, value]);
  if (!needsLineBreak([name, value]) && indent + line.length <= PRINT_WIDTH) return line;
  const pad = ' '.repeat(indent);
  return `${name}={\n${pad}  ${printJsx(value.node, indent + 2)}\n${pad}}`;
}

/** A single text attribute: Prettier leaves it on the line of the tag, however long it is. */
const isSingleString = ([only, ...others]: Element['attributes']): boolean =>
  others.length === 0 && typeof only?.[1] === 'string' && jsxString(only[1]).startsWith('"');

/**
 * Formats the element as Prettier would, without leading spaces on its first line.
 *
 * @param indent columns before the element
 * @param after columns that must still fit after it, such as a comma
 */
export function printJsx(node: Element, indent: number, after = 0): string {
  const { tag, attributes, children, constant } = node;
  if (constant !== undefined) return `{${constant}}`;
  const pad = ' '.repeat(indent);
  const end = children.length === 0 ? ' />' : '>';
  const opening = openingTag(node);
  const oneLine = `<${[opening, ...attributes.map(flatAttribute)].join(' ')}${end}`;
  const open =
    (indent + oneLine.length + (children.length === 0 ? after : 0) <= PRINT_WIDTH &&
      !attributes.some(needsLineBreak)) ||
    attributes.length === 0 ||
    isSingleString(attributes)
      ? oneLine
      : [
          `<${opening}`,
          ...attributes.map((attribute) => `${pad}  ${printAttribute(attribute, indent + 2)}`),
          pad + end.trim(),
        ].join('\n');
  if (children.length === 0) return open;
  return [
    open,
    ...children.map((child) => `${pad}  ${printJsx(child, indent + 2)}`),
    `${pad}</${tag}>`,
  ].join('\n');
}
