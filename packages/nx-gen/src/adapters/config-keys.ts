import type ts from 'typescript';
import { listOf, nearest } from '../base/nearest';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { typescript } from '../typescript/typescript';
import { NOT_RUN, type Findings } from './findings';
import type { AdapterIR } from './ir';

/** Keys whose values are read statically, so they must be literals in the file. */
export const READ_KEYS = ['method', 'path', 'target', 'auth'];
/** Keys of the configuration in `@gen/nest`. */
export const CONFIG_KEYS = [
  ...READ_KEYS,
  'summary',
  'description',
  'body',
  'transaction',
  'timeout',
  'responses',
];
/** Keys of `adapter.multipart` only. */
export const MULTIPART_KEYS = ['files'];

/**
 * Returns the value of each key of a configuration. Unknown keys are refused: a misspelt `auth` would make the route
 * public.
 */
export function valuesByKey(
  object: ts.ObjectLiteralExpression,
  kind: AdapterIR['kind'],
  findings: Findings,
): Map<string, ts.Expression> {
  const known = kind === 'json' ? CONFIG_KEYS : [...CONFIG_KEYS, ...MULTIPART_KEYS];
  const values = new Map<string, ts.Expression>();
  for (const property of object.properties) {
    const key = keyOf(property);
    const value = expressionOf(property);
    if (key === undefined)
      findings.report(
        property,
        `the configuration has a key without a name, and ${NOT_RUN}`,
        'write each key out',
      );
    else if (!known.includes(key)) findings.reportProblem(property, unknownKey(key, known));
    else if (values.has(key)) findings.report(property, `${key} appears twice`, 'keep one of them');
    else if (value) values.set(key, value);
    else if (READ_KEYS.includes(key)) findings.reportComputed(property, key);
  }
  return values;
}

function keyOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  const ts = typescript();
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

function expressionOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  const ts = typescript();
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

function unknownKey(key: string, known: readonly string[]): ProblemText {
  if (MULTIPART_KEYS.includes(key))
    return createProblem(`${key} belongs to adapter.multipart, not to adapter.json`);
  const guess = nearest(key, known);
  return createProblem(
    `the configuration has no key ${key}`,
    guess ? `did you mean ${guess}?` : `its keys are ${listOf(known, 'and')}`,
  );
}
