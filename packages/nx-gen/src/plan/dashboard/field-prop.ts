import type { Import } from '../../code/imports';
import type { Element } from '../../code/jsx';
import { moduleOf } from './jsx-imports';

/**
 * Returns the column with `field={MomentField}` in place of a field inside that only repeats its source, as react-admin's
 * documentation does.
 *
 * @param from returns the package of a component
 */
export function withFieldProp(
  column: Element,
  from: (component: string) => string = moduleOf,
): Element {
  const [child, ...others] = column.children;
  if (!child || others.length > 0 || child.children.length > 0) return column;
  const [source] = column.attributes;
  const isSource = ([name, value]: Element['attributes'][number]): boolean =>
    name === 'source' && value === source?.[1];
  if (!source || !isSource(source) || !child.attributes.every(isSource)) return column;
  const uses: Import[] = child.uses ?? [{ name: child.tag, from: from(child.tag) }];
  return {
    ...column,
    attributes: [source, ['field', { code: child.tag, uses }], ...column.attributes.slice(1)],
    children: [],
  };
}
