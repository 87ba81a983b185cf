import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccessApi, encodeQuery, SEED_ADAPTERS } from '../access/people';
import { PROJECT_FILES } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** The recipe from the documentation page about access. */
const RECIPE =
  /^### Members with rights$[^]*?^```prisma\n([^]*?)^```$/m.exec(
    readFileSync(join(WORKSPACE, 'docs/access.md'), 'utf8'),
  )?.[1] ?? '';

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

${RECIPE}`;

/** The files of the other specs, whose users have no tenant here. */
const OWN = Object.entries(PROJECT_FILES)
  .filter(([path]) => path.startsWith('src/auth/'))
  .map(([path, text]) => [
    path,
    text.replace('  tenantId: string | null;\n', '').replace(', tenantId: true', ''),
  ]);

describe('members with permissions, over HTTP', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;
  const as = (token: string) => ({ token });

  beforeAll(async () => {
    project = new SkeletonProject('members', {
      schema: SCHEMA,
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
      ...['owner', 'writer', 'reader', 'stranger'].map((id): [string, object] => [
        'user',
        { id, name: id, role: 'user' },
      ]),
      ['folder', { name: 'mine', ownerId: 'owner' }],
      ['folder', { name: 'of a stranger', ownerId: 'stranger' }],
      ['note', { text: 'first', folderId: 1 }],
      ['note', { text: 'second', folderId: 1 }],
    );
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  it('can be added by the owner only', async () => {
    const member = (userId: string, canWrite: boolean) => ({ userId, canWrite, folderId: 1 });
    // they cannot see the folder, and are not told that it exists
    expect(await api.status(as('stranger'), 'POST', 'members', member('stranger', true))).toBe(409);
    expect(await api.status(as('owner'), 'POST', 'members', member('writer', true))).toBe(201);
    expect(await api.status(as('owner'), 'POST', 'members', member('reader', false))).toBe(201);
    expect(await api.status(as('reader'), 'POST', 'members', member('stranger', true))).toBe(403);
  });

  it.each([
    ['owner', [1], 2],
    ['writer', [1], 2],
    ['reader', [1], 2],
    ['stranger', [2], 0],
  ])('%s sees the folders %j and %i notes', async (who, folders, notes) => {
    const { body } = await api.request(as(who), 'GET', 'folders');
    expect(body.data.map(({ id }) => id)).toEqual(folders);
    expect((await api.request(as(who), 'GET', 'notes')).body.total).toBe(notes);
    const named = await api.request(
      as(who),
      'GET',
      `notes?filter=${encodeQuery({ folder: { name: 'mine' } })}`,
    );
    expect(named.body.total).toBe(notes);
  });

  it.each([
    ['owner', [1]],
    ['writer', [1]],
    ['reader', []],
    ['stranger', [2]],
  ])('%s can choose the folders %j for a note', async (who, folders) => {
    const { body } = await api.request(as(who), 'GET', 'folders?choosableFor=notes.folder');
    expect(body.data.map(({ id }) => id)).toEqual(folders);
  });

  it('cannot add a note with read permission only', async () => {
    const note = { text: 'new', folderId: 1 };
    const { status, body } = await api.request(as('reader'), 'POST', 'notes', note);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      errors: { folderId: ['folderId refers to a record that you may not choose'] },
    });
  });

  it('can write as far as their permission allows, and cannot extend it themselves', async () => {
    const note = { text: 'new', folderId: 1 };
    const statuses = async (method: string, path: string, body?: object) => [
      await api.status(as('stranger'), method, path, body),
      await api.status(as('reader'), method, path, body),
      await api.status(as('writer'), method, path, body),
    ];
    expect(await statuses('POST', 'notes', note)).toEqual([409, 403, 201]);
    expect(await statuses('PATCH', 'notes/1', { text: 'changed' })).toEqual([404, 403, 200]);
    expect(await statuses('DELETE', 'notes/2')).toEqual([404, 403, 200]);
    const { body } = await api.request(as('reader'), 'GET', 'members');
    const own = body.data.find(({ userId }) => userId === 'reader');
    const path = `members/${encodeURIComponent(String(own?.['id']))}`;
    expect(await api.status(as('reader'), 'PATCH', path, { canWrite: true })).toBe(403);
    expect(await api.status(as('owner'), 'PATCH', path, { canWrite: true })).toBe(200);
    expect(await api.status(as('reader'), 'PATCH', 'notes/1', { text: 'mine too' })).toBe(200);
    expect(await api.status(as('writer'), 'PATCH', 'notes/1', { folderId: 2 })).toBe(409);
    expect(await api.status(as('writer'), 'DELETE', 'folders/1')).toBe(403);
  });
});
