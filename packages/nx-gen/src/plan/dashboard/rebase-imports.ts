import type { Import } from '../../code/imports';
import type { Attribute, Element } from '../../code/jsx';
import { choicesOf, CHOICES } from '../../types';
import type { ResourcePlan } from '../resource-plan';

/** Moves an element of another resource's pages to this one's: its imports refer to that resource's folder. */
export type ImportRebaser = (node: Element, to: ResourcePlan) => Element;

/**
 * Returns the mover of one page. It imports each name once: an enum's choices are the same in all folders that have them,
 * and different sets of values have different names.
 */
export function importRebaserFor(resource: ResourcePlan): ImportRebaser {
  const choices = new Map<string, string>(
    resource.visible.flatMap(({ field, type }) =>
      type.isChoice ? [[choicesOf(field), CHOICES] as const] : [],
    ),
  );
  return (node, to) =>
    rebaseImports(node, (one) => {
      // both ends of a tree of records are in the same folder
      if (to.model.name === resource.model.name) return one.from;
      const from = `../${to.names.resource}${one.from.slice(1)}`;
      if (one.from !== CHOICES) return from;
      const known = choices.get(one.name) ?? from;
      choices.set(one.name, known);
      return known;
    });
}

/** Returns the element with imports from its own folder redirected. */
function rebaseImports(node: Element, fromOf: (one: Import) => string): Element {
  const rebased = (one: Import): Import =>
    one.from.startsWith('./') ? { ...one, from: fromOf(one) } : one;
  const attribute = (value: Attribute): Attribute => {
    if (typeof value !== 'object') return value;
    if ('node' in value) return { node: rebaseImports(value.node, fromOf) };
    return value.uses ? { ...value, uses: value.uses.map(rebased) } : value;
  };
  return {
    ...node,
    ...(node.typeArgument && { typeArgument: rebased(node.typeArgument) }),
    ...(node.uses && { uses: node.uses.map(rebased) }),
    attributes: node.attributes.map(([name, value]) => [name, attribute(value)]),
    children: node.children.map((child) => rebaseImports(child, fromOf)),
  };
}
