import type { Import } from '../../code/imports';
import type { Attribute, Element } from '../../code/jsx';
import { choicesOf, CHOICES } from '../../types';
import type { ResourcePlan } from '../resource-plan';

/** An element of another resource's pages as a page of this one has it: what it imports lies in that resource's folder. */
export type Mover = (node: Element, to: ResourcePlan) => Element;

/** One page's mover. One name, one import: an enum's choices are the same in every folder that has them. */
export function moverTo(resource: ResourcePlan): Mover {
  const choices = new Map<string, string>(
    resource.visible.flatMap(({ field, type }) =>
      type.isChoice ? [[choicesOf(field), CHOICES] as const] : [],
    ),
  );
  return (node, to) =>
    importedFrom(node, (one) => {
      // a tree of records has both ends in one folder
      if (to.model.name === resource.model.name) return one.from;
      const from = `../${to.names.resource}${one.from.slice(1)}`;
      if (one.from !== CHOICES) return from;
      const known = choices.get(one.name) ?? from;
      choices.set(one.name, known);
      return known;
    });
}

/** The element with what it has from the folder of its own resource imported from elsewhere. */
function importedFrom(node: Element, fromOf: (one: Import) => string): Element {
  const moved = (one: Import): Import =>
    one.from.startsWith('./') ? { ...one, from: fromOf(one) } : one;
  const attribute = (value: Attribute): Attribute => {
    if (typeof value !== 'object') return value;
    if ('node' in value) return { node: importedFrom(value.node, fromOf) };
    return value.uses ? { ...value, uses: value.uses.map(moved) } : value;
  };
  return {
    ...node,
    ...(node.typeArgument && { typeArgument: moved(node.typeArgument) }),
    ...(node.uses && { uses: node.uses.map(moved) }),
    attributes: node.attributes.map(([name, value]) => [name, attribute(value)]),
    children: node.children.map((child) => importedFrom(child, fromOf)),
  };
}
