import type { BulkOperation } from '../schema/ir';
import { rankOf, shadowedRoute, normalizeRoute } from './routes';

describe('routes', () => {
  it('are equal regardless of parameter names and letter case', () => {
    expect(normalizeRoute('GET', '/a/:x')).toBe(normalizeRoute('GET', '/A/:y'));
    expect(normalizeRoute('GET', '/a/:x')).not.toBe(normalizeRoute('POST', '/a/:x'));
    expect(normalizeRoute('GET', '/a/:x')).not.toBe(normalizeRoute('GET', '/a/x'));
    expect(normalizeRoute('GET', '/')).not.toBe(normalizeRoute('GET', '/a'));
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
  ])('shadow a generated route or none: %s %s', (method, path, expected) =>
    expect(shadowedRoute(method, path)).toBe(expected),
  );

  it('shadow only routes of the operations that the model has', () => {
    expect(shadowedRoute('GET', '/:slug', { operations: ['create', 'edit'] })).toBeUndefined();
    expect(shadowedRoute('GET', '/:slug', { operations: ['list', 'edit'] })).toBe('GET /aggregate');
    expect(shadowedRoute('PATCH', '/:slug', { operations: ['list', 'edit'] })).toBe('PATCH /:id');
    expect(shadowedRoute('POST', '/', { operations: ['list'] })).toBeUndefined();
    expect(shadowedRoute('POST', '/:id', { operations: ['delete'] })).toBe('POST /bulk-delete');
    expect(
      shadowedRoute('POST', '/:id', { operations: ['create', 'edit', 'show'] }),
    ).toBeUndefined();
  });

  it('shadow no figures where the model has none', () => {
    expect(shadowedRoute('GET', '/aggregate')).toBe('GET /aggregate');
    expect(shadowedRoute('GET', '/aggregate', { aggregate: false })).toBeUndefined();
  });

  it.each([
    ['put', ['PUT /', 'PUT /:id']],
    ['patch', ['PATCH /', 'PATCH /:id']],
    ['both', ['PUT /', 'PUT /:id', 'PATCH /:id']],
  ] as const)('shadow only those of the verb that updates: %s', (update, expected) => {
    const shadowed = ['PUT', 'PATCH'].flatMap((method) =>
      ['/', '/:key'].map((path) => shadowedRoute(method, path, { update })),
    );
    expect(shadowed.filter(Boolean)).toEqual(expected);
  });

  it('shadow only bulk routes that the model has', () => {
    const shadowed = (bulk: readonly BulkOperation[]) =>
      ['PUT /', 'DELETE /', 'POST /bulk-delete', 'PUT /:id', 'DELETE /:id'].filter((route) => {
        const [method = '', path = ''] = route.split(' ');
        return shadowedRoute(method, path, { bulk });
      });
    expect(shadowed([])).toEqual(['PUT /:id', 'DELETE /:id']);
    expect(shadowed(['edit'])).toEqual(['PUT /', 'PUT /:id', 'DELETE /:id']);
    expect(shadowed(['delete'])).toEqual([
      'DELETE /',
      'POST /bulk-delete',
      'PUT /:id',
      'DELETE /:id',
    ]);
  });

  it('are ordered so that none hides a more specific one', () => {
    const paths = ['/', '/:a', '/:a/:b', '/:a/b', '/a', '/a/:b', '/a/b', '/a/b/c'];
    const order = paths
      .map((path) => ({ path, rank: rankOf(path) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ path }) => path);
    expect(order).toEqual(['/a/b/c', '/a/b', '/a/:b', '/a', '/:a/b', '/:a/:b', '/:a', '/']);
  });
});
