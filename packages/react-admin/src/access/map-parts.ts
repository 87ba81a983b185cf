import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Validator } from 'react-admin';

export interface PartProps {
  source?: unknown;
  reference?: unknown;
  resource?: unknown;
  children?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  validate?: Validator | Validator[] | undefined;
  helperText?: ReactNode;
}

export type Part = ReactElement<PartProps>;

/**
 * Replaces the fields or inputs of a page, as given in its JSX. Returns the same node if nothing in it changes, so that components
 * expecting a single child still get it.
 */
export function mapParts(
  node: ReactNode,
  decide: (part: Part, source: string) => ReactNode,
): ReactNode {
  if (Array.isArray(node)) {
    const parts: readonly ReactNode[] = node;
    const next = parts.map((part) => mapParts(part, decide));
    // not as an array, whose elements would need keys
    return isSameList(next, parts) ? node : createElement(Fragment, null, ...next);
  }
  if (!isValidElement<PartProps>(node)) return node;
  const { source, reference, resource, children } = node.props;
  if (typeof source === 'string') return decide(node, source);
  // belongs to other records, or has no children to look into
  if (reference !== undefined || resource !== undefined) return node;
  if (!Array.isArray(children)) {
    const next = mapParts(children, decide);
    return next === children ? node : cloneElement(node, {}, next);
  }
  const parts: readonly ReactNode[] = children;
  const next = parts.map((part) => mapParts(part, decide));
  return isSameList(next, parts) ? node : cloneElement(node, {}, ...next);
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((value, at) => value === b[at]);

/** Applies props to an input, or to the input inside one that offers records of another resource. */
export function withProps(
  part: Part,
  propsOf: (input: PartProps) => Partial<PartProps>,
): ReactNode {
  const { reference, children } = part.props;
  if (reference === undefined || !isValidElement<PartProps>(children))
    return cloneElement(part, propsOf(part.props));
  return cloneElement(part, {}, cloneElement(children, propsOf(children.props)));
}
