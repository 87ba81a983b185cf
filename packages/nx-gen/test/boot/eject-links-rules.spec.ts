import { ejectApplication, followImports } from '../support/ejected';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const SCHEMA = `generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  moduleFormat        = "cjs"
  importFileExtension = ""
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(all: signedIn)
model User {
  id     String  @id
  /// @gen_access(write: admin)
  role   String // @oneOf(admin, author)
  links  Link[]
  tags   Tag[]
  topics Topic[]
  folders Folder[]
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Link {
  id        Int      @id @default(autoincrement())
  name      String
  owner     User     @relation(fields: [ownerId], references: [id])
  ownerId   String
  updatedAt DateTime @updatedAt
  tags      Tag[]
  topics    LinkTopic[]
  colours   Colour[]
}

// its own service has hooks
// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Tag {
  id      String @id
  owner   User   @relation(fields: [ownerId], references: [id])
  ownerId String
  links   Link[]
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_soft_delete(deleted)
// @gen_access(read: own or shared, create, edit, delete: own)
model Topic {
  id      Int         @id @default(autoincrement())
  shared  Boolean     @default(false)
  deleted Boolean     @default(false)
  owner   User        @relation(fields: [ownerId], references: [id])
  ownerId String
  links   LinkTopic[]
}

model LinkTopic {
  link    Link   @relation(fields: [linkId], references: [id], onDelete: Cascade)
  linkId  Int
  topic   Topic    @relation(fields: [topicId], references: [id], onDelete: Cascade)
  topicId Int
  since   DateTime @default(now())

  @@id([linkId, topicId])
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Folder {
  id        Int      @id @default(autoincrement())
  updatedAt DateTime @updatedAt
  owner     User     @relation(fields: [ownerId], references: [id])
  ownerId   String
  /// @gen_tree
  parent    Folder?  @relation("folders", fields: [parentId], references: [id])
  parentId  Int?
  folders   Folder[] @relation("folders")
}

// administrators only
// @gen_form()
model Colour {
  id    String @id
  links Link[]
}
`;

const SERVICE = 'src/features/tag/tag.service.ts';

const OWN_SERVICE = `import type { Changed } from '@gen/nest';
import { Injectable } from '@nestjs/common';
import type { TagRecord, TagTypes } from './tag.gen.resource';
import { TagGenService } from './tag.gen.service';

@Injectable()
export class TagService extends TagGenService {
  protected override afterCreate({ id, links }: TagRecord): void {
    console.error('made ' + id + ' of ' + links);
  }

  protected override afterUpdate({ record }: Changed<TagTypes>): void {
    console.error(record.id + ' has ' + record.links);
  }
}
`;

const MODULE = `import { Module } from '@nestjs/common';
import { TagService } from './tag.service';

@Module({ providers: [TagService], exports: [TagService] })
export class TagModule {}
`;

const GUARD = `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    const id = request.headers['x-user'];
    request.user = { id, role: id === 'ada' ? 'admin' : 'author' };
    return true;
  }
}
`;

describe('plain code with lists of ids and access rules', () => {
  let project: SkeletonProject;
  let server: Server;
  let written: string[];
  let told: string;

  beforeAll(async () => {
    project = new SkeletonProject('eject-links-rules', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.write(SERVICE, OWN_SERVICE);
    project.write('src/features/tag/tag.module.ts', MODULE);
    project.write('src/auth/jwt-auth.guard.ts', GUARD);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const ejected = await ejectApplication(project);
    told = ejected.told;
    expect(ejected.refused).toEqual([]);
    written = project.files('src/ejected');
    followImports(project, told, SERVICE);
    server = await startServer(project);
    for (const id of ['ada', 'ann', 'bob'])
      await ask('ada', 'POST', 'users', { id, role: id === 'ada' ? 'admin' : 'author' });
    for (const [who, id] of [
      ['ann', 'a'],
      ['ann', 'b'],
      ['bob', 'foreign'],
    ] as const)
      expect((await ask(who, 'POST', 'tags', { id })).status).toBe(201);
    await ask('ada', 'POST', 'colours', { id: 'red' });
  });
  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async function ask(who: string, method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${server.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-user': who },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await response.json(),
      etag: response.headers.get('etag'),
    };
  }
  const link = async (who: string, id: number) => (await ask(who, 'GET', `links/${id}`)).body;
  const refusal = (name: string) => ({
    status: 409,
    body: { message: `${name} refers to a record that does not exist`, code: 'FOREIGN_KEY' },
  });

  it('type-checks and passes the lint of a NestJS project', () => {
    expect(typeErrors(project, 'src/ejected', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, written, STYLES.commonjs)).toEqual([]);
  });

  it('does not say that it leaves the lists of ids out', () => {
    for (const name of ['tags', 'topics', 'colours'])
      expect(told).not.toContain(`- ${name}, since`);
    // the administrator's colours have no rules, so that their plain code knows no user
    expect(told.match(/- links, since/g)).toHaveLength(1);
  });

  it('links new and changed records to own ones, and refuses foreign ones as missing', async () => {
    const made = await ask('ann', 'POST', 'links', { name: 'one', tags: ['b', 'a', 'a'] });
    expect(made).toMatchObject({ status: 201, body: { tags: ['a', 'b'] } });
    const { id } = made.body;
    for (const tags of [['foreign'], ['a', 'foreign'], ['none']]) {
      expect(await ask('ann', 'POST', 'links', { name: 'x', tags })).toMatchObject(refusal('tags'));
      const path = `links/${id}`;
      expect(await ask('ann', 'PATCH', path, { name: 'x', tags })).toMatchObject(refusal('tags'));
      expect(await ask('ann', 'PUT', `links?ids=${id}`, { tags })).toMatchObject(refusal('tags'));
    }
    expect(await link('ann', id)).toMatchObject({ name: 'one', tags: ['a', 'b'] });
    expect((await ask('ann', 'GET', 'links')).body.total).toBe(1);
    const changed = await ask('ann', 'PATCH', `links/${id}`, { tags: ['b'] });
    expect(changed).toMatchObject({ status: 200, body: { name: 'one', tags: ['b'] } });
    expect(changed.etag).not.toBe(made.etag);
    expect(await link('ann', id)).toEqual(changed.body);
    expect((await ask('bob', 'PATCH', `links/${id}`, { tags: ['foreign'] })).status).toBe(404);
    expect((await ask('bob', 'PUT', `links?ids=${id}`, { tags: [] })).status).toBe(404);
    expect((await ask('ann', 'PATCH', `links/${id}`, { name: 'new' })).body.tags).toEqual(['b']);
  });

  it('gives many records the same links, or none of them', async () => {
    const ids: number[] = [];
    for (const name of ['x', 'y'])
      ids.push((await ask('ann', 'POST', 'links', { name, tags: ['a'] })).body.id);
    const path = `links?ids=${ids.join('&ids=')}`;
    expect((await ask('ann', 'PUT', path, { tags: ['foreign'] })).status).toBe(409);
    expect((await link('ann', ids[0] ?? 0)).tags).toEqual(['a']);
    expect((await ask('ann', 'PUT', path, { tags: ['b'] })).body.count).toBe(2);
    for (const id of ids) expect((await link('ann', id)).tags).toEqual(['b']);
  });

  it('adds and removes ids that the user may see, in one record and in many', async () => {
    const made = await ask('ann', 'POST', 'links', { name: 'one', tags: ['a'] });
    const path = `links/${made.body.id}`;
    const many = `links?ids=${made.body.id}`;
    for (const tags of [{ add: ['foreign'] }, { remove: ['foreign'] }])
      for (const where of [path, many])
        expect(await ask('ann', 'PUT', where, { name: 'x', tags })).toMatchObject(refusal('tags'));
    const changed = await ask('ann', 'PATCH', path, { tags: { add: ['b'], remove: ['a'] } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'one', tags: ['b'] } });
    expect(changed.etag).not.toBe(made.etag);
    expect((await ask('ann', 'PUT', many, { tags: { add: ['a'] } })).body.count).toBe(1);
    expect((await link('ann', made.body.id)).tags).toEqual(['a', 'b']);
    expect((await ask('ann', 'DELETE', path)).status).toBe(200);
  });

  it('leaves links alone that left the rules: neither shown, nor removed, nor usable again', async () => {
    const { id } = (await ask('ann', 'POST', 'links', { name: 'moved', tags: ['a', 'b'] })).body;
    expect((await ask('ada', 'PATCH', 'tags/b', { ownerId: 'bob' })).status).toBe(200);
    expect((await link('ann', id)).tags).toEqual(['a']);
    expect(await ask('ann', 'PATCH', `links/${id}`, { tags: ['a', 'b'] })).toMatchObject(
      refusal('tags'),
    );
    expect((await ask('ann', 'PATCH', `links/${id}`, { tags: [] })).body.tags).toEqual([]);
    expect((await link('ada', id)).tags).toEqual(['b']);
    await ask('ada', 'PATCH', 'tags/b', { ownerId: 'ann' });
    expect((await link('ann', id)).tags).toEqual(['b']);
  });

  it('does the same for the rows of a join model, which keep what else they have', async () => {
    const topic = async (who: string, body: object) =>
      (await ask(who, 'POST', 'topics', body)).body.id as number;
    const own = await topic('ann', {});
    const shared = await topic('bob', { shared: true });
    const foreign = await topic('bob', {});
    const made = await ask('ann', 'POST', 'links', { name: 'topical', topics: [shared, own] });
    expect(made).toMatchObject({ status: 201, body: { topics: [own, shared] } });
    const path = `links/${made.body.id}`;
    expect(await ask('ann', 'PATCH', path, { topics: [foreign] })).toMatchObject(refusal('topics'));
    await ask('bob', 'PATCH', `topics/${shared}`, { shared: false });
    expect((await ask('ann', 'PATCH', path, { topics: [own] })).body.topics).toEqual([own]);
    expect((await link('ada', made.body.id)).topics).toEqual([own, shared]);
    expect((await ask('ann', 'PATCH', path, { topics: [] })).body.topics).toEqual([]);
    expect((await link('ada', made.body.id)).topics).toEqual([shared]);
    // a deleted record is neither shown nor linked, whoever asks
    const gone = await topic('ann', {});
    expect((await ask('ann', 'PATCH', path, { topics: [gone] })).body.topics).toEqual([gone]);
    expect((await ask('ann', 'DELETE', `topics/${gone}`)).status).toBe(200);
    expect((await link('ada', made.body.id)).topics).toEqual([shared]);
    expect(await ask('ann', 'PATCH', path, { topics: [gone] })).toMatchObject(refusal('topics'));
  });

  it('shows records without rules to those whom no rule restricts', async () => {
    const { id } = (await ask('ada', 'POST', 'links', { name: 'red', colours: ['red'] })).body;
    await ask('ada', 'PATCH', `links/${id}`, { ownerId: 'ann' });
    expect((await link('ada', id)).colours).toEqual(['red']);
    expect((await link('ann', id)).colours).toEqual([]);
    expect(await ask('ann', 'PATCH', `links/${id}`, { colours: ['red'] })).toMatchObject(
      refusal('colours'),
    );
  });

  it('refuses a record that would be above itself, also in bulk', async () => {
    expect(told).not.toContain('no check that parent');
    const folder = async (parentId?: number) =>
      (await ask('ann', 'POST', 'folders', { parentId })).body.id as number;
    const top = await folder();
    const middle = await folder(top);
    const low = await folder(middle);
    const stored = (await ask('ann', 'GET', 'folders')).body;
    const message = 'parentId must be neither the record itself nor one below it';
    const refused = { status: 400, body: { message, errors: { parentId: [message] } } };
    for (const parentId of [top, middle, low]) {
      expect(await ask('ann', 'PATCH', `folders/${top}`, { parentId })).toMatchObject(refused);
      const path = `folders?ids=${top}&ids=${low}`;
      expect((await ask('ann', 'PUT', path, { parentId })).status).toBe(400);
    }
    expect((await ask('ann', 'GET', 'folders')).body).toEqual(stored);
    expect((await ask('ann', 'PATCH', `folders/${low}`, { parentId: top })).status).toBe(200);
    // what is above is locked, but keeps its version
    const [first] = stored.data.filter(({ id }: { id: number }) => id === top);
    expect((await ask('ann', 'GET', `folders/${top}`)).body).toEqual(first);
    expect((await ask('ann', 'PATCH', `folders/${middle}`, { parentId: low })).status).toBe(200);
    expect((await ask('ann', 'PATCH', `folders/${low}`, { parentId: null })).status).toBe(200);
  });

  it('writes the other side in the transaction of the hooks', async () => {
    const mine = (await ask('ann', 'POST', 'links', { name: 'mine' })).body.id;
    const other = (await ask('bob', 'POST', 'links', { name: 'other' })).body.id;
    const made = await ask('ann', 'POST', 'tags', { id: 'c', links: [mine] });
    expect(made).toMatchObject({ status: 201, body: { links: [mine] } });
    expect(server.errors()).toContain(`made c of ${mine}\n`);
    const refused = refusal('links');
    expect(await ask('ann', 'POST', 'tags', { id: 'd', links: [other] })).toMatchObject(refused);
    expect(await ask('ann', 'PATCH', 'tags/c', { links: [other] })).toMatchObject(refused);
    expect(await ask('ann', 'PUT', 'tags?ids=c', { links: [other] })).toMatchObject(refused);
    expect(server.errors()).not.toMatch(/made d|c has/);
    const removed = { links: { remove: [mine] } };
    expect((await ask('ann', 'PATCH', 'tags/c', removed)).body.links).toEqual([]);
    expect((await ask('ann', 'PUT', 'tags?ids=c', { links: [mine] })).body.count).toBe(1);
    expect((await link('ann', mine)).tags).toEqual(['c']);
    expect(server.errors()).toContain(`c has ${mine}\n`);
  });
});
