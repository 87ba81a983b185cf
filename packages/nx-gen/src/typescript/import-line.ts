import type ts from 'typescript';
import { PRINT_WIDTH } from '../code/layout';
import { literal, type Style } from './style';
import { typescript } from './typescript';

/** `import { names } from 'from'`. */
export interface ImportLine {
  names: readonly string[];
  from: string;
}

/** Formats the import with the file's quotes and semicolons, laid out as by Prettier: a single name never breaks. */
export function renderImport({ names, from }: ImportLine, style: Style): string {
  const module = `from ${literal(from, style.quote)}${style.semicolon}`;
  const line = `import { ${names.join(', ')} } ${module}`;
  if (line.length <= PRINT_WIDTH || names.length < 2) return line;
  return ['import {', ...names.map((name) => `${style.indent}${name},`), `} ${module}`].join('\n');
}

/** Reads `import { A, B } from 'x'`; undefined for any other form of import. */
export function readImport(node: ts.Node): ImportLine | undefined {
  const ts = typescript();
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return undefined;
  return { names: bindings.elements.map(({ name }) => name.text), from: node.moduleSpecifier.text };
}

/** Returns a key that is equal for equivalent imports; the order of names does not matter. */
export function importKey({ names, from }: ImportLine): string {
  return [...[...names].sort(), from].join('\0');
}
