import type ts from 'typescript';
import { decoratorCalls } from '../typescript/decorators';
import { lineNumber } from '../typescript/lines';
import { typescript } from '../typescript/typescript';
import { importOf } from './import-of';
import type { ModuleIR } from './ir';

/** Reads the `@Module({ … })` decorator of a class; undefined if it has none. */
export function readModule(
  declaration: ts.ClassDeclaration,
  ast: ts.SourceFile,
): ModuleIR | undefined {
  const ts = typescript();
  const metadata = decoratorCalls(declaration, 'Module')[0]?.arguments[0];
  if (!metadata || !ts.isObjectLiteralExpression(metadata)) return undefined;
  const identifiersIn = (property: string): ts.Identifier[] =>
    metadata.properties
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => name.getText(ast) === property)
      .flatMap(({ initializer }) =>
        ts.isArrayLiteralExpression(initializer) ? initializer.elements.flatMap(classOf) : [],
      );
  return {
    imports: identifiersIn('imports').map((name) => ({
      ...(importOf(name.text, ast) ?? { name: name.text }),
      line: lineNumber(ast.text, name.getStart(ast)),
    })),
    providers: identifiersIn('providers').map(({ text }) => text),
    exports: identifiersIn('exports').map(({ text }) => text),
  };
}

/** Returns the class of `A`, `A.forRoot(…)`, `forwardRef(() => A)`, `{ provide: A, … }`. */
function classOf(entry: ts.Expression): ts.Identifier[] {
  const ts = typescript();
  if (ts.isIdentifier(entry)) return [entry];
  if (ts.isPropertyAccessExpression(entry)) return classOf(entry.expression);
  if (ts.isArrowFunction(entry) && !ts.isBlock(entry.body)) return classOf(entry.body);
  if (ts.isObjectLiteralExpression(entry))
    return entry.properties
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => name.getText() === 'provide')
      .flatMap(({ initializer }) => classOf(initializer));
  if (!ts.isCallExpression(entry)) return [];
  const { expression, arguments: args } = entry;
  const isForward = ts.isIdentifier(expression) && expression.text === 'forwardRef';
  return isForward ? args.flatMap(classOf) : classOf(expression);
}
