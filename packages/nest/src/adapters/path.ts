const PATH_SEGMENT = /^(?:[A-Za-z0-9._~-]+|:[A-Za-z_]\w*)$/;

/** Returns what is wrong with an adapter's path; undefined if nothing is. */
export function pathProblem(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return 'must begin with /';
  const segments = path.slice(1).split('/');
  if (path === '/') return undefined;
  const invalidSegment = segments.find(
    (part) => !PATH_SEGMENT.test(part) || part === '.' || part === '..',
  );
  if (invalidSegment !== undefined)
    return `has the part ${JSON.stringify(invalidSegment)}; a part is letters, digits and . _ ~ -, or :name`;
  const names = segments.filter((part) => part.startsWith(':'));
  return new Set(names).size < names.length ? 'has one :name twice' : undefined;
}

/** Paths of the same shape match the same requests: `/:id/stock` and `/:key/Stock`, since Express ignores case. */
export const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase();
