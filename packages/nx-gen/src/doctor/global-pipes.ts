import type ts from 'typescript';
import { descendants, readSource, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** What the options of Nest's ValidationPipe must say for bodies to be checked strictly. */
const NEEDED = ['whitelist', 'forbidNonWhitelisted', 'transform'];

/** A validation pipe for the whole application. */
export interface GlobalPipe {
  line: number;
  /** Needed options that are not switched on; undefined where only running the code would tell. */
  missing?: string[];
}

/** The validation pipes that a file installs globally, read without running it. */
export function globalPipesIn(text: string): GlobalPipe[] {
  const source = readSource(text, 'ts');
  const ts = typescript();
  return [...descendants(source.ast)].flatMap((node) => {
    const pipes = ts.isCallExpression(node)
      ? pipesOfCall(node)
      : ts.isObjectLiteralExpression(node)
        ? pipesOfProvider(node)
        : [];
    return pipes.flatMap((pipe) => pipeOf(source, pipe));
  });
}

/** `app.useGlobalPipes(…)` */
function pipesOfCall({
  expression,
  arguments: pipes,
}: ts.CallExpression): readonly ts.Expression[] {
  const isInstalling =
    typescript().isPropertyAccessExpression(expression) &&
    expression.name.text === 'useGlobalPipes';
  return isInstalling ? pipes : [];
}

/** `{ provide: APP_PIPE, useClass: … }`, and with `useValue` or a `useFactory` that is one expression. */
function pipesOfProvider(provider: ts.ObjectLiteralExpression): ts.Expression[] {
  const token = propertyOf(provider, 'provide');
  if (!token || token.getText() !== 'APP_PIPE') return [];
  const factory = propertyOf(provider, 'useFactory');
  const made =
    factory && typescript().isArrowFunction(factory) && !typescript().isBlock(factory.body)
      ? factory.body
      : factory;
  return [propertyOf(provider, 'useClass'), propertyOf(provider, 'useValue'), made].filter(
    (one) => one !== undefined,
  );
}

function pipeOf(source: Source, written: ts.Expression): GlobalPipe[] {
  const ts = typescript();
  const expression = constantOf(source, unwrap(written));
  const text = expression.getText(source.ast);
  if (!text.includes('ValidationPipe')) return [];
  const line = source.ast.getLineAndCharacterOfPosition(written.getStart(source.ast)).line + 1;
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'crudValidationPipe')
    return [{ line, missing: [] }];
  if (text === 'ValidationPipe') return [{ line, missing: NEEDED }];
  return ts.isNewExpression(expression) && expression.expression.getText() === 'ValidationPipe'
    ? [{ line, missing: missingOf(source, expression) }]
    : [{ line }];
}

function missingOf(source: Source, { arguments: given }: ts.NewExpression): string[] | undefined {
  const ts = typescript();
  const [written] = given ?? [];
  if (written === undefined) return NEEDED;
  const options = constantOf(source, unwrap(written));
  if (!ts.isObjectLiteralExpression(options)) return undefined;
  const values = NEEDED.map((name) => propertyOf(options, name));
  const isPlain =
    options.properties.every(ts.isPropertyAssignment) &&
    values.every((value) => value === undefined || isFlag(value));
  return isPlain
    ? NEEDED.filter((_, at) => values[at]?.kind !== ts.SyntaxKind.TrueKeyword)
    : undefined;
}

const isFlag = ({ kind }: ts.Expression): boolean =>
  kind === typescript().SyntaxKind.TrueKeyword || kind === typescript().SyntaxKind.FalseKeyword;

/** A name stands for what the file's own constant of that name holds. */
function constantOf({ ast }: Source, expression: ts.Expression): ts.Expression {
  const ts = typescript();
  if (!ts.isIdentifier(expression)) return expression;
  for (const node of descendants(ast))
    if (ts.isVariableDeclaration(node) && node.name.getText(ast) === expression.text)
      return node.initializer ? unwrap(node.initializer) : expression;
  return expression;
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const ts = typescript();
  for (const property of object.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === name)
      return property.initializer;
  return undefined;
}
