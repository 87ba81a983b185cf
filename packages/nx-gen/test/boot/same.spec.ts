import { itKeepsChoices, withExclusive } from '../access/exclusive';
import { AccessApi, TEST_USER_FILES } from '../access/people';
import { itKeepsSame, refused, SAME_SCHEMA, seedSame, tellerOf } from '../access/same-records';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** Does for the system what its body says: the caller's rules do not count. */
const SYSTEM_ADAPTER = `import { adapter } from '@gen/nest';

export default adapter.json<{ id: number; parentId: number }>(
  { method: 'POST', path: '/by/system' },
  async ({ body: { id, parentId }, di }) =>
    adapter.response(200, await di.shelfGenService.asSystem().update(String(id), { parentId })),
);
`;

describe('records that must have the same value', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;
  let ids: Record<string, number>;

  beforeAll(async () => {
    project = new SkeletonProject('same', {
      schema: withExclusive(SAME_SCHEMA),
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries(TEST_USER_FILES)) project.write(path, text);
    project.write('src/features/shelf/adapters/system.adapter.ts', SYSTEM_ADAPTER);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new AccessApi(server);
    ids = await seedSame(api);
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const told = tellerOf(() => ({ api, ids }));

  itKeepsSame(() => ({ api, ids }));

  it('are kept so in the references of the system', async () => {
    const { anns, bobs } = ids;
    const system = { id: anns, parentId: bobs };
    expect(await told('visitor', 'POST', 'shelves/by/system', system)).toMatchObject(
      refused('parentId', 'ownerId'),
    );
  });

  it('are kept so in children that are written with their parent', async () => {
    const { annStamp, bobStamp } = ids;
    const shelf = (stamp: number | undefined) => ({
      name: 'new',
      ownerId: 'other',
      boxes: [{ name: 'fine' }, { name: 'second', stamps: [stamp] }],
    });
    const { total } = (await api.request('admin', 'GET', 'shelves')).body;
    expect(await told('admin', 'POST', 'shelves', shelf(annStamp))).toMatchObject([
      409,
      { code: 'NOT_SAME', errors: { 'boxes.1.stamps': [expect.any(String)] } },
    ]);
    expect((await api.request('admin', 'GET', 'shelves')).body.total).toBe(total);
    expect(await api.status('admin', 'POST', 'shelves', shelf(bobStamp))).toBe(201);
  });

  describe('records that have one of several fields', () => itKeepsChoices(() => api));

  it('tell in the OpenAPI document which of several fields a record has', async () => {
    const { paths } = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      paths: Record<string, { post: { description: string } }>;
    };
    const toldOf = (path: string) => paths[`/gen-api/${path}`]?.post.description.split('\n\n');
    expect(toldOf('sites')).toContain('Exactly one of ownerId, clubId is given.');
    expect(toldOf('ratings')).toContain(
      'At most one of siteId, clubId is given. kind is set by it.',
    );
    expect(toldOf('shelves')?.join()).not.toContain('is given');
  });

  it('leave the generated files of other models as they are', () => {
    const resource = (name: string): string =>
      project.read(`src/features/${name}/${name}.gen.resource.ts`);
    expect(resource('user')).not.toContain('same');
    expect(resource('stamp')).toContain(
      "{ in: () => boxResource, relation: 'stamps', links: 'boxes' }",
    );
  });
});
