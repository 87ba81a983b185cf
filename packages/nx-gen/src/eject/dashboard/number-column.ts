import type { Element } from '../../code/jsx';
import type { FieldIR } from '../../schema/ir';
import { UNROUNDED_CENTS } from './plain';

type Attribute = Element['attributes'][number];

const isOptions = ([name]: Attribute): boolean => name === 'options';

/**
 * Returns a column of numbers for react-admin's own NumberCol, which shows a NumberField whatever is inside: the format is the
 * column's, prices are not rounded to three decimals, and numbers that are sent as digits are text.
 */
export function plainNumberColumn(column: Element, field: FieldIR): Element {
  if (column.tag !== 'DataTable.NumberCol') return column;
  const [child] = column.children;
  if (child?.tag === 'NumberField') {
    const format = child.attributes.filter(([name]) => name !== 'source');
    return { ...column, attributes: [...column.attributes, ...format], children: [] };
  }
  const isDigits = field.kind === 'Decimal' || field.kind === 'BigInt';
  if (typeof field.directives.format !== 'object') {
    if (isDigits) return asText(column);
    if (field.kind === 'Float') return { ...column, attributes: column.attributes.map(unrounded) };
  }
  return column;
}

const unrounded = (attribute: Attribute): Attribute =>
  isOptions(attribute) ? ['options', UNROUNDED_CENTS] : attribute;

const asText = (column: Element): Element => ({
  ...column,
  tag: 'DataTable.Col',
  attributes: [...column.attributes.filter((one) => !isOptions(one)), ['align', 'right']],
});
