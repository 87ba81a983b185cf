import type { Import } from '../../code/imports';
import type { Element } from '../../code/jsx';
import { PRINT_WIDTH } from '../../code/layout';

/** Local names of the column components with the type of a table's records. */
const ALIASES: Readonly<Record<string, string>> = {
  'DataTable.Col': 'Column',
  'DataTable.NumberCol': 'NumberColumn',
};

/** A table's element, and the declarations that it refers to. */
interface AliasedTable {
  table: Element;
  /** `const Column = DataTable.Col<OrderColumns>;`. */
  declarations: string[];
}

/**
 * Names the columns' components once for their type of records, as react-admin's documentation does.
 *
 * @param nameOf returns the name of a component in a page with tables of several resources
 */
export function aliasColumns(
  table: Element,
  type: Import,
  nameOf = (alias: string): string => alias,
): AliasedTable {
  const used = new Set<string>();
  const aliased = (node: Element): Element => {
    const alias = ALIASES[node.tag];
    if (alias === undefined) return { ...node, children: node.children.map(aliased) };
    used.add(node.tag);
    const { attributes, children } = node;
    const uses = [{ name: 'DataTable', from: '@gen/react-admin' }, type];
    return { tag: nameOf(alias), attributes, children, uses };
  };
  const next = aliased(table);
  const tags = Object.entries(ALIASES).filter(([tag]) => used.has(tag));
  return {
    table: next,
    declarations: tags.map(([tag, alias]) => declaration(nameOf(alias), tag, type)),
  };
}

function declaration(alias: string, tag: string, { name }: Import): string {
  const [start, value] = [`const ${alias} =`, `${tag}<${name}>;`];
  const line = `${start} ${value}`;
  return line.length <= PRINT_WIDTH ? line : `${start}\n  ${value}`;
}
