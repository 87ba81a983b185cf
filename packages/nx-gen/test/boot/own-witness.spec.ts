import { AccessApi, SEED_ADAPTERS } from '../access/people';
import { PROJECT_FILES } from '../access/schema';
import { TEAMS_SCHEMA } from '../access/teams';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** The files of the other specs, whose users have no tenant here. */
const OWN = Object.entries(PROJECT_FILES)
  .filter(([path]) => path.startsWith('src/auth/'))
  .map(([path, text]) => [
    path,
    text.replace('  tenantId: string | null;\n', '').replace(', tenantId: true', ''),
  ]);

describe('rules that ask for members, while members are written', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;

  beforeAll(async () => {
    project = new SkeletonProject('own-witness', {
      schema: TEAMS_SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    const seeding = 'src/features/user/adapters/seed.adapter.ts';
    project.write(seeding, SEED_ADAPTERS[seeding]);
    for (const [path = '', text = ''] of OWN) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new AccessApi(server);
    await api.seed(
      ...['olga', 'otto', 'mia', 'zed'].map((id): [string, object] => [
        'user',
        { id, name: id, role: 'user' },
      ]),
      ['team', { name: 'red' }],
      ['team', { name: 'of zed' }],
      ...[
        ['olga', 1, 'owner'],
        ['otto', 1, 'owner'],
        ['mia', 1, 'manager'],
        ['zed', 2, 'owner'],
      ].map(([userId, teamId, level]): [string, object] => ['member', { userId, teamId, level }]),
    );
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const status = (token: string, method: string, path: string, body?: object): Promise<number> =>
    api.status({ token }, method as 'POST', path, body);

  it('let nobody make themselves what the rule asks for', async () => {
    expect(await status('mia', 'PATCH', 'members/3', { level: 'owner' })).toBe(403);
    expect(await status('mia', 'PUT', 'members?ids=3', { level: 'owner' })).toBe(403);
    const zed = { userId: 'zed', teamId: 1 };
    expect(await status('zed', 'POST', 'members', { ...zed, level: 'owner' })).toBe(403);
    expect(await status('zed', 'POST', 'members', { ...zed, level: 'member' })).toBe(403);
    // as an owner of another team
    expect(await status('zed', 'PATCH', 'members/4', { teamId: 1 })).toBe(403);
    expect(await status('zed', 'PUT', 'members?ids=4', { teamId: 1 })).toBe(403);
    const own = { userId: 'mia', teamId: 1, level: 'member', salary: 9 };
    expect(await status('mia', 'POST', 'members', own)).toBe(403);
  });

  it('let those do it who are', async () => {
    expect(await status('mia', 'POST', 'members', { userId: 'zed', teamId: 1 })).toBe(201);
    expect(await status('olga', 'PATCH', 'members/3', { level: 'owner', salary: 7 })).toBe(200);
    expect(await status('olga', 'PUT', 'members?ids=3', { level: 'manager' })).toBe(200);
    // whoever is an owner may step down, and is none afterwards
    expect(await status('otto', 'PATCH', 'members/2', { level: 'member' })).toBe(200);
    expect(await status('otto', 'PATCH', 'members/2', { level: 'owner' })).toBe(403);
  });
});
