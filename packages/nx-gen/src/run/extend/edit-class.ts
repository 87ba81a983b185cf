import type ts from 'typescript';
import { createProblem } from '../../base/diagnostics';
import { ImportSet, type Import } from '../../code/imports';
import { declaredNames } from '../../typescript/declared-names';
import { decoratorCalls } from '../../typescript/decorators';
import { applyEdits, type Edit } from '../../typescript/edit';
import { beginsLine, lineEnd, spansLines } from '../../typescript/lines';
import { Refusal } from '../../typescript/result';
import { assertParses, endWithComments, readSource, type Source } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import { appendToList, prependToObject } from '../../wiring/append-to-list';

/** The whole new text of a file, or why it is not changed. */
export type EditedFile = { text: string } | { reason: string };

/** What a class of the owner's gets: nothing else in its file changes. */
export interface Member {
  className: string;
  imports: readonly Import[];
  /**
   * Returns its lines, indented by two spaces in single quotes and with semicolons.
   * @throws {Refusal} if it would not work in this class
   */
  render(declaration: ts.ClassDeclaration): string;
}

/** Adds a method at the end of a class. */
export const addMember = (text: string, { className, imports, render }: Member): EditedFile =>
  edited(text, (source) => {
    const declaration = classIn(source, className);
    const { style } = source;
    const lines = inStyle(render(declaration), source);
    const close = declaration.end - 1;
    const last = declaration.members.at(-1);
    const after = last ? endWithComments(source, last) : source.text.lastIndexOf('{', close) + 1;
    const content = source.text.slice(0, close).trimEnd().length;
    const start = Math.max(after, content);
    const isOpen = beginsLine(source.text, close) && start < close;
    const added = `${style.eol}${last ? style.eol : ''}${lines}${isOpen ? '' : style.eol}`;
    return [...importEdits(source, imports), { start, end: isOpen ? start : close, text: added }];
  });

/** Adds a controller to the `@Module` of a class. */
export const addController = (text: string, className: string, one: Import): EditedFile =>
  edited(text, (source) => {
    const ts = typescript();
    const [call] = decoratorCalls(classIn(source, className), 'Module');
    const [metadata] = call?.arguments ?? [];
    if (!metadata || !ts.isObjectLiteralExpression(metadata))
      throw new Refusal(`${className} has no @Module with an object literal`);
    if (metadata.properties.some(ts.isSpreadAssignment))
      throw new Refusal('the metadata of @Module has a spread, which may set the controllers');
    const property = metadata.properties.find(({ name }) => name?.getText() === 'controllers');
    return [...importEdits(source, [one]), ...controllerEdits(source, metadata, property, one)];
  });

function controllerEdits(
  source: Source,
  metadata: ts.ObjectLiteralExpression,
  property: ts.ObjectLiteralElementLike | undefined,
  { name }: Import,
): Edit[] {
  const ts = typescript();
  const { text, ast } = source;
  if (!property) {
    const line = `controllers: [${name}],`;
    const [first] = metadata.properties;
    const start = first?.getStart(ast);
    return start === undefined || spansLines(text, metadata.getStart(ast), metadata.end)
      ? prependToObject(source, metadata, [line])
      : [{ start, end: start, text: `${line} ` }];
  }
  const list = ts.isPropertyAssignment(property) ? property.initializer : undefined;
  if (!list || !ts.isArrayLiteralExpression(list))
    throw new Refusal('the controllers of @Module are not an array literal');
  const last = list.elements.at(-1);
  if (spansLines(text, list.getStart(ast), list.end))
    return appendToList(source, list, [`${name},`]);
  const end = last?.end ?? list.getStart(ast) + 1;
  return [{ start: end, end, text: last ? `, ${name}` : name }];
}

const BOM = '\uFEFF';

function edited(original: string, plan: (source: Source) => Edit[]): EditedFile {
  const bom = original.startsWith(BOM) ? BOM : '';
  const source = readSource(original.slice(bom.length), 'ts');
  try {
    assertParses(source);
    const text = applyEdits(source.text, plan(source));
    assertParses(readSource(text, 'ts'));
    return { text: bom + text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: error.problem.message.replace(/^The/, 'the') };
  }
}

function classIn({ ast }: Source, name: string): ts.ClassDeclaration {
  const found = ast.statements
    .filter(typescript().isClassDeclaration)
    .find((one) => one.name?.text === name);
  if (!found) throw new Refusal(`it does not declare the class ${name}`);
  return found;
}

/** Returns lines of ours with the indentation, quotes, semicolons and line breaks of the file. */
const inStyle = (lines: string, { style }: Source): string =>
  lines
    .replace(/^(?: {2})+/gm, (spaces) => style.indent.repeat(spaces.length / 2))
    .replaceAll("'", style.quote)
    .replace(/;$/gm, style.semicolon)
    .replaceAll('\n', style.eol);

/** Returns edits that import what the file lacks, on lines of their own after its imports. */
function importEdits(source: Source, imports: readonly Import[]): Edit[] {
  const ts = typescript();
  const { ast, text, style } = source;
  const declared = declaredNames(ast.statements);
  const missing = imports.filter((one) => {
    const node = declared.get(one.name);
    if (node === undefined) return true;
    if (!isSame(node, one))
      throw new Refusal(
        createProblem(`${one.name} is something else there than that of ${one.from}`),
      );
    return false;
  });
  if (missing.length === 0) return [];
  const last = ast.statements.filter(ts.isImportDeclaration).at(-1);
  if (!last) throw new Refusal('it has no imports');
  const at = lineEnd(text, endWithComments(source, last));
  const lines = inStyle(new ImportSet().add(...missing).toString(), source);
  return [{ start: at, end: at, text: style.eol + lines }];
}

/** Checks whether a name of the file is that import, whatever path or alias it takes to it. */
function isSame(name: ts.Node, { from, isType }: Import): boolean {
  const ts = typescript();
  const specifier = name.parent;
  if (!ts.isImportSpecifier(specifier) || specifier.propertyName) return false;
  const clause = specifier.parent.parent;
  if (!isType && (specifier.isTypeOnly || clause.phaseModifier === ts.SyntaxKind.TypeKeyword))
    return false;
  const { moduleSpecifier } = clause.parent;
  if (!ts.isStringLiteral(moduleSpecifier)) return false;
  const own = moduleSpecifier.text;
  return own === from || (from.startsWith('.') && fileOf(own) === fileOf(from));
}

const fileOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.(?:js|ts)$/, '');
