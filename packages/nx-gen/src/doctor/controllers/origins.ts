import type ts from 'typescript';
import type { FileTree } from '../../base/tree';
import { readSource, type Source } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import { ImportResolver } from './imported-source';

/** A function, constant or class of the project. */
export type Declared = ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration;

/**
 * Where a name of a file comes from: an installed package, a declaration of the project, or `unknown` where an import does
 * not tell. Undefined for a name that the file neither imports nor declares at its top, such as a parameter.
 */
export type Origin =
  | { kind: 'package'; from: string; name: string }
  | { kind: 'declared'; path: string; node: Declared }
  | { kind: 'unknown' }
  | undefined;

/** Follows names through the files of a project, without running any. */
export class Origins {
  private readonly sources = new Map<string, Source>();
  private readonly imports: ImportResolver;

  /** @param root the project's folder, relative to the workspace */
  constructor(
    private readonly tree: Pick<FileTree, 'isFile' | 'read'>,
    root: string,
  ) {
    this.imports = new ImportResolver(tree, root);
  }

  sourceOf(path: string): Source {
    const known = this.sources.get(path);
    if (known) return known;
    const source = readSource(this.tree.read(path, 'utf-8') ?? '', 'ts');
    this.sources.set(path, source);
    return source;
  }

  /** Returns the origin of an expression: a name, or a name of an imported namespace such as `nest.UseGuards`. */
  originOf(path: string, expression: ts.Expression): Origin {
    const ts = typescript();
    if (ts.isIdentifier(expression)) return this.originOfName(path, expression.text);
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    const { expression: owner, name } = expression;
    if (!ts.isIdentifier(owner)) return undefined;
    const namespace = this.importOf(path, owner.text);
    if (namespace?.name === '*') return this.imported(path, { ...namespace, name: name.text });
    const origin = this.originOfName(path, owner.text);
    // a method of it, such as Reflector.createDecorator
    return origin?.kind === 'package' ? { ...origin, name: name.text } : origin;
  }

  originOfName(path: string, name: string): Origin {
    const node = declarationIn(this.sourceOf(path).ast, name);
    if (node) return { kind: 'declared', path, node };
    const found = this.importOf(path, name);
    return found && this.imported(path, found);
  }

  private imported(path: string, { from, name }: { from: string; name: string }): Origin {
    const file = this.imports.resolve(path, from);
    if (file !== undefined) return this.exported(file, name) ?? { kind: 'unknown' };
    return from.startsWith('.') ? { kind: 'unknown' } : { kind: 'package', from, name };
  }

  /** Finds what a file exports by a name, also through other files. */
  private exported(path: string, name: string, visited: readonly string[] = []): Origin {
    if (visited.includes(path)) return undefined;
    const ts = typescript();
    const { ast } = this.sourceOf(path);
    for (const statement of ast.statements.filter(ts.isExportDeclaration)) {
      const { exportClause, moduleSpecifier } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      const found = exportClause.elements.find((one) => one.name.text === name);
      if (!found) continue;
      const own = (found.propertyName ?? found.name).text;
      return moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
        ? this.imported(path, { from: moduleSpecifier.text, name: own })
        : this.originOfName(path, own);
    }
    const node = declarationIn(ast, name);
    if (node) return { kind: 'declared', path, node };
    for (const { exportClause, moduleSpecifier } of ast.statements.filter(ts.isExportDeclaration)) {
      if (exportClause || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue;
      const file = this.imports.resolve(path, moduleSpecifier.text);
      const found = file && this.exported(file, name, [...visited, path]);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the module of an imported name, and its name there; `*` for a namespace, `default` for a default export. */
  private importOf(path: string, local: string): { from: string; name: string } | undefined {
    const ts = typescript();
    for (const statement of this.sourceOf(path).ast.statements.filter(ts.isImportDeclaration)) {
      const { importClause, moduleSpecifier } = statement;
      if (!importClause || !ts.isStringLiteral(moduleSpecifier)) continue;
      const from = moduleSpecifier.text;
      const { namedBindings } = importClause;
      if (importClause.name?.text === local) return { from, name: 'default' };
      if (!namedBindings) continue;
      if (ts.isNamespaceImport(namedBindings)) {
        if (namedBindings.name.text === local) return { from, name: '*' };
        continue;
      }
      const found = namedBindings.elements.find(({ name }) => name.text === local);
      if (found) return { from, name: (found.propertyName ?? found.name).text };
    }
    return undefined;
  }
}

/** Returns the declaration of a name at the top of a file. */
function declarationIn(ast: ts.SourceFile, name: string): Declared | undefined {
  const ts = typescript();
  for (const statement of ast.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name?.text === name) return statement;
    } else if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find(
        (one) => ts.isIdentifier(one.name) && one.name.text === name,
      );
      if (found) return found;
    }
  }
  return undefined;
}
