import type ts from 'typescript';
import { listOf, nearest } from '../base/nearest';
import { type ProblemText, createProblem } from '../base/diagnostics';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { pathProblem } from './check-path';
import { valuesByKey } from './config-keys';
import { Findings, NOT_RUN } from './findings';
import { METHODS, type AdapterIR, type AdapterReading, type DeclaredText } from './ir';
import { valueOf } from './values';

const EXAMPLES = { method: "method: 'POST'", path: "path: '/with-image'" };

/** Reads an adapter's configuration: an object literal, or a constant in the file that holds one. */
export function readConfig(
  source: Source,
  kind: AdapterIR['kind'],
  node: ts.Expression,
): AdapterReading {
  const findings = new Findings(source);
  const { problems } = findings;
  const object = valueOf(source, node);
  if (!typescript().isObjectLiteralExpression(object)) {
    findings.report(
      node,
      `the configuration is not written out, and ${NOT_RUN}`,
      'write it as { method, path }',
    );
    return { adapter: { kind, auth: [] }, problems };
  }
  const values = valuesByKey(object, kind, findings);
  const readText = (key: string, problemOf: (text: string) => ProblemText | undefined) => {
    const value = values.get(key);
    return value && findings.validText(value, key, problemOf);
  };
  for (const key of ['method', 'path'] as const)
    if (!values.has(key))
      findings.report(object, `${key} is missing`, `write it, as in ${EXAMPLES[key]}`);
  const adapter: AdapterIR = {
    kind,
    method: readText('method', methodProblem),
    path: readText('path', pathProblem),
    ...readAuth(values.get('auth'), findings),
    target: readText('target', targetProblem),
  };
  return { adapter, problems };
}

type Auth = Pick<AdapterIR, 'auth' | 'isPublic' | 'hasInvalidAuth'>;

function readAuth(node: ts.Expression | undefined, findings: Findings): Auth {
  if (!node) return { auth: [] };
  if (isPublic(findings.source, node)) return { auth: [], isPublic: true };
  const auth = readGuards(node, findings);
  return auth.length > 0 ? { auth } : { auth, hasInvalidAuth: true };
}

/** The keyword for a public route. It cannot clash with a class name: it is a reserved word in modules. */
const PUBLIC_KEYWORD = 'public';

function isPublic(source: Source, node: ts.Expression): boolean {
  const value = valueOf(source, node);
  return typescript().isStringLiteralLike(value) && value.text === PUBLIC_KEYWORD;
}

/** Reads `auth`: one class name, or a list of them. */
function readGuards(node: ts.Expression, findings: Findings): DeclaredText[] {
  const value = valueOf(findings.source, node);
  const isList = typescript().isArrayLiteralExpression(value);
  if (isList && value.elements.length === 0)
    findings.report(node, 'auth is an empty list', UNGUARDED_CURE);
  const guards = (isList ? [...value.elements] : [value]).flatMap(
    (one) => findings.validText(one, 'auth', guardNameProblem) ?? [],
  );
  const names = new Set<string>();
  return guards.filter(({ text, line }) => {
    if (names.has(text))
      findings.problems.push({
        line,
        ...createProblem(`${text} appears twice in auth`, 'keep one of them'),
      });
    return !names.has(text) && names.add(text);
  });
}

function methodProblem(method: string): ProblemText | undefined {
  const known: readonly string[] = METHODS;
  if (known.includes(method)) return undefined;
  const guess = nearest(method, known);
  return createProblem(
    `${JSON.stringify(method)} is not a method`,
    guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
  );
}

const IDENTIFIER = '[A-Za-z_$][\\w$]*';

/** How to declare a route without authentication. */
export const PUBLIC_CURE = `auth: '${PUBLIC_KEYWORD}' for a route open to everybody`;

export const UNGUARDED_CURE = `name a guard, or write ${PUBLIC_CURE}`;

function guardNameProblem(name: string): ProblemText | undefined {
  if (name === PUBLIC_KEYWORD)
    return createProblem(`${PUBLIC_KEYWORD} cannot be combined with guards`, UNGUARDED_CURE);
  return new RegExp(`^${IDENTIFIER}$`).test(name)
    ? undefined
    : createProblem(
        `${JSON.stringify(name)} is not a class name`,
        "write several guards as auth: ['JwtAuthGuard', 'AdminGuard']",
      );
}

function targetProblem(target: string): ProblemText | undefined {
  return new RegExp(`^${IDENTIFIER}\\.${IDENTIFIER}$`).test(target)
    ? undefined
    : createProblem(
        `${JSON.stringify(target)} is not a target`,
        "write <Service>.<method>, as in target: 'ProductService.create'",
      );
}
