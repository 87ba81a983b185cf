import type ts from 'typescript';
import { descendants, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** The two ways to install something for the whole application. */
export interface GlobalPart {
  /** `useGlobalPipes` in `app.useGlobalPipes(…)`. */
  method: string;
  /** `APP_PIPE` in `{ provide: APP_PIPE, useClass: … }`; its value is the text of its name, which some write instead. */
  token: string;
}

/** Returns the expressions for what a file installs for the whole application, without running it. */
export function globalPartsIn({ ast }: Source, part: GlobalPart): ts.Expression[] {
  const ts = typescript();
  return [...descendants(ast)].flatMap((node): readonly ts.Expression[] => {
    if (ts.isCallExpression(node)) return partsOfCall(node, part);
    return ts.isObjectLiteralExpression(node) ? partsOfProvider(node, part) : [];
  });
}

/** Matches `app.useGlobalPipes(…)`. */
function partsOfCall(
  { expression, arguments: parts }: ts.CallExpression,
  { method }: GlobalPart,
): readonly ts.Expression[] {
  const isInstalling =
    typescript().isPropertyAccessExpression(expression) && expression.name.text === method;
  return isInstalling ? parts : [];
}

/** Matches `{ provide: APP_PIPE, useClass: … }`, also with `useValue`, or a `useFactory` that is a single expression. */
function partsOfProvider(
  provider: ts.ObjectLiteralExpression,
  { token }: GlobalPart,
): ts.Expression[] {
  const provided = propertyOf(provider, 'provide');
  if (!provided || textOf(provided) !== token) return [];
  const factory = propertyOf(provider, 'useFactory');
  const factoryResult =
    factory && typescript().isArrowFunction(factory) && !typescript().isBlock(factory.body)
      ? factory.body
      : factory;
  return [
    propertyOf(provider, 'useClass'),
    propertyOf(provider, 'useExisting'),
    propertyOf(provider, 'useValue'),
    factoryResult,
  ].filter((one) => one !== undefined);
}

const textOf = (node: ts.Expression): string =>
  typescript().isStringLiteralLike(node) ? node.text : node.getText();

/** Resolves a name to the value of a constant in the same file. */
export function constantOf({ ast }: Source, expression: ts.Expression): ts.Expression {
  const ts = typescript();
  if (!ts.isIdentifier(expression)) return expression;
  for (const node of descendants(ast))
    if (ts.isVariableDeclaration(node) && node.name.getText(ast) === expression.text)
      return node.initializer ? unwrap(node.initializer) : expression;
  return expression;
}

/** Returns the value of a property; of `{ name }` it is the name, which `constantOf` resolves. */
export function propertyOf(
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | undefined {
  const ts = typescript();
  for (const property of object.properties) {
    if (nameOf(property) !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

/** Returns the name of a property or method, without quotes; undefined for a spread. */
export function nameOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  return name && typescript().isStringLiteralLike(name) ? name.text : name?.getText();
}
