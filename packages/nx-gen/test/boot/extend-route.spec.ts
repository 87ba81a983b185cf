import { DiskTree } from '../../src/output/disk-tree';
import { extendModels } from '../../src/run/extend/extend';
import { AccessApi, SEED_ADAPTERS, type Person } from '../access/people';
import { ACCESS_SCHEMA, PROJECT_FILES } from '../access/schema';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

describe('the route that gen extend --route writes', () => {
  let project: SkeletonProject;
  let server: Server | undefined;
  let api: AccessApi;

  beforeAll(async () => {
    project = new SkeletonProject('extend-route', {
      schema: ACCESS_SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries({ ...PROJECT_FILES, ...SEED_ADAPTERS }))
      project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const tree = new DiskTree(project.root);
    const silent = { warn: () => undefined };
    await extendModels({ models: ['Order', 'Post'], route: 'mark-paid' })(
      ...([tree, { root: '.' }, silent] as const),
    );
    tree.flush('.');
    // what the owner of the project makes of one of them
    const service = 'src/features/order/order.service.ts';
    const written = project.read(service);
    expect(written).toContain('return this.get(id);');
    project.write(
      service,
      written.replace('this.get(id)', "this.changeColumns(id, { amount: '99.00' })"),
    );
  });
  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  it('compiles and passes the lint of a NestJS project', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    const written = ['order/order', 'post/post'].flatMap((stem) =>
      ['controller', 'service', 'module'].map((kind) => `src/features/${stem}.${kind}.ts`),
    );
    expect(lintProblems(project, written, STYLES.commonjs)).toEqual([]);
  });

  it('is described like the generated ones, under a name that no other has', async () => {
    server = await startServer(project);
    const { paths } = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      paths: Record<
        string,
        Record<string, { operationId: string; summary?: string; responses: object }>
      >;
    };
    expect(paths['/gen-api/orders/{id}/mark-paid']?.['post']).toMatchObject({
      operationId: 'markPaidOfOrder',
      summary: 'Order: mark paid',
    });
    // the record may change, and the route does not compare versions
    expect(paths['/gen-api/orders/{id}/mark-paid']?.['post']?.responses).toMatchObject({
      ...{ 200: {}, 400: {}, 401: {}, 403: {}, 404: {}, 409: {}, 412: {}, 503: {} },
    });
    const ids = Object.values(paths)
      .flatMap((one) => Object.values(one))
      .map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(['markPaidOfOrder', 'markPaidOfPost']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('answers whoever may see the record, and nobody else', async () => {
    server ??= await startServer(project);
    api = new AccessApi(server);
    await api.seedPeople();
    await api.seed(['order', { userId: 'author', amount: '10.50' }]);
    await api.seed([
      'post',
      { id: 'draft', title: 'A draft', content: 'text', authorId: 'author', published: true },
    ]);
    const answers = async (path: string, people: readonly Person[]) =>
      Promise.all(people.map((who) => api.status(who, 'POST', path)));
    const people = ['author', 'other', 'visitor', 'admin'] as const;
    expect(await answers('orders/1/mark-paid', people)).toEqual([200, 404, 401, 200]);
    expect(await answers('orders/2/mark-paid', ['author'])).toEqual([404]);
    const { body } = await api.request('author', 'POST', 'orders/1/mark-paid');
    expect(body).toMatchObject({ id: 1, amount: '99' });
    // everybody may read a published post, and only users change one: the route needs a login
    expect(await answers('posts/draft/mark-paid', ['visitor', 'author'])).toEqual([401, 200]);
  });
});
