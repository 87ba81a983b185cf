import type ts from 'typescript';
import { readSource, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { constantOf, globalPartsIn, propertyOf } from '../project/global-parts';

/** The options that Nest's ValidationPipe needs for strict validation. */
const REQUIRED_OPTIONS = ['whitelist', 'forbidNonWhitelisted', 'transform'];

/** A validation pipe for the whole application. */
export interface GlobalPipe {
  line: number;
  /** Required options that are not enabled; undefined if only running the code would tell. */
  missing?: string[];
}

/** Finds the validation pipes that a file installs globally, without running it. */
export function globalPipesIn(text: string): GlobalPipe[] {
  const source = readSource(text, 'ts');
  return globalPartsIn(source, { method: 'useGlobalPipes', token: 'APP_PIPE' }).flatMap((pipe) =>
    pipeOf(source, pipe),
  );
}

function pipeOf(source: Source, argument: ts.Expression): GlobalPipe[] {
  const ts = typescript();
  const expression = constantOf(source, unwrap(argument));
  const text = expression.getText(source.ast);
  if (!text.includes('ValidationPipe')) return [];
  const line = source.ast.getLineAndCharacterOfPosition(argument.getStart(source.ast)).line + 1;
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'crudValidationPipe')
    return [{ line, missing: [] }];
  if (text === 'ValidationPipe') return [{ line, missing: REQUIRED_OPTIONS }];
  return ts.isNewExpression(expression) && expression.expression.getText() === 'ValidationPipe'
    ? [{ line, missing: missingOptionsOf(source, expression) }]
    : [{ line }];
}

function missingOptionsOf(
  source: Source,
  { arguments: args }: ts.NewExpression,
): string[] | undefined {
  const ts = typescript();
  const [firstArgument] = args ?? [];
  if (firstArgument === undefined) return REQUIRED_OPTIONS;
  const options = constantOf(source, unwrap(firstArgument));
  if (!ts.isObjectLiteralExpression(options)) return undefined;
  const values = REQUIRED_OPTIONS.map((name) => propertyOf(options, name));
  const isLiteral =
    options.properties.every(ts.isPropertyAssignment) &&
    values.every((value) => value === undefined || isFlag(value));
  return isLiteral
    ? REQUIRED_OPTIONS.filter((_, at) => values[at]?.kind !== ts.SyntaxKind.TrueKeyword)
    : undefined;
}

const isFlag = ({ kind }: ts.Expression): boolean =>
  kind === typescript().SyntaxKind.TrueKeyword || kind === typescript().SyntaxKind.FalseKeyword;
