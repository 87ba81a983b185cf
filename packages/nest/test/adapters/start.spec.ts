import { Injectable, type CanActivate } from '@nestjs/common';
import { adapter, adapterController, adapterRoute, type AdapterConfig } from '../../src';
import { unreachableDatabase } from '../lab/database';
import { AdminGuard, AuthorService, NameGuard, PrismaService, startAdapters } from './lab';

const json = (config: Partial<AdapterConfig>) =>
  adapter.json({ method: 'GET', path: '/x', ...config }, () => adapter.response(200));
const mount = (...routes: ReturnType<typeof adapterRoute>[]) =>
  adapterController({ path: 'gen-api/authors', prisma: PrismaService, routes });

@Injectable()
class OtherService {
  create(): number {
    return 1;
  }
}

it('an adapter that API keys for reading would open makes the application fail to start', () => {
  expect(() => mount(adapterRoute('read', json({ method: 'POST' })))).toThrow(
    'adapters/read.adapter.ts: API keys for reading would open this POST route; give it another name, such as mark-read',
  );
  expect(() => mount(adapterRoute('read', json({ method: 'GET' })))).not.toThrow();
});

describe('an adapter edited after the generator ran', () => {
  it.each<[string, () => unknown, string]>([
    [
      'lost its default export',
      () => adapterRoute('x', undefined as never),
      'its default export is no adapter; make it with adapter.json() or adapter.multipart()',
    ],
    [
      'declares a guard more',
      () => adapterRoute('x', json({ auth: ['NameGuard', 'AdminGuard'] }), { guards: [NameGuard] }),
      'declares NameGuard, AdminGuard, but is mounted with NameGuard; run "gen api" again',
    ],
    [
      'declares a guard where it had none',
      () => adapterRoute('x', json({ auth: 'NameGuard' })),
      'declares NameGuard, but is mounted with no guard; run "gen api" again',
    ],
    [
      'declares other guards',
      () => adapterRoute('x', json({ auth: 'NameGuard' }), { guards: [AdminGuard] }),
      'declares NameGuard, but is mounted with AdminGuard; run "gen api" again',
    ],
    [
      'is open to everybody now',
      () => adapterRoute('x', json({ auth: 'public' }), { guards: [NameGuard] }),
      'declares no guard, but is mounted with NameGuard; run "gen api" again',
    ],
    [
      'lost its guard',
      () => adapterRoute('x', json({}), { guards: [NameGuard] }),
      'declares no guard, but is mounted with NameGuard; run "gen api" again',
    ],
    [
      'names a guard of a file that is not loaded yet',
      () =>
        adapterRoute('x', json({ auth: 'NameGuard' }), {
          guards: [undefined as unknown as new () => CanActivate],
        }),
      'a guard is not loaded yet, because files import each other in a circle',
    ],
    [
      'names another operation',
      () =>
        adapterRoute('x', json({ target: 'AuthorService.update' }), {
          target: [AuthorService, 'create'],
        }),
      'names AuthorService.update, but is mounted with AuthorService.create; run "gen api" again',
    ],
    [
      'names an operation of another service',
      () =>
        adapterRoute('x', json({ target: 'AuthorService.create' }), {
          target: [OtherService, 'create'],
        }),
      'names AuthorService.create, but is mounted with OtherService.create; run "gen api" again',
    ],
    [
      'names its first operation',
      () => adapterRoute('x', json({ target: 'AuthorService.create' })),
      'names AuthorService.create, but is mounted with none; run "gen api" again',
    ],
    [
      'has another method',
      () => adapterRoute('x', json({ method: 'get' as never })),
      'method "get" is none of GET, POST, PUT, PATCH, DELETE',
    ],
    [
      'has a path without a slash',
      () => adapterRoute('x', json({ path: 'x' as never })),
      'the path "x" must begin with /',
    ],
    [
      'has a path that leads elsewhere',
      () => adapterRoute('x', json({ path: '/../y' })),
      'the path "/../y" has the part ".."; a part is letters, digits and . _ ~ -, or :name',
    ],
    [
      'has a path with one name twice',
      () => adapterRoute('x', json({ path: '/:a/:a' })),
      'the path "/:a/:a" has one :name twice',
    ],
    [
      'answers what another one answers',
      () =>
        mount(
          adapterRoute('first', json({ path: '/:a/x' })),
          adapterRoute('x', json({ path: '/:b/x' })),
        ),
      'GET /gen-api/authors/:b/x is answered by adapters/first.adapter.ts; change one of the paths',
    ],
    [
      'returns a record, and its controller names no resource',
      () => mount(adapterRoute('x', json({}), { answer: { record: AdminGuard }, statuses: [200] })),
      'its answer is about a resource that its controller does not name; run "gen api" again',
    ],
  ])('makes the application fail to start when it %s', (_what, start, message) => {
    expect(start).toThrow(`adapters/x.adapter.ts: ${message}`);
  });

  it('can be public if it is mounted without guards', () => {
    expect(adapterRoute('x', json({ auth: 'public' })).guards).toEqual([]);
  });

  it('can have a target in the generated service', () => {
    class AuthorGenService extends AuthorService {}
    const route = adapterRoute('x', json({ target: 'AuthorService.create' }), {
      target: [AuthorGenService, 'create'],
    });
    expect(route.target).toEqual([AuthorGenService, 'create']);
  });
});

describe('a target', () => {
  const prisma = unreachableDatabase();
  afterAll(() => prisma.$disconnect());
  const start = (config: Partial<AdapterConfig>) =>
    startAdapters(
      prisma,
      [
        adapterRoute('x', json({ target: 'OtherService.create', ...config }), {
          target: [OtherService, 'create'],
        }),
      ],
      config.transaction ? [OtherService] : [],
    );

  it('makes the application fail to start when no module provides its service', () =>
    expect(start({})).rejects.toThrow(
      'adapters/x.adapter.ts: OtherService is provided nowhere: add it to the providers of a module that the application imports',
    ));

  it('makes the application fail to start when it cannot join a transaction', () =>
    expect(start({ transaction: true })).rejects.toThrow(
      'adapters/x.adapter.ts: OtherService extends no generated service, so it cannot join a transaction',
    ));
});
