const PART = /^(?:[A-Za-z0-9._~-]+|:[A-Za-z_]\w*)$/;

/** What is wrong with an adapter's path; undefined when nothing is. */
export function pathProblem(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return 'must begin with /';
  const parts = path.slice(1).split('/');
  if (path === '/') return undefined;
  const wrong = parts.find((part) => !PART.test(part) || part === '.' || part === '..');
  if (wrong !== undefined)
    return `has the part ${JSON.stringify(wrong)}; a part is letters, digits and . _ ~ -, or :name`;
  const names = parts.filter((part) => part.startsWith(':'));
  return new Set(names).size < names.length ? 'has one :name twice' : undefined;
}

/** Paths of one shape answer the same requests: `/:id/stock` and `/:key/Stock`, for Express ignores case. */
export const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase();
