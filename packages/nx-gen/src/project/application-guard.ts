import type ts from 'typescript';
import { descendants, lineOf, readSource, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { constantOf, globalPartsIn } from './global-parts';
import { isLimiter } from './limiter';

/** What a file does for the routes of the whole application. */
export interface ApplicationGuard {
  line: number;
  /** The class, or the code where that has no name. */
  name: string;
}

/** Finds a guard that a file installs for the whole application, without running it; one that counts requests is none. */
export function applicationGuardIn(text: string): ApplicationGuard | undefined {
  if (!/\buseGlobalGuards\b|\bAPP_GUARD\b/.test(text)) return undefined;
  const source = readSource(text, 'ts');
  return globalPartsIn(source, { method: 'useGlobalGuards', token: 'APP_GUARD' })
    .map((part) => ({ line: lineOf(source, part), name: nameOf(source, part) }))
    .find(({ name }) => !isLimiter(name));
}

/** The function of `@gen/nest` that makes a guard one of the whole application. */
export const BY_DEFAULT = 'unlessPublic';

/** Returns `AuthGuard` for `AuthGuard`, `new AuthGuard(…)`, `app.get(AuthGuard)` and `unlessPublic(AuthGuard)`. */
function nameOf(source: Source, part: ts.Expression): string {
  const ts = typescript();
  const expression = constantOf(source, unwrap(part));
  if (ts.isNewExpression(expression)) return expression.expression.getText();
  const [first] =
    ts.isCallExpression(expression) && GIVES_ITS_ARGUMENT.test(expression.expression.getText())
      ? expression.arguments
      : [];
  return (first ?? expression).getText().split(/[\n(]/, 1)[0] ?? '';
}

const GIVES_ITS_ARGUMENT = new RegExp(`\\.get$|^${BY_DEFAULT}$`);

/** Middleware whose name says that it looks at who sends a request; what passport installs only reads it. */
const LOGIN_WORD = /auth|jwt|guard|protect|secur|login|token/i;

/** Finds middleware of the application that may refuse requests without a login. */
export function loginMiddlewareIn(text: string): ApplicationGuard | undefined {
  if (!/\.(?:apply|use)\(/.test(text) || !LOGIN_WORD.test(text)) return undefined;
  const ts = typescript();
  const source = readSource(text, 'ts');
  for (const node of descendants(source.ast)) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const { text: method } = node.expression.name;
    if (method !== 'apply' && method !== 'use') continue;
    const found = node.arguments.find((one) => isLoginMiddleware(one.getText()));
    if (found) return { line: lineOf(source, found), name: nameOf(source, found) };
  }
  return undefined;
}

/** Modules of packages that may guard the whole application by themselves. */
const LOGIN_PACKAGE = new RegExp(
  `${LOGIN_WORD.source}|keycloak|clerk|tokens|firebase|cognito|oidc|openid|saml|casl|identity`,
  'i',
);

/**
 * Finds the module of an installed package that may install such a guard.
 * @param isInstalled whether an import is of such a package
 */
export function loginModuleIn(
  text: string,
  isInstalled: (specifier: string) => boolean,
): ApplicationGuard | undefined {
  if (!text.includes('@Module(')) return undefined;
  const ts = typescript();
  const source = readSource(text, 'ts');
  for (const statement of source.ast.statements.filter(ts.isImportDeclaration)) {
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) continue;
    const { text: from } = moduleSpecifier;
    if (OWN_PACKAGE.test(from) || !isInstalled(from)) continue;
    const found = bindings.elements
      .map(({ name }) => name.text)
      .find((name) => name.endsWith('Module') && LOGIN_PACKAGE.test(`${from} ${name}`));
    if (found !== undefined) return { line: lineOf(source, statement), name: found };
  }
  return undefined;
}

/** Packages whose modules install no guard. */
const OWN_PACKAGE = /^(?:@nestjs|@gen)\//;

const isLoginMiddleware = (code: string): boolean =>
  /^[\w$.]+(?:\(|$)/.test(code) && LOGIN_WORD.test(code.split('(', 1)[0] ?? '');
