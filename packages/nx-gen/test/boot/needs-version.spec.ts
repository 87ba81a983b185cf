import { ALL_PARTS } from '../../src/plan/plan';
import { addClient, runClientCode } from '../support/client-run';
import { bootProject, type BootedProject } from '../support/booted';
import { ejectApplication } from '../support/ejected';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const HEAD = `generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  moduleFormat        = "cjs"
  importFileExtension = ""
}

datasource db {
  provider = "postgresql"
}
`;

const PAGE = `
// @gen_form()
// @gen_soft_delete(deletedAt, restorable)
model Page {
  id        Int       @id @default(autoincrement())
  title     String
  deletedAt DateTime?
  updatedAt DateTime  @updatedAt
}
`;

const SCHEMA = `${HEAD}${PAGE}
// @gen_form(versions: optional)
model Note {
  id       Int      @id @default(autoincrement())
  text     String
  editedAt DateTime @updatedAt
}

// @gen_form()
model Tag {
  id   Int    @id @default(autoincrement())
  name String
}
`;

const CONFIG = {
  'generator.config.ts': `export const config = { dashboardPath: 'dashboard', versions: 'required' };\n`,
};

const CLIENT_USES = `import { createApiClient } from './api-client';

export async function uses(baseUrl: string): Promise<unknown> {
  const { pages, notes, tags } = createApiClient({ baseUrl });
  const page = await pages.create({ title: 'a' });
  const { updatedAt } = await pages.update(page.id, { title: 'b' }, { ifMatch: page.updatedAt });
  await pages.update(page.id, { title: 'c' }, { ifMatch: '*' });
  const stale = await pages
    .delete(page.id, { ifMatch: updatedAt })
    .then(() => 'deleted', (error: { code: string }) => error.code);
  await pages.delete(page.id, { ifMatch: '*' });
  await pages.restore(page.id, { ifMatch: '*' });
  const other = await pages.create({ title: 'other' });
  const ids = [other.id, page.id];
  const staleIds = await pages
    .updateMany(ids, { title: 'd' }, { ifMatch: [other.updatedAt, updatedAt] })
    .then((): unknown[] => [], (error: { body: { ids: unknown[] } }) => error.body.ids);
  await pages.deleteMany([other.id], { ifMatch: [other.updatedAt] });
  await pages.restoreMany([other.id], { ifMatch: ['*'] });
  await pages.updateMany([other.id], { title: 'e' }, { ifMatch: '*' });
  const note = await notes.create({ text: 'a' });
  await notes.update(note.id, { text: 'b' });
  const tag = await tags.create({ name: 'a' });
  await notes.updateMany([note.id], { text: 'c' });
  await tags.deleteMany([tag.id]);
  return { stale, isStale: staleIds.includes(page.id), count: staleIds.length, title: (await pages.get(page.id)).title };
}

/** What does not compile, or these comments are errors. */
export const refused = ({ pages, tags }: ReturnType<typeof createApiClient>) => [
  // @ts-expect-error which version?
  () => pages.update(1, { title: 'b' }),
  // @ts-expect-error which version?
  () => pages.delete(1, {}),
  // @ts-expect-error which version?
  () => pages.restore(1),
  // @ts-expect-error which versions?
  () => pages.updateMany([1], { title: 'b' }),
  // @ts-expect-error which versions?
  () => pages.deleteMany([1], {}),
  // @ts-expect-error which versions?
  () => pages.restoreMany([1]),
  // @ts-expect-error a tag has none
  () => tags.delete(1, { ifMatch: 'x' }),
  // @ts-expect-error a tag has none
  () => tags.deleteMany([1], { ifMatch: ['x'] }),
];
`;

describe('versions: required', () => {
  let booted: BootedProject;
  beforeAll(async () => {
    booted = await bootProject('needs-version', SCHEMA, CONFIG, ALL_PARTS);
  }, 180_000);
  afterAll(() => booted?.end());

  const send = (method: string, path: string, ifMatch?: string, body?: object) =>
    fetch(`${booted.server.url}/gen-api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('has code that compiles', async () => {
    await addClient(booted.project, CLIENT_USES);
    for (const folder of ['src', 'web'])
      expect(typeErrors(booted.project, folder, STYLES.commonjs)).toEqual([]);
    expect(typeErrors(booted.project, 'dashboard', STYLES.vite)).toEqual([]);
    const fields = booted.project.read('dashboard/providers/resourceFields.generated.ts');
    expect(fields.match(/needsVersion: true/g)).toHaveLength(1);
  });

  it('asks whoever changes, deletes or restores a page for its version', async () => {
    const { body } = await booted.ask('POST', 'pages', { title: 'first' });
    const path = `pages/${String(body['id'])}`;
    for (const [method, to, sent] of [
      ['PUT', path, { title: 'x' }],
      ['PATCH', path, { title: 'x' }],
      ['DELETE', path, undefined],
      ['POST', `deleted/${path}/restore`, undefined],
      ['PUT', `pages?ids=${String(body['id'])}`, { title: 'x' }],
      ['DELETE', `pages?ids=${String(body['id'])}`, undefined],
      ['POST', 'pages/bulk-delete', { ids: [body['id']] }],
      ['POST', 'deleted/pages/restore', { ids: [body['id']] }],
    ] as const) {
      const answer = await send(method, to, undefined, sent);
      expect(answer.status).toBe(428);
      expect(await answer.json()).toMatchObject({ code: 'VERSION_REQUIRED' });
    }
    expect((await booted.ask('GET', path)).body).toEqual(body);
    const version = `"${String(body['updatedAt'])}"`;
    expect((await send('DELETE', path, version)).status).toBe(200);
    expect((await send('POST', `deleted/${path}/restore`, '*')).status).toBe(200);
    const ids = `pages?ids=${String(body['id'])}`;
    const stale = await send('DELETE', ids, version);
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ code: 'STALE', ids: [body['id']] });
    expect((await send('DELETE', ids, '*')).status).toBe(200);
  });

  it('asks nobody where the mark says otherwise, or records have no versions', async () => {
    const { body: note } = await booted.ask('POST', 'notes', { text: 'a' });
    expect((await booted.ask('PATCH', `notes/${String(note['id'])}`, { text: 'b' })).status).toBe(
      200,
    );
    const { body: tag } = await booted.ask('POST', 'tags', { name: 'a' });
    expect((await booted.ask('DELETE', `tags/${String(tag['id'])}`)).status).toBe(200);
  });

  it('is what the client asks for too', () => {
    expect(runClientCode(booted.project, booted.server.url)).toEqual({
      stale: 'STALE',
      isStale: true,
      count: 1,
      title: 'c',
    });
  });
});

it('plain code asks for it as well', async () => {
  const schema = `${HEAD}${PAGE.replace(', restorable', '').replace('@gen_form()', '@gen_form(versions: required)')}`;
  const project = new SkeletonProject('eject-needs-version', {
    schema,
    client: '../generated/prisma/client',
  });
  try {
    addServer(project);
    project.generateClient();
    expect((await ejectApplication(project)).refused).toEqual([]);
    expect(typeErrors(project, 'src/ejected', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, project.files('src/ejected'), STYLES.commonjs)).toEqual([]);
    const server = await startServer(project);
    try {
      const send = (method: string, path: string, body?: object, ifMatch?: string) =>
        fetch(`${server.url}/gen-api/${path}`, {
          method,
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(ifMatch && { 'if-match': ifMatch }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
      const made = (await (await send('POST', 'pages', { title: 'a' })).json()) as {
        id: number;
        updatedAt: string;
      };
      const path = `pages/${made.id}`;
      const refused = await send('PATCH', path, { title: 'b' });
      expect(refused.status).toBe(428);
      expect(await refused.json()).toMatchObject({ code: 'VERSION_REQUIRED' });
      expect((await send('DELETE', path)).status).toBe(428);
      const other = (await (await send('POST', 'pages', { title: 'o' })).json()) as typeof made;
      const many = `pages?ids=${other.id}&ids=${made.id}`;
      expect((await send('PUT', many, { title: 'b' })).status).toBe(428);
      expect((await send('DELETE', many)).status).toBe(428);
      const versions = `"${other.updatedAt}", "${made.updatedAt}"`;
      expect((await send('PUT', many, { title: 'm' }, `"${made.updatedAt}"`)).status).toBe(400);
      expect((await send('PUT', many, { title: 'm' }, versions)).status).toBe(200);
      const stale = await send('DELETE', many, undefined, versions);
      expect(stale.status).toBe(412);
      expect(await stale.json()).toMatchObject({
        code: 'STALE',
        ids: expect.arrayContaining([other.id, made.id]),
      });
      expect((await send('PUT', many, { title: 'm' }, '"*", "x"')).status).toBe(412);
      expect((await send('PUT', many, { title: 'm' }, '"*", "*"')).status).toBe(200);
      expect((await send('PATCH', path, { title: 'b' }, '*')).status).toBe(200);
      expect((await send('DELETE', path, undefined, '*')).status).toBe(200);
    } finally {
      await server.stop();
    }
  } finally {
    project.remove();
  }
});
