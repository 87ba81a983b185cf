import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Part, PartProps } from './map-parts.js';

/** A single locked input stays in its place. */
const MIN_GATHERED = 2;

/** Tells whether the user may see the value of an input but not change it. */
type IsLocked = (part: Part, source: string) => boolean;

type Group = ComponentType<{ children: ReactNode }>;

/**
 * Moves the locked inputs of each list of inputs, such as a section, to its end and into a group, so that the form shows first
 * what can be changed. An input inside another component, such as one that depends on a condition, stays where it is.
 */
export function gatherLocked(node: ReactNode, isLocked: IsLocked, group: Group): ReactNode {
  if (Array.isArray(node)) {
    const parts: readonly ReactNode[] = node;
    const next = gatherList(parts, isLocked, group);
    return next === parts ? node : createElement(Fragment, null, ...next);
  }
  if (!isValidElement<PartProps>(node)) return node;
  const { source, reference, resource, children } = node.props;
  if ([source, reference, resource].some((one) => one !== undefined)) return node;
  if (!Array.isArray(children)) {
    const next = gatherLocked(children, isLocked, group);
    return next === children ? node : cloneElement(node, {}, next);
  }
  const parts: readonly ReactNode[] = children;
  const next = gatherList(parts, isLocked, group);
  return next === parts ? node : cloneElement(node, {}, ...next);
}

/** Returns the same list if nothing in it moves. */
function gatherList(
  parts: readonly ReactNode[],
  isLocked: IsLocked,
  group: Group,
): readonly ReactNode[] {
  const inside = parts.map((part) => gatherLocked(part, isLocked, group));
  const locked = inside.filter((part) => isLockedInput(part, isLocked));
  if (locked.length >= MIN_GATHERED)
    return [
      ...inside.map((part) => (locked.includes(part) ? null : part)),
      createElement(group, null, ...locked),
    ];
  return inside.every((part, at) => part === parts[at]) ? parts : inside;
}

function isLockedInput(node: ReactNode, isLocked: IsLocked): boolean {
  if (!isValidElement<PartProps>(node)) return false;
  const { source } = node.props;
  return typeof source === 'string' && isLocked(node, source);
}
