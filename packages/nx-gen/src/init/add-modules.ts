import type ts from 'typescript';
import { declaredNames } from '../typescript/declared-names';
import type { Edit } from '../typescript/edit';
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
}

/** Adds modules to the `imports` of the application module, outside the generated regions. */
export function addModules(text: string, modules: readonly ModuleToImport[]): WiringResult {
  const result = wire(text, {
    dialect: 'ts',
    regions: () => [],
    plan: (source) => [...importEdits(source, modules), ...moduleEdits(source, modules)],
  });
  return result.status === 'refused'
    ? { ...result, linesToPaste: renderManualLines(modules) }
    : result;
}

const renderManualLines = (modules: readonly ModuleToImport[]): string =>
  [
    ...modules.map(({ className, importPath }) => `import { ${className} } from '${importPath}';`),
    `imports: [${modules.map(({ className }) => className).join(', ')}]`,
  ].join('\n');

/** Adds the imports below the file's own: between the markers they would be taken for generated code. */
function importEdits(source: Source, modules: readonly ModuleToImport[]): Edit[] {
  const ts = typescript();
  const declared = declaredNames(source.ast.statements);
  const missing = modules.filter(({ className }) => !declared.has(className));
  if (missing.length === 0) return [];
  const region = findRegion(source, 'IMPORTS');
  const last = source.ast.statements
    .filter((node) => ts.isImportDeclaration(node) && !isInRegion(source, region, node))
    .at(-1);
  if (!last) throw new Refusal('The file has no import statement of its own');
  const { eol } = source.style;
  const lines = missing.map(({ className, importPath }) =>
    renderImport({ names: [className], from: importPath }, source.style),
  );
  const offset = endWithComments(source, last);
  return [{ start: offset, end: offset, text: eol + lines.join(eol) }];
}

function moduleEdits(source: Source, modules: readonly ModuleToImport[]): Edit[] {
  const target = findModuleImports(source);
  const present = target.kind === 'list' ? target.list.elements.map(moduleName) : [];
  const names = modules.map(({ className }) => className).filter((name) => !present.includes(name));
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
