import { type Told, told } from '../base/diagnostics';

const FIXED_PART = /^[A-Za-z0-9._~-]+$/;
const PARAMETER = /^:[A-Za-z_][A-Za-z0-9_]*$/;

/** The parts of a path between its slashes; none of `/`. */
export const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

export const isParameter = (part: string): boolean => part.startsWith(':');

/** What is wrong with an adapter's path; nothing when it is right. */
export function pathProblem(path: string): Told | undefined {
  const fail = (reason: string, cure: string): Told =>
    told(`path ${JSON.stringify(path)} ${reason}`, cure);
  if (!path.startsWith('/'))
    return fail('does not begin with "/"', "write one: it follows the resource's own path");
  if (path === '/') return undefined;
  if (/[?#]/.test(path))
    return fail('holds a query or a fragment', 'leave it out, and read ctx.query in the handler');
  if (path.includes('//')) return fail('has an empty part', 'write single slashes');
  if (path.endsWith('/')) return fail('ends with "/"', 'leave the last slash out');
  const parts = partsOf(path);
  if (parts.includes('.') || parts.includes('..'))
    return fail('has a part of dots, which clients resolve', 'write the address itself');
  const odd = parts.find((part) => !FIXED_PART.test(part) && !PARAMETER.test(part));
  if (odd !== undefined)
    return fail(
      `has the part ${JSON.stringify(odd)}`,
      'a part is made of letters, digits and . _ ~ -, or is a parameter such as :id',
    );
  const twice = parts.find((part, at) => isParameter(part) && parts.indexOf(part) !== at);
  return twice ? fail(`has ${twice} twice`, 'give each parameter a name of its own') : undefined;
}
