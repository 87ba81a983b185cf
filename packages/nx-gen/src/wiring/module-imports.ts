import type ts from 'typescript';
import { constValue } from '../typescript/const-value';
import { importedNames } from '../typescript/imported-names';
import { type Told, told } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { lineOf, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

const MODULE = { names: ['Module'], modules: ['@nestjs/common'] };

/** Where the entries of the root module's `imports` go. */
export type ModuleImports =
  | { kind: 'list'; list: ts.ArrayLiteralExpression }
  /** `@Module({ … })` without `imports`. */
  | { kind: 'object'; object: ts.ObjectLiteralExpression }
  /** `@Module()`. */
  | { kind: 'call'; call: ts.CallExpression };

/** @throws Refusal where the file's root module, or its `imports`, cannot be told for certain */
export function findModuleImports(source: Source): ModuleImports {
  const call = moduleDecorator(source);
  const [argument] = call.arguments;
  if (!argument) return { kind: 'call', call };
  const metadata = resolve(
    source,
    argument,
    (name) => `write {...${name}, imports: []} in @Module`,
  );
  const ts = typescript();
  if (!ts.isObjectLiteralExpression(metadata)) {
    throw new Refusal(
      told(
        'The metadata of @Module is no object literal',
        'write one that spreads it, and imports: [] behind',
      ),
      lineOf(source, argument),
    );
  }
  const property = importsProperty(source, metadata);
  if (!property) return { kind: 'object', object: metadata };
  const cure = (name: string): string => `write imports: [...${name}] in @Module`;
  const value = ts.isShorthandPropertyAssignment(property)
    ? constValue(source, property.name, cure(property.name.text))
    : resolve(source, property.initializer, cure);
  if (!ts.isArrayLiteralExpression(value)) {
    throw new Refusal(
      told(
        'The imports of @Module are no array literal',
        'write one around them, imports: [...(these)]',
      ),
      lineOf(source, property),
    );
  }
  return { kind: 'list', list: value };
}

function resolve(
  source: Source,
  expression: ts.Expression,
  cure: (name: string) => string,
): ts.Expression {
  const value = unwrap(expression);
  return typescript().isIdentifier(value) ? constValue(source, value, cure(value.text)) : value;
}

/** The decorator call of `AppModule`, or of the only module class. */
function moduleDecorator(source: Source): ts.CallExpression {
  const ts = typescript();
  const names = importedNames(source.ast.statements, MODULE);
  const modules = source.ast.statements.filter(ts.isClassDeclaration).flatMap((node) => {
    const decorators = (ts.getDecorators(node) ?? []).filter(({ expression }) =>
      names.includes(
        (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
      ),
    );
    return decorators.map((decorator) => ({ node, decorator }));
  });
  const named = modules.filter(({ node }) => node.name?.text === 'AppModule');
  const [only, second] = named.length > 0 ? named : modules;
  if (!only) throw new Refusal('The file has no class with @Module of @nestjs/common');
  if (second) {
    throw new Refusal(
      told(
        'The file has several @Module decorators, and no single class is called AppModule',
        'put the MODULES lines into the imports of the one that is meant',
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

function importsProperty(
  source: Source,
  object: ts.ObjectLiteralExpression,
): ts.PropertyAssignment | ts.ShorthandPropertyAssignment | undefined {
  const ts = typescript();
  const { properties } = object;
  const fail = (problem: Told | string, node: ts.Node): never => {
    throw new Refusal(problem, lineOf(source, node));
  };
  const named = properties.filter(({ name }) => name && nameText(name) === 'imports');
  const [property, second] = named;
  if (second) return fail('The metadata of @Module has imports twice', second);
  const computed = properties.find(({ name }) => name && nameText(name) === undefined);
  if (computed) return fail('The metadata of @Module has a computed name', computed);
  const from = property ? properties.indexOf(property) : 0;
  const spread = properties.slice(from).find(ts.isSpreadAssignment);
  if (spread)
    return fail(
      told('This spread may set the imports of @Module', 'put it in front of imports'),
      spread,
    );
  if (!property) return undefined;
  return ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)
    ? property
    : fail('The imports of @Module are no plain property', property);
}

function nameText(name: ts.PropertyName): string | undefined {
  const ts = typescript();
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}
