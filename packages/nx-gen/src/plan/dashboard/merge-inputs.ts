import { isDeepStrictEqual } from 'node:util';
import { element, type Element } from '../../code/jsx';
import { DISABLED } from './form-inputs';
import type { FormPage } from './form-rules';
import { sourceOf } from './form-sections';

/** Its inputs are disabled in the form of an existing record. */
const CREATE_ONLY = 'CreateOnly';

/** Only the form of an existing record has its inputs. */
const EDIT_ONLY = 'EditOnly';

/**
 * Returns one list of inputs for both forms, in which those are marked that Create leaves out and those that Edit disables.
 * Whether the forms differ in anything else, `inputsFor` tells.
 */
export function mergeInputs(create: readonly Element[], edit: readonly Element[]): Element[] {
  const created = new Map(create.map((input) => [sourceOf(input), input]));
  return edit.map((input) => {
    const other = created.get(sourceOf(input));
    if (!other) return element(EDIT_ONLY, {}, [input]);
    return areSame([other], [input]) ? input : element(CREATE_ONLY, {}, [other]);
  });
}

/** Marks neighbours together, and a section as a whole that only an existing record has. */
export function joinMarked(elements: readonly Element[]): Element[] {
  const joined: Element[] = [];
  for (const one of elements.map(withJoinedChildren)) {
    const last = joined.at(-1);
    if (last && isMark(last) && last.tag === one.tag)
      joined.splice(-1, 1, { ...last, children: [...last.children, ...one.children] });
    else joined.push(one);
  }
  return joined;
}

function withJoinedChildren(node: Element): Element {
  if (node.tag !== 'FormSection') return node;
  const children = joinMarked(node.children);
  const [only, ...others] = children;
  return only?.tag === EDIT_ONLY && others.length === 0
    ? element(EDIT_ONLY, {}, [{ ...node, children: only.children }])
    : { ...node, children };
}

const isMark = ({ tag }: Element): boolean => tag === CREATE_ONLY || tag === EDIT_ONLY;

/** Returns what a form shows of the marked inputs. */
export const inputsFor = (page: FormPage, elements: readonly Element[]): Element[] =>
  elements.flatMap((node) => {
    if (node.tag === EDIT_ONLY) return page === 'Edit' ? inputsFor(page, node.children) : [];
    if (node.tag === CREATE_ONLY)
      return page === 'Edit' ? node.children.map(withoutEditing) : node.children;
    return node.tag === 'FormSection'
      ? [{ ...node, children: inputsFor(page, node.children) }]
      : [node];
  });

/** Returns an input as `CreateOnly` renders it for an existing record. */
function withoutEditing(input: Element): Element {
  const { tag, attributes, children } = input;
  if (tag === 'ShownWhen') return { ...input, children: children.map(withoutEditing) };
  if (tag === 'ReferenceInput') {
    const [choice = element('ChoiceInput')] = children;
    return { ...input, children: [withoutEditing(choice)] };
  }
  const kept = attributes.filter(([name]) => name !== 'validate');
  return { ...input, attributes: [...kept, ...Object.entries(DISABLED)] };
}

/** Checks whether both lists render the same, in whatever order their attributes are. */
export const areSame = (one: readonly Element[], other: readonly Element[]): boolean =>
  one.length === other.length && one.every((node, at) => isSame(node, other[at]));

function isSame(one: Element, other: Element | undefined): boolean {
  if (one === other) return true;
  return (
    one.tag === other?.tag &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every(([name, value]) =>
      other.attributes.some(([same, given]) => same === name && isDeepStrictEqual(value, given)),
    ) &&
    areSame(one.children, other.children)
  );
}
