import { Fragment, isValidElement, type ReactElement } from 'react';

/**
 * Returns elements, including those in lists and fragments, as they are: `Children.toArray` would give those of two fragments
 * the same keys. Elements that a function returns depend on the user, and are left out.
 */
export function elementsIn<P extends object>(node: unknown): ReactElement<Partial<P>>[] {
  if (Array.isArray(node)) return node.flatMap((one: unknown) => elementsIn<P>(one));
  if (!isValidElement<Partial<P> & { children?: unknown }>(node)) return [];
  return node.type === Fragment ? elementsIn<P>(node.props.children) : [node];
}
