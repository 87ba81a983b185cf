import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api, q, SEED } from '../access/people';
import { OWN_FILES } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** The recipe as the page about access has it. */
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

/** Those of the other specs, whose users have no tenant here. */
const OWN = Object.entries(OWN_FILES)
  .filter(([path]) => path.startsWith('src/auth/'))
  .map(([path, text]) => [
    path,
    text.replace('  tenantId: string | null;\n', '').replace(', tenantId: true', ''),
  ]);

describe('members with rights, over HTTP', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: Api;
  const as = (token: string) => ({ token });

  beforeAll(async () => {
    project = new SkeletonProject('members', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    const seeding = 'src/features/user/adapters/seed.adapter.ts';
    project.write(seeding, SEED[seeding]);
    for (const [path = '', text = ''] of OWN) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new Api(server);
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

  it('are let in by the owner alone', async () => {
    const member = (userId: string, canWrite: boolean) => ({ userId, canWrite, folderId: 1 });
    // he does not see the folder, and is not told that it is there
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
    const { body } = await api.ask(as(who), 'GET', 'folders');
    expect(body.data.map(({ id }) => id)).toEqual(folders);
    expect((await api.ask(as(who), 'GET', 'notes')).body.total).toBe(notes);
    const named = await api.ask(as(who), 'GET', `notes?filter=${q({ folder: { name: 'mine' } })}`);
    expect(named.body.total).toBe(notes);
  });

  it.each([
    ['owner', [1]],
    ['writer', [1]],
    ['reader', []],
    ['stranger', [2]],
  ])('%s is offered the folders %j for a note', async (who, folders) => {
    const { body } = await api.ask(as(who), 'GET', 'folders?choosableFor=notes.folder');
    expect(body.data.map(({ id }) => id)).toEqual(folders);
  });

  it('put no note where they only read', async () => {
    const note = { text: 'new', folderId: 1 };
    const { status, body } = await api.ask(as('reader'), 'POST', 'notes', note);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      errors: { folderId: ['folderId names a record that is not yours to choose'] },
    });
  });

  it('write as far as their right goes, and give themselves none', async () => {
    const note = { text: 'new', folderId: 1 };
    const statuses = async (method: string, path: string, body?: object) => [
      await api.status(as('stranger'), method, path, body),
      await api.status(as('reader'), method, path, body),
      await api.status(as('writer'), method, path, body),
    ];
    expect(await statuses('POST', 'notes', note)).toEqual([409, 403, 201]);
    expect(await statuses('PATCH', 'notes/1', { text: 'changed' })).toEqual([404, 403, 200]);
    expect(await statuses('DELETE', 'notes/2')).toEqual([404, 403, 200]);
    const { body } = await api.ask(as('reader'), 'GET', 'members');
    const own = body.data.find(({ userId }) => userId === 'reader');
    const path = `members/${encodeURIComponent(String(own?.['id']))}`;
    expect(await api.status(as('reader'), 'PATCH', path, { canWrite: true })).toBe(403);
    expect(await api.status(as('owner'), 'PATCH', path, { canWrite: true })).toBe(200);
    expect(await api.status(as('reader'), 'PATCH', 'notes/1', { text: 'mine too' })).toBe(200);
    expect(await api.status(as('writer'), 'PATCH', 'notes/1', { folderId: 2 })).toBe(409);
    expect(await api.status(as('writer'), 'DELETE', 'folders/1')).toBe(403);
  });
});
