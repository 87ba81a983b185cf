import { rankOf, shadowedRoute, shapeOf } from './routes';

describe('routes', () => {
  it('are alike whatever their parameters are called, and in upper and lower case', () => {
    expect(shapeOf('GET', '/a/:x')).toBe(shapeOf('GET', '/A/:y'));
    expect(shapeOf('GET', '/a/:x')).not.toBe(shapeOf('POST', '/a/:x'));
    expect(shapeOf('GET', '/a/:x')).not.toBe(shapeOf('GET', '/a/x'));
    expect(shapeOf('GET', '/')).not.toBe(shapeOf('GET', '/a'));
  });

  it.each([
    ['GET', '/', 'GET /'],
    ['POST', '/', 'POST /'],
    ['PUT', '/', 'PUT /'],
    ['DELETE', '/', 'DELETE /'],
    ['PATCH', '/', undefined],
    ['GET', '/:slug', 'GET /:id'],
    ['PUT', '/:id', 'PUT /:id'],
    ['PATCH', '/:id', 'PATCH /:id'],
    ['DELETE', '/:id', 'DELETE /:id'],
    ['POST', '/query', 'POST /query'],
    ['POST', '/Bulk-Delete', 'POST /bulk-delete'],
    ['POST', '/:id', 'POST /query'],
    ['POST', '/:id/publish', undefined],
    ['POST', '/import', undefined],
    ['GET', '/stats', undefined],
    ['GET', '/:id/publish', undefined],
  ])('take the place of a generated one: %s %s', (method, path, expected) =>
    expect(shadowedRoute(method, path)).toBe(expected),
  );

  it('are free where the model leaves the operation out', () => {
    expect(shadowedRoute('GET', '/:slug', ['create', 'edit'])).toBeUndefined();
    expect(shadowedRoute('GET', '/:slug', ['list', 'edit'])).toBe('GET /aggregate');
    expect(shadowedRoute('PATCH', '/:slug', ['list', 'edit'])).toBe('PATCH /:id');
    expect(shadowedRoute('POST', '/', ['list'])).toBeUndefined();
    expect(shadowedRoute('POST', '/:id', ['delete'])).toBe('POST /bulk-delete');
    expect(shadowedRoute('POST', '/:id', ['create', 'edit', 'show'])).toBeUndefined();
  });

  it('are asked in an order in which none hides another that is more special', () => {
    const paths = ['/', '/:a', '/:a/:b', '/:a/b', '/a', '/a/:b', '/a/b', '/a/b/c'];
    const order = paths
      .map((path) => ({ path, rank: rankOf(path) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ path }) => path);
    expect(order).toEqual(['/a/b/c', '/a/b', '/a/:b', '/a', '/:a/b', '/:a/:b', '/:a', '/']);
  });
});
