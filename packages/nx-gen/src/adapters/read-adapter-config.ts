import type ts from 'typescript';
import { listOf, nearest } from '../base/nearest';
import { type Told, told } from '../base/diagnostics';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { pathProblem } from './check-path';
import { valuesByKey } from './config-keys';
import { Findings, NOT_RUN } from './findings';
import { METHODS, type AdapterIR, type AdapterReading, type Declared } from './ir';
import { valueOf } from './values';

const EXAMPLES = { method: "method: 'POST'", path: "path: '/with-image'" };

/** Reads an adapter's configuration: an object literal, or a constant of the file that is one. */
export function readConfig(
  source: Source,
  kind: AdapterIR['kind'],
  node: ts.Expression,
): AdapterReading {
  const findings = new Findings(source);
  const { problems } = findings;
  const object = valueOf(source, node);
  if (!typescript().isObjectLiteralExpression(object)) {
    findings.refuse(
      node,
      `the configuration is not written out, and ${NOT_RUN}`,
      'write it as { method, path }',
    );
    return { adapter: { kind, auth: [] }, problems };
  }
  const values = valuesByKey(object, kind, findings);
  const read = (key: string, problemOf: (text: string) => Told | undefined) => {
    const value = values.get(key);
    return value && findings.checkedText(value, key, problemOf);
  };
  for (const key of ['method', 'path'] as const)
    if (!values.has(key))
      findings.refuse(object, `${key} is missing`, `write it, as in ${EXAMPLES[key]}`);
  const guards = values.get('auth');
  const adapter: AdapterIR = {
    kind,
    method: read('method', methodProblem),
    path: read('path', pathProblem),
    ...(guards && isPublic(source, guards)
      ? { auth: [], isPublic: true as const }
      : { auth: guards ? readGuards(guards, findings) : [] }),
    target: read('target', targetProblem),
  };
  return { adapter, problems };
}

/** The word in place of guards. A class cannot be called so: the word is reserved in modules. */
const PUBLIC = 'public';

function isPublic(source: Source, node: ts.Expression): boolean {
  const value = valueOf(source, node);
  return typescript().isStringLiteralLike(value) && value.text === PUBLIC;
}

/** `auth`: one class name, or a list of them. */
function readGuards(node: ts.Expression, findings: Findings): Declared[] {
  const value = valueOf(findings.source, node);
  const isList = typescript().isArrayLiteralExpression(value);
  if (isList && value.elements.length === 0)
    findings.refuse(node, 'auth is an empty list', OPEN_CURE);
  const guards = (isList ? [...value.elements] : [value]).flatMap(
    (one) => findings.checkedText(one, 'auth', guardNameProblem) ?? [],
  );
  const names = new Set<string>();
  return guards.filter(({ text, line }) => {
    if (names.has(text))
      findings.problems.push({
        line,
        ...told(`${text} stands twice in auth`, 'keep one of them'),
      });
    return !names.has(text) && names.add(text);
  });
}

function methodProblem(method: string): Told | undefined {
  const known: readonly string[] = METHODS;
  if (known.includes(method)) return undefined;
  const guess = nearest(method, known);
  return told(
    `${JSON.stringify(method)} is no method`,
    guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
  );
}

const NAME = '[A-Za-z_$][\\w$]*';

/** What to write where nobody is asked who he is. */
export const OPEN_CURE = `name a guard, or write auth: '${PUBLIC}' for a route that is open to everybody`;

function guardNameProblem(name: string): Told | undefined {
  if (name === PUBLIC) return told(`${PUBLIC} is no guard among others`, OPEN_CURE);
  return new RegExp(`^${NAME}$`).test(name)
    ? undefined
    : told(
        `${JSON.stringify(name)} is no class name`,
        "write several guards as auth: ['JwtAuthGuard', 'AdminGuard']",
      );
}

function targetProblem(target: string): Told | undefined {
  return new RegExp(`^${NAME}\\.${NAME}$`).test(target)
    ? undefined
    : told(
        `${JSON.stringify(target)} is no target`,
        "write <Service>.<method>, as in target: 'ProductService.create'",
      );
}
