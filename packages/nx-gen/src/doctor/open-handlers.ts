import type ts from 'typescript';
import { descendants, readSource, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** A handler that takes a body or query as a DTO, without a validation pipe in its own file. */
export interface OpenHandler {
  /** Class and method, such as `PostController.publish`. */
  name: string;
  line: number;
}

/** Finds the unvalidated handlers of a file, without running it. */
export function openHandlersIn(text: string): OpenHandler[] {
  const source = readSource(text, 'ts');
  const ts = typescript();
  return [...descendants(source.ast)]
    .filter(ts.isClassDeclaration)
    .filter((node) => hasDecorator(node, 'Controller') && !isValidated(node))
    .flatMap((node) => node.members.filter(ts.isMethodDeclaration).flatMap(openHandler(source)));
}

const openHandler =
  (source: Source) =>
  (method: ts.MethodDeclaration): OpenHandler[] => {
    if (isValidated(method) || !method.parameters.some(hasDto)) return [];
    const at = source.ast.getLineAndCharacterOfPosition(method.name.getStart(source.ast));
    const owner = typescript().isClassDeclaration(method.parent) ? method.parent.name?.text : '';
    return [{ name: `${owner ?? ''}.${method.name.getText(source.ast)}`, line: at.line + 1 }];
  };

/** `@Crud(…)` includes the pipe of generated controllers. */
const isValidated = (node: ts.HasDecorators): boolean =>
  decorators(node).some(
    ({ expression }) =>
      nameOf(expression) === 'Crud' ||
      (nameOf(expression) === 'UsePipes' && /validationpipe/i.test(expression.getText())),
  );

/** Matches `@Body() data: CreatePostDto`: a whole body or query, of a type that may have validators. */
function hasDto(parameter: ts.ParameterDeclaration): boolean {
  const ts = typescript();
  const { type } = parameter;
  if (!type || !ts.isTypeReferenceNode(type) || type.typeArguments) return false;
  return decorators(parameter).some(
    ({ expression }) =>
      ts.isCallExpression(expression) &&
      DTO_DECORATORS.has(nameOf(expression)) &&
      expression.arguments.length === 0,
  );
}

const DTO_DECORATORS = new Set(['Body', 'Query']);

const hasDecorator = (node: ts.HasDecorators, name: string): boolean =>
  decorators(node).some(({ expression }) => nameOf(expression) === name);

const decorators = (node: ts.HasDecorators): readonly ts.Decorator[] =>
  typescript().getDecorators(node) ?? [];

const nameOf = (expression: ts.Expression): string =>
  (typescript().isCallExpression(expression) ? expression.expression : expression).getText();
