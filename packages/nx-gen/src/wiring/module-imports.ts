import type ts from 'typescript';
import { constValue } from '../typescript/const-value';
import { importedNames } from '../typescript/imported-names';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { lineOf, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

const MODULE_DECORATOR = { names: ['Module'], modules: ['@nestjs/common'] };

/** Where the entries of the root module's `imports` go. */
export type ModuleImports =
  | { kind: 'list'; list: ts.ArrayLiteralExpression }
  /** `@Module({ … })` without `imports`. */
  | { kind: 'object'; object: ts.ObjectLiteralExpression }
  /** `@Module()`. */
  | { kind: 'call'; call: ts.CallExpression };

/** @throws {Refusal} if the file's root module or its `imports` cannot be determined for certain */
export function findModuleImports(source: Source): ModuleImports {
  const call = moduleDecorator(source);
  const [argument] = call.arguments;
  if (!argument) return { kind: 'call', call };
  const metadata = resolveConst(
    source,
    argument,
    (name) => `write {...${name}, imports: [...(${name}.imports ?? [])]} in @Module`,
  );
  const ts = typescript();
  if (!ts.isObjectLiteralExpression(metadata)) {
    throw new Refusal(
      createProblem(
        'The metadata of @Module is not an object literal',
        'write one that spreads it, and then its imports: {...it, imports: [...(it.imports ?? [])]}',
      ),
      lineOf(source, argument),
    );
  }
  const property = importsProperty(source, metadata);
  if (!property) return { kind: 'object', object: metadata };
  const cure = (name: string): string => `write imports: [...${name}] in @Module`;
  const value = ts.isShorthandPropertyAssignment(property)
    ? constValue(source, property.name, cure(property.name.text))
    : resolveConst(source, property.initializer, cure);
  if (!ts.isArrayLiteralExpression(value)) {
    throw new Refusal(
      createProblem(
        'The imports of @Module are not an array literal',
        'wrap them in one, imports: [...(these)]',
      ),
      lineOf(source, property),
    );
  }
  return { kind: 'list', list: value };
}

function resolveConst(
  source: Source,
  expression: ts.Expression,
  cure: (name: string) => string,
): ts.Expression {
  const value = unwrap(expression);
  return typescript().isIdentifier(value) ? constValue(source, value, cure(value.text)) : value;
}

/** Returns the decorator call of `AppModule`, or of the only module class. */
function moduleDecorator(source: Source): ts.CallExpression {
  const ts = typescript();
  const names = importedNames(source.ast.statements, MODULE_DECORATOR);
  const modules = source.ast.statements.filter(ts.isClassDeclaration).flatMap((node) => {
    const decorators = (ts.getDecorators(node) ?? []).filter(({ expression }) =>
      names.includes(
        (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
      ),
    );
    return decorators.map((decorator) => ({ node, decorator }));
  });
  const named = modules.filter(({ node }) => node.name?.text === 'AppModule');
  const [only, second] = named.length > 0 ? named : exportedOf(source, modules);
  if (!only) throw new Refusal('The file has no class with @Module of @nestjs/common');
  if (second) {
    throw new Refusal(
      createProblem(
        'The file has several @Module decorators, but no single class called AppModule',
        'put the MODULES lines into the imports of the one you mean',
      ),
      lineOf(source, second.decorator),
    );
  }
  const call = only.decorator.expression;
  if (!ts.isCallExpression(call)) {
    throw new Refusal('@Module is not called here', lineOf(source, only.decorator));
  }
  return call;
}

/** Returns the exported modules: the application is created with one of them, while others are parts of it. */
function exportedOf<T extends { node: ts.ClassDeclaration }>(
  { ast }: Source,
  modules: readonly T[],
): readonly T[] {
  const ts = typescript();
  if (ast.statements.some((one) => ts.isExportDeclaration(one) || ts.isExportAssignment(one)))
    return modules;
  const exported = modules.filter(({ node }) =>
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  return exported.length > 0 ? exported : modules;
}

function importsProperty(
  source: Source,
  object: ts.ObjectLiteralExpression,
): ts.PropertyAssignment | ts.ShorthandPropertyAssignment | undefined {
  const ts = typescript();
  const { properties } = object;
  const fail = (problem: ProblemText | string, node: ts.Node): never => {
    throw new Refusal(problem, lineOf(source, node));
  };
  const named = properties.filter(({ name }) => name && propertyNameText(name) === 'imports');
  const [property, second] = named;
  if (second) return fail('The metadata of @Module has imports twice', second);
  const computed = properties.find(({ name }) => name && propertyNameText(name) === undefined);
  if (computed) return fail('The metadata of @Module has a computed name', computed);
  const from = property ? properties.indexOf(property) : 0;
  const spread = properties.slice(from).find(ts.isSpreadAssignment);
  if (spread)
    return fail(
      createProblem('This spread may set the imports of @Module', 'put it before imports'),
      spread,
    );
  if (!property) return undefined;
  return ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)
    ? property
    : fail('The imports of @Module are not a plain property', property);
}

function propertyNameText(name: ts.PropertyName): string | undefined {
  const ts = typescript();
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}
