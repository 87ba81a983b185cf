import type ts from 'typescript';
import { declaredNames } from '../typescript/declared-names';
import type { Edit } from '../typescript/edit';
import { importedNames } from '../typescript/imported-names';
import { renderImport } from '../typescript/import-line';
import { indentation } from '../typescript/lines';
import { appendToList, prependToObject } from '../wiring/append-to-list';
import { findModuleImports } from '../wiring/module-imports';
import { findRegion, isInRegion, joinLines } from '../wiring/region';
import { Refusal, type WiringResult } from '../typescript/result';
import { endWithComments, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { wire } from '../wiring/wire';

/** A module of the user's own, as the application module imports it. */
export interface ModuleToImport {
  className: string;
  importPath: string;
  /** No run before has written its file, so that a module of that name is another one. */
  isNew?: boolean;
}

/** A module with the name that it has in the file. */
type NamedModule = ModuleToImport & { localName: string };

/** Adds modules to the `imports` of the application module, outside the generated regions. */
export function addModules(text: string, modules: readonly ModuleToImport[]): WiringResult {
  const result = wire(text, {
    dialect: 'ts',
    regions: () => [],
    plan: (source) => {
      const named = withLocalNames(source, modules);
      return [...importEdits(source, named), ...moduleEdits(source, named)];
    },
  });
  return result.status === 'refused'
    ? { ...result, linesToPaste: renderManualLines(modules) }
    : result;
}

/** Returns the modules with the names that the file has or gets them by: that of another module is taken. */
function withLocalNames(source: Source, modules: readonly ModuleToImport[]): NamedModule[] {
  const { statements } = source.ast;
  const declared = declaredNames(statements);
  return modules.map((module) => {
    const { className, importPath, isNew = false } = module;
    const [imported] = importedNames(statements, { names: [className], modules: [importPath] });
    const isTaken = isNew && declared.has(className);
    return { ...module, localName: imported ?? (isTaken ? otherName(className) : className) };
  });
}

/** Returns the name of a module beside another one of the same name. */
export const otherName = (className: string): string => `Gen${className}`;

const renderManualLines = (modules: readonly ModuleToImport[]): string =>
  [
    ...modules.map(({ className, importPath }) => `import { ${className} } from '${importPath}';`),
    `imports: [${modules.map(({ className }) => className).join(', ')}]`,
  ].join('\n');

/** Adds the imports below the file's own: between the markers they would be taken for generated code. */
function importEdits(source: Source, modules: readonly NamedModule[]): Edit[] {
  const ts = typescript();
  const declared = declaredNames(source.ast.statements);
  const missing = modules.filter(({ localName }) => !declared.has(localName));
  if (missing.length === 0) return [];
  const region = findRegion(source, 'IMPORTS');
  const last = source.ast.statements
    .filter((node) => ts.isImportDeclaration(node) && !isInRegion(source, region, node))
    .at(-1);
  if (!last) throw new Refusal('The file has no import statement of its own');
  const { eol } = source.style;
  const lines = missing.map(({ className, localName, importPath: from }) => {
    const name = localName === className ? className : `${className} as ${localName}`;
    return renderImport({ names: [name], from }, source.style);
  });
  const offset = endWithComments(source, last);
  return [{ start: offset, end: offset, text: eol + lines.join(eol) }];
}

function moduleEdits(source: Source, modules: readonly NamedModule[]): Edit[] {
  const target = findModuleImports(source);
  const present = target.kind === 'list' ? target.list.elements.map(moduleName) : [];
  const names = modules.map(({ localName }) => localName).filter((name) => !present.includes(name));
  if (names.length === 0) return [];
  const lines = names.map((name) => `${name},`);
  if (target.kind === 'list') return appendToList(source, target.list, lines);
  const { style, text } = source;
  const property = ['imports: [', ...lines.map((line) => style.indent + line), '],'];
  if (target.kind === 'object') return prependToObject(source, target.object, property);
  const close = target.call.end - 1;
  const outer = indentation(text, target.call.getStart(source.ast));
  const body = joinLines(property, outer + style.indent, style);
  return [{ start: close, end: close, text: `{${style.eol}${body}${outer}}` }];
}

/** Returns `AuthModule` for both `AuthModule` and `AuthModule.forRoot(…)`. */
function moduleName(node: ts.Expression): string | undefined {
  const ts = typescript();
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return node.expression.expression.getText();
  return undefined;
}
