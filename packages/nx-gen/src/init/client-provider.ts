import type ts from 'typescript';
import { decoratorCalls } from '../typescript/decorators';
import { readSource } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { PRISMA_SERVICE } from '../project/prisma-service';

/**
 * Returns the provider that makes the client of a project keep the account rules, with what its constructor takes.
 * @param text the file of PrismaService
 * @param rules the further argument of `withAccountRules`, with the comma before it
 */
export function ruledProvider(text: string, rules: string): string {
  const parameters = parametersOf(text);
  const given = parameters.map(({ name }) => name).join(', ');
  const taken = parameters.map(({ name, type }) => `${name}: ${type}`).join(', ');
  const inject = parameters.map(({ token }) => token).join(', ');
  return `{ provide: ${PRISMA_SERVICE}, ${inject ? `inject: [${inject}], ` : ''}useFactory: (${taken}) => withAccountRules(new ${PRISMA_SERVICE}(${given})${rules}) }`;
}

interface Parameter {
  name: string;
  type: string;
  /** What Nest provides for it. */
  token: string;
}

/** Returns the parameters that the constructor of PrismaService needs. */
function parametersOf(text: string): Parameter[] {
  const ts = typescript();
  const { ast } = readSource(text, 'ts');
  const [constructor] = ast.statements
    .filter(ts.isClassDeclaration)
    .filter(({ name }) => name?.text === PRISMA_SERVICE)
    .flatMap(({ members }) => members.filter(ts.isConstructorDeclaration));
  return (constructor?.parameters ?? [])
    .filter(({ initializer, questionToken }) => !initializer && !questionToken)
    .map((parameter) => {
      const type = parameter.type?.getText() ?? 'unknown';
      return {
        name: parameter.name.getText(),
        type,
        token: tokenOf(parameter) ?? withoutArguments(type),
      };
    });
}

const tokenOf = (parameter: ts.ParameterDeclaration): string | undefined =>
  decoratorCalls(parameter, 'Inject')[0]?.arguments[0]?.getText();

/** Returns the class of a type: `ConfigService` of `ConfigService<Settings, true>`. */
const withoutArguments = (type: string): string => type.replace(/<[^]*$/, '');
