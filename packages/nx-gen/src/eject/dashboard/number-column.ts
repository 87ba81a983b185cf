import type { Element } from '../../code/jsx';

/**
 * Returns a column of numbers for react-admin's own NumberCol, which shows a NumberField whatever is inside: the format is the
 * column's, and text that is not to be rounded is in a plain column.
 */
export function plainNumberColumn(column: Element): Element {
  const [child] = column.children;
  if (column.tag !== 'DataTable.NumberCol' || !child) return column;
  if (child.tag !== 'NumberField')
    return {
      ...column,
      tag: 'DataTable.Col',
      attributes: [...column.attributes, ['align', 'right']],
    };
  const format = child.attributes.filter(([name]) => name !== 'source');
  return { ...column, attributes: [...column.attributes, ...format], children: [] };
}
