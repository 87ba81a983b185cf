import { type ProblemText, createProblem } from '../base/diagnostics';

const FIXED_PART = /^[A-Za-z0-9._~-]+$/;
const PARAMETER = /^:[A-Za-z_][A-Za-z0-9_]*$/;

/** Returns the segments of a path; none for `/`. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

export const isParameter = (part: string): boolean => part.startsWith(':');

/** Returns the problem with an adapter's path; undefined if it is valid. */
export function pathProblem(path: string): ProblemText | undefined {
  const fail = (reason: string, cure: string): ProblemText =>
    createProblem(`path ${JSON.stringify(path)} ${reason}`, cure);
  if (!path.startsWith('/'))
    return fail('does not begin with "/"', "write one: it follows the resource's own path");
  if (path === '/') return undefined;
  if (/[?#]/.test(path))
    return fail('holds a query or a fragment', 'remove it, and read ctx.query in the handler');
  if (path.includes('//')) return fail('has an empty part', 'write single slashes');
  if (path.endsWith('/')) return fail('ends with "/"', 'remove the last slash');
  const parts = segmentsOf(path);
  if (parts.includes('.') || parts.includes('..'))
    return fail('has a part made of dots, which clients resolve', 'write the resolved path');
  const invalidPart = parts.find((part) => !FIXED_PART.test(part) && !PARAMETER.test(part));
  if (invalidPart !== undefined)
    return fail(
      `has the part ${JSON.stringify(invalidPart)}`,
      'a part is made of letters, digits and . _ ~ -, or is a parameter such as :id',
    );
  const duplicate = parts.find((part, at) => isParameter(part) && parts.indexOf(part) !== at);
  return duplicate
    ? fail(`has ${duplicate} twice`, 'give each parameter a name of its own')
    : undefined;
}
