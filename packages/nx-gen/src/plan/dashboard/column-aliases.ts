import type { Import } from '../../code/imports';
import type { Element } from '../../code/jsx';
import { PRINT_WIDTH } from '../../code/layout';

/** Local names of the column components with the type of a list's records. */
const ALIASES: Readonly<Record<string, string>> = {
  'DataTable.Col': 'Column',
  'DataTable.NumberCol': 'NumberColumn',
};

/** A list's element, and the declarations that it refers to. */
interface AliasedList {
  list: Element;
  /** `const Column = DataTable.Col<OrderColumns>;`. */
  declarations: string[];
}

/** Names the columns' components once for their type of records, as react-admin's documentation does. */
export function aliasColumns(list: Element, type: Import): AliasedList {
  const used = new Set<string>();
  const aliased = (node: Element): Element => {
    const alias = ALIASES[node.tag];
    if (alias === undefined) return { ...node, children: node.children.map(aliased) };
    used.add(node.tag);
    const { attributes, children } = node;
    const uses = [{ name: 'DataTable', from: '@gen/react-admin' }, type];
    return { tag: alias, attributes, children, uses };
  };
  const next = aliased(list);
  const tags = Object.keys(ALIASES).filter((tag) => used.has(tag));
  return { list: next, declarations: tags.map((tag) => declaration(tag, type)) };
}

function declaration(tag: string, { name }: Import): string {
  const [start, value] = [`const ${ALIASES[tag]} =`, `${tag}<${name}>;`];
  const line = `${start} ${value}`;
  return line.length <= PRINT_WIDTH ? line : `${start}\n  ${value}`;
}
