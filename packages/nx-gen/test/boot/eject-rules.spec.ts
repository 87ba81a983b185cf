import { ejectApplication } from '../support/ejected';
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
// @gen_access(read: id == user.id or editor, edit: id == user.id)
model User {
  id       String    @id
  name     String
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, editor, author)
  /// @gen_access(write: admin)
  tenantId String?
  posts    Post[]
  comments Comment[]
  stars    Star[]
  badge    Badge?
}

// @gen_form()
// @gen_owner(authorId)
// @gen_soft_delete(deletedAt, restorable)
// @gen_access(read: published or own or editor)
// @gen_access(create, edit: own or editor, delete: own, restore: editor)
model Post {
  id         String    @id @default(uuid())
  title      String
  published  Boolean   @default(false)
  /// @gen_access(read: editor, write: editor)
  reviewNote String?
  /// @gen_access(read: own or editor, write: editor)
  score      Int?
  keywords   String[]
  /// @gen_access(edit: editor)
  source     String?
  author     User      @relation(fields: [authorId], references: [id])
  authorId   String
  updatedAt  DateTime  @updatedAt
  deletedAt  DateTime?
  comments   Comment[]
  receipts   Receipt[]
  stars      Star[]
  review     Review?
}

// empty texts of its bodies are stored as null, and its columns are named as a method's variables
// @gen_form()
// @gen_access(all: signedIn)
model Review {
  id      Int     @id @default(autoincrement())
  post    Post?   @relation(fields: [postId], references: [id])
  postId  String? @unique
  /// @gen_writeonly
  key     String?
  allowed Json?
  count   Json?
  created Json?
  rules   Json?
}

// @gen_form()
// @gen_owner(holderId)
// @gen_access(all: own)
model Badge {
  id       Int     @id @default(autoincrement())
  holder   User?   @relation(fields: [holderId], references: [id])
  holderId String? @unique
}

// what its bodies may change refers to nothing
// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model Star {
  post   Post    @relation(fields: [postId], references: [id])
  postId String
  user   User    @relation(fields: [userId], references: [id])
  userId String
  colour String?

  @@id([postId, userId])
}

// @gen_form()
// @gen_owner(writerId)
// @gen_access(read: post.published or own, create, edit, delete: own)
model Comment {
  id       Int    @id @default(autoincrement())
  text     String
  post     Post   @relation(fields: [postId], references: [id])
  postId   String
  writer   User   @relation(fields: [writerId], references: [id])
  writerId String
}

// @gen_form(sort: "number desc")
// @gen_tenant(tenantId)
// @gen_access(all: signedIn, delete: state == draft)
model Invoice {
  tenantId String
  number   Int
  state    State  @default(draft)
  /// @gen_access(write: state == draft)
  total    Int
  payer    Payer? @relation(fields: [tenantId, payerNo], references: [tenantId, number])
  payerNo  Int?

  @@id([tenantId, number])
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(read: listed)
model Payer {
  tenantId String
  number   Int
  listed   Boolean
  invoices Invoice[]
  parcels  Parcel[]
  bills    Bill[]

  @@id([tenantId, number])
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(all: signedIn)
model Bill {
  id       Int    @id @default(autoincrement())
  /// @gen_hidden
  tenantId String
  payer    Payer  @relation(fields: [tenantId, payerNo], references: [tenantId, number])
  payerNo  Int
}

// @gen_form()
// @gen_access(all: signedIn)
model Parcel {
  id      Int    @id @default(autoincrement())
  zone    String @default("here")
  payer   Payer? @relation(fields: [zone, payerNo], references: [tenantId, number])
  payerNo Int?
}

enum State {
  draft
  sent
}

// @gen_form()
// @gen_soft_delete(deleted)
model Note {
  id        Int      @id @default(autoincrement())
  text      String
  deleted   Boolean  @default(false)
  updatedAt DateTime @updatedAt
  pins      Pin[]
}

// @gen_form()
model Pin {
  id     Int  @id @default(autoincrement())
  note   Note @relation(fields: [noteId], references: [id])
  noteId Int
}

// @gen_form()
model Receipt {
  id     Int    @id @default(autoincrement())
  post   Post   @relation(fields: [postId], references: [id])
  postId String
}

// @gen_form()
// @gen_access(read: everyone, edit: mayReview())
model Article {
  id    Int    @id @default(autoincrement())
  title String
}
`;

const GUARD = `import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';

const PEOPLE: Record<string, object> = {
  ann: { id: 'ann', role: 'author', tenantId: 'here' },
  bob: { id: 'bob', role: 'author', tenantId: 'there' },
  eve: { id: 'eve', role: 'editor', tenantId: 'here' },
  ada: { id: 'ada', role: 'admin', tenantId: 'here' },
};

@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    const user = PEOPLE[request.headers.authorization];
    if (!user) throw new UnauthorizedException();
    request.user = user;
    return true;
  }
}
`;

const MAIN = `import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { PrismaService } from './prisma/prisma.service';

async function serve(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'], abortOnError: false });
  // as in Express 4: c[x]=1 is an object
  app.getHttpAdapter().getInstance().set('query parser', 'extended');
  const prisma = app.get(PrismaService);
  const people = { ann: 'author', bob: 'author', eve: 'editor', ada: 'admin' };
  for (const [id, role] of Object.entries(people))
    await prisma.user.create({ data: { id, name: id, role } });
  const post = { score: 5, reviewNote: 'hush' };
  await prisma.post.createMany({
    data: [
      { ...post, id: 'own', title: 'own', authorId: 'ann' },
      { ...post, id: 'open', title: 'open', authorId: 'bob', published: true },
      { ...post, id: 'away', title: 'away', authorId: 'bob' },
      { ...post, id: 'gone', title: 'gone', authorId: 'ann', published: true, deletedAt: new Date() },
    ],
  });
  await prisma.comment.createMany({
    data: [
      { text: 'seen', postId: 'open', writerId: 'bob' },
      { text: 'unseen', postId: 'away', writerId: 'bob' },
    ],
  });
  await prisma.payer.createMany({
    data: [
      { tenantId: 'here', number: 1, listed: true },
      { tenantId: 'here', number: 2, listed: false },
    ],
  });
  await prisma.invoice.createMany({
    data: [
      { tenantId: 'here', number: 1, total: 5 },
      { tenantId: 'here', number: 2, total: 5, state: 'sent' },
      { tenantId: 'there', number: 1, total: 9 },
    ],
  });
  app.getHttpAdapter().get('/rows', async (_request: unknown, reply: { json(body: object): void }) =>
    reply.json({ posts: await prisma.post.findMany(), notes: await prisma.note.findMany() }),
  );
  // a test that waits for a compiler does not notice that a connection is closed, and asks through it
  app.getHttpServer().keepAliveTimeout = 300_000;
  await app.listen(0, '127.0.0.1');
  process.stdin.resume().once('end', () => process.exit(0));
  console.log('listening at ' + (await app.getUrl()));
}

void serve();
`;

/** The compiler options that `nest new` writes. */
const NEST_OPTIONS = { ...STYLES.commonjs, strictBindCallApply: false };

type Person = 'visitor' | 'ann' | 'bob' | 'eve' | 'ada';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;

describe('plain code with access rules and soft deletion', () => {
  let project: SkeletonProject;
  let server: Server;
  let refused: Record<string, string>;
  let told: string;
  let plain: readonly string[];

  beforeAll(async () => {
    project = new SkeletonProject('boot-ejected-rules', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.generateClient();
    project.write(
      'src/features/article/article.access.ts',
      'export const mayReview = () => false;\n',
    );
    const ejected = await ejectApplication(project);
    told = ejected.told;
    plain = ejected.files;
    refused = Object.fromEntries(
      ejected.refused.map(({ resource, reason }) => [resource.model.name, reason]),
    );
    project.write('src/auth/jwt-auth.guard.ts', GUARD);
    project.write('src/main.ts', MAIN);
    server = await startServer(project);
  });

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  async function ask(
    who: Person,
    method: string,
    path: string,
    body?: object,
    ifMatch?: string,
  ): Promise<{ status: number; body: Body; etag: string | null }> {
    const response = await fetch(`${server.url}/gen-api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(who !== 'visitor' && { authorization: who }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await response.json(),
      etag: response.headers.get('etag'),
    };
  }
  const ids = async (who: Person, path: string): Promise<unknown> => {
    const { status, body } = await ask(who, 'GET', path);
    return status === 200 ? body.data.map(({ id }: { id: unknown }) => id).sort() : status;
  };
  const statusOf = async (...request: Parameters<typeof ask>): Promise<number> =>
    (await ask(...request)).status;
  const rows = async (): Promise<Body> => (await fetch(`${server.url}/rows`)).json();

  it('type-checks and passes the lint of a NestJS project', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    const files = plain.filter((path) => path.startsWith('src/ejected/'));
    expect(lintProblems(project, files, NEST_OPTIONS)).toEqual([]);
  });

  it('is not written for rules that call a function, or for references to a model with rules', () =>
    expect(refused).toEqual({
      Article: 'its access rules call mayReview(), a function of yours',
      Receipt:
        'it has no access rules, and post leads to Post, whose rules its writes would have to check',
    }));

  it('documents a field that not everybody may read as one that may be missing', () => {
    const record = project.read('src/ejected/post/dto/post-response.dto.ts');
    expect(record).toContain('reviewNote?: string | null;');
    expect(record).toContain('title!: string;');
  });

  it('lists what it leaves out', () => {
    expect(told).toContain('include=author and orders by it');
    expect(told).toContain('the search in reviewNote');
    expect(told).toContain('filters and orders by reviewNote and score');
  });

  it('lists and counts visible records only, and no deleted ones', async () => {
    expect(await ids('visitor', 'posts')).toEqual(['open']);
    expect(await ids('ann', 'posts')).toEqual(['open', 'own']);
    expect(await ids('bob', 'posts')).toEqual(['away', 'open']);
    expect(await ids('eve', 'posts')).toEqual(['away', 'open', 'own']);
    expect((await ask('ann', 'GET', 'posts?limit=1')).body.total).toBe(2);
    expect(await ids('ann', 'posts?ids=away&ids=gone&ids=own')).toEqual(['own']);
    expect(await ids('ann', 'posts?search=a')).toEqual([]);
    expect(await ids('visitor', 'comments')).toEqual([1]);
    expect(await ids('bob', 'comments')).toEqual([1, 2]);
    expect(await ids('visitor', 'users')).toBe(401);
    expect(await ids('ann', 'users')).toEqual(['ann']);
  });

  it('returns a visible record, and the same 404 for a hidden and a missing one', async () => {
    expect(await statusOf('visitor', 'GET', 'posts/open')).toBe(200);
    const unseen = await ask('ann', 'GET', 'posts/away');
    const absent = await ask('ann', 'GET', 'posts/none');
    expect(unseen.status).toBe(404);
    expect(JSON.stringify(unseen.body).replace('away', 'none')).toBe(JSON.stringify(absent.body));
    expect(await statusOf('ann', 'GET', 'posts/gone')).toBe(404);
    expect(await statusOf('ann', 'GET', 'comments/2')).toBe(404);
  });

  it('restricts fields by role and by record, in responses, filters, sorting and search', async () => {
    const { data } = (await ask('ann', 'GET', 'posts?sortBy=title')).body;
    for (const post of data) expect(post).not.toHaveProperty('reviewNote');
    expect(data.map((post: Body) => post.score)).toEqual([5, undefined]);
    expect((await ask('ann', 'GET', 'posts/own')).body).toMatchObject({ score: 5 });
    expect((await ask('visitor', 'GET', 'posts/open')).body).not.toHaveProperty('score');
    expect((await ask('eve', 'GET', 'posts/own')).body).toMatchObject({ reviewNote: 'hush' });
    for (const query of ['sortBy=reviewNote', 'filter={"reviewNote":"hush"}', 'filter={"score":5}'])
      expect([query, await statusOf('ann', 'GET', `posts?${query}`)]).toEqual([query, 400]);
    expect(await ids('eve', 'posts?filter={"reviewNote":"hush"}')).toHaveLength(3);
    expect(await ids('eve', 'posts?search=hush')).toEqual([]);
  });

  it('tells which records of a page the user may change or delete, and in which fields not', async () => {
    const can = async (who: Person, path: string) => (await ask(who, 'GET', path)).body.can;
    expect(await can('ann', 'posts')).toBeUndefined();
    expect(await can('visitor', 'posts?can=edit,delete')).toEqual({ edit: [], delete: [] });
    expect(await can('ann', 'posts?sortBy=id&can=edit,delete,show')).toEqual({
      show: ['own', 'open'],
      edit: ['own'],
      delete: ['own'],
    });
    expect(await can('ann', 'invoices?can=edit&can=delete')).toEqual({
      edit: ['here~2', 'here~1'],
      delete: ['here~1'],
      readOnly: { total: ['here~2'] },
    });
    expect(await can('ann', 'posts?ids=none&can=delete')).toEqual({ delete: [] });
    for (const query of ['can=fly', 'can=', 'can[x]=edit'])
      expect([query, await statusOf('ann', 'GET', `posts?${query}`)]).toEqual([query, 400]);
  });

  it('never returns a record of another tenant, not even to an administrator', async () => {
    expect(await ids('visitor', 'invoices')).toBe(401);
    expect(await ids('ada', 'invoices')).toEqual(['here~1', 'here~2']);
    expect(await ids('bob', 'invoices')).toEqual(['there~1']);
    expect(await statusOf('ada', 'GET', 'invoices/there~1')).toBe(404);
    expect(await statusOf('ada', 'PATCH', 'invoices/there~1', { total: 1 })).toBe(404);
    expect(await statusOf('ann', 'DELETE', 'invoices/here~2')).toBe(403);
    const made = await ask('ann', 'POST', 'invoices', { number: 9, total: 1 });
    expect(made).toMatchObject({ status: 201, body: { tenantId: 'here' } });
    expect(await statusOf('ann', 'DELETE', 'invoices/here~9')).toBe(200);
  });

  it('rejects multi-column references to hidden records, in bulk and with default columns too', async () => {
    const unseen = await ask('ann', 'PATCH', 'invoices/here~1', { payerNo: 2 });
    expect(unseen.status).toBe(409);
    for (const payerNo of [2, 9]) {
      const many = await ask('ann', 'PUT', 'invoices?ids=here~1&ids=here~2', { payerNo });
      expect(many).toMatchObject({ status: 409, body: { message: unseen.body.message } });
      expect(await statusOf('ann', 'POST', 'parcels', { payerNo })).toBe(409);
    }
    expect(await statusOf('ann', 'PUT', 'invoices?ids=here~1', { payerNo: 1 })).toBe(200);
    expect(await statusOf('ann', 'PUT', 'invoices?ids=here~1', { payerNo: null })).toBe(200);
    expect(await statusOf('ann', 'POST', 'parcels', { zone: 'here', payerNo: 1 })).toBe(201);
    const bill = await ask('ann', 'POST', 'bills', { payerNo: 1 });
    expect(bill.status).toBe(201);
    for (const payerNo of [2, 9]) {
      expect(await statusOf('ann', 'POST', 'bills', { payerNo })).toBe(409);
      expect(await statusOf('ann', 'PATCH', `bills/${bill.body.id}`, { payerNo })).toBe(409);
      expect(await statusOf('ann', 'PUT', `bills?ids=${bill.body.id}`, { payerNo })).toBe(409);
    }
    expect(await statusOf('ann', 'POST', 'parcels', {})).toBe(201);
  });

  it('checks an unchangeable reference only when the record is created', async () => {
    const star = async (postId: string) => statusOf('ann', 'POST', 'stars', { postId });
    expect([await star('open'), await star('away')]).toEqual([201, 409]);
    expect(await statusOf('ann', 'PUT', 'stars/open~ann', { colour: 'red' })).toBe(200);
    expect(await statusOf('ann', 'PUT', 'stars?ids=open~ann', { colour: 'blue' })).toBe(200);
  });

  it('changes what the rules allow, and otherwise returns 401, 403 or 404', async () => {
    expect(await statusOf('visitor', 'PATCH', 'posts/open', { title: 'x' })).toBe(401);
    expect(await statusOf('ann', 'PATCH', 'posts/open', { title: 'x' })).toBe(403);
    expect(await statusOf('ann', 'PATCH', 'posts/away', { title: 'x' })).toBe(404);
    expect(await statusOf('ann', 'PATCH', 'posts/own', { reviewNote: 'x' })).toBe(403);
    expect(await statusOf('ann', 'PATCH', 'posts/own', { source: 'elsewhere' })).toBe(403);
    expect(await statusOf('ann', 'POST', 'posts', { title: 'quoted', source: 'here' })).toBe(201);
    expect(await statusOf('ann', 'PATCH', 'posts/own', { authorId: 'bob' })).toBe(409);
    expect(await statusOf('eve', 'PATCH', 'posts/own', { authorId: 'nobody' })).toBe(409);
    expect(await statusOf('ann', 'PUT', 'posts?ids=own&ids=open', { title: 'x' })).toBe(403);
    expect(await statusOf('ann', 'PUT', 'posts?ids=own&ids=away', { title: 'x' })).toBe(404);
    expect((await rows()).posts.map(({ title }: Body) => title)).not.toContain('x');
    const changed = await ask('ann', 'PUT', 'posts/own', { title: 'mine', authorId: 'ann' });
    expect(changed).toMatchObject({ status: 200, body: { title: 'mine', score: 5 } });
    expect(changed.body).not.toHaveProperty('reviewNote');
    expect(await statusOf('eve', 'PATCH', 'posts/own', { reviewNote: 'new' })).toBe(200);
    expect(await statusOf('ann', 'PUT', 'posts?ids=own', { title: 'own' })).toBe(200);
  });

  it('compares versions, and omits hidden fields of the current one from a 412', async () => {
    const { etag } = await ask('ann', 'GET', 'posts/own');
    const first = await ask('ann', 'PATCH', 'posts/own', { title: 'first' }, etag ?? '');
    expect(first.status).toBe(200);
    const late = await ask('ann', 'PATCH', 'posts/own', { title: 'late' }, etag ?? '');
    expect(late).toMatchObject({ status: 412, body: { current: { title: 'first' } } });
    expect(late.body.current).not.toHaveProperty('reviewNote');
    expect(await statusOf('ann', 'PATCH', 'posts/away', { title: 'x' }, etag ?? '')).toBe(404);
  });

  it('assigns a new record to the user who creates it', async () => {
    const made = await ask('ann', 'POST', 'posts', { title: 'new' });
    expect(made).toMatchObject({ status: 201, body: { title: 'new', authorId: 'ann' } });
    expect(await statusOf('visitor', 'POST', 'posts', { title: 'n' })).toBe(401);
    expect(await statusOf('ann', 'POST', 'posts', { title: 'n', authorId: 'bob' })).toBe(409);
    expect(await statusOf('ann', 'POST', 'posts', { title: 'n', score: 9 })).toBe(403);
    expect(await statusOf('eve', 'POST', 'posts', { title: 'e', authorId: 'bob', score: 9 })).toBe(
      201,
    );
    expect(await statusOf('ann', 'POST', 'comments', { text: 'n', postId: 'away' })).toBe(409);
    expect(await statusOf('ann', 'POST', 'comments', { text: 'n', postId: 'gone' })).toBe(409);
    expect(await statusOf('ann', 'POST', 'comments', { text: 'n', postId: 'open' })).toBe(201);
    expect(await statusOf('ann', 'DELETE', `posts/${made.body.id}`)).toBe(200);
  });

  it('takes the default of a field that the user may not write', async () => {
    const sent = { title: 'as a form sends it', score: null, reviewNote: null };
    const { status, body } = await ask('ann', 'POST', 'posts', sent);
    expect(status).toBe(201);
    expect(await statusOf('ann', 'PATCH', `posts/${body.id}`, { score: null })).toBe(403);
    expect(await statusOf('ann', 'DELETE', `posts/${body.id}`)).toBe(200);
  });

  it('checks a reference whose empty text is stored as null', async () => {
    const texts = { key: 'k', rules: [1], allowed: null };
    const { status, body } = await ask('ann', 'POST', 'reviews', { postId: 'open', ...texts });
    expect({ status, body }).toMatchObject({ status: 201, body: { postId: 'open', rules: [1] } });
    expect(await statusOf('ann', 'POST', 'reviews', { postId: 'away' })).toBe(409);
    const path = `reviews/${body.id}`;
    expect(await statusOf('ann', 'PATCH', path, { postId: 'away' })).toBe(409);
    expect(await statusOf('ann', 'PUT', `reviews?ids=${body.id}`, { postId: 'away' })).toBe(409);
    for (const postId of ['', null]) {
      const cleared = await ask('ann', 'PATCH', path, { postId, key: 'l', rules: null });
      expect(cleared).toMatchObject({ status: 200, body: { postId: null, rules: null } });
      expect(await statusOf('ann', 'POST', 'reviews', { postId })).toBe(201);
    }
  });

  it('assigns a record to its creator only if the body leaves the owner out', async () => {
    const badge = async (who: Person, body: object) => ask(who, 'POST', 'badges', body);
    expect(await badge('ann', { holderId: 'bob' })).toMatchObject({ status: 409 });
    for (const holderId of ['', null]) {
      expect(await badge('ann', { holderId })).toMatchObject({ status: 403 });
      const free = { status: 201, body: { holderId: null } };
      expect(await badge('ada', { holderId })).toMatchObject(free);
    }
    expect(await badge('bob', {})).toMatchObject({ body: { holderId: 'bob' } });
  });

  it('deletes a record once and keeps its row', async () => {
    expect(await statusOf('eve', 'DELETE', 'posts/open')).toBe(403);
    expect(await statusOf('ann', 'DELETE', 'posts/away')).toBe(404);
    expect(await statusOf('bob', 'DELETE', 'posts/open')).toBe(409); // its comments refer to it
    expect(await statusOf('ann', 'DELETE', 'posts/own')).toBe(200);
    expect(await statusOf('ann', 'DELETE', 'posts/own')).toBe(404);
    expect(await statusOf('ada', 'GET', 'posts/own')).toBe(404);
    const own = (await rows()).posts.find(({ id }: Body) => id === 'own');
    expect(own.deletedAt).toEqual(expect.any(String));
  });

  it('keeps the deleted rows of a model without rules', async () => {
    const [first, second] = [
      await ask('ann', 'POST', 'notes', { text: 'a' }),
      await ask('ann', 'POST', 'notes', { text: 'b' }),
    ];
    expect(await statusOf('ann', 'POST', 'pins', { noteId: first.body.id })).toBe(201);
    expect(await statusOf('ann', 'DELETE', `notes/${first.body.id}`)).toBe(409);
    expect(await statusOf('ann', 'DELETE', `notes/${second.body.id}`)).toBe(200);
    expect(await ids('ann', 'notes')).toEqual([first.body.id]);
    expect(await statusOf('ann', 'GET', `notes/${second.body.id}`)).toBe(404);
    expect(await statusOf('ann', 'PATCH', `notes/${second.body.id}`, { text: 'x' })).toBe(404);
    expect(
      await statusOf('ann', 'PATCH', `notes/${second.body.id}`, { text: 'x' }, second.etag ?? ''),
    ).toBe(404);
    expect(await statusOf('ann', 'DELETE', `notes?ids=${second.body.id}`)).toBe(404);
    expect((await rows()).notes).toHaveLength(2);
  });
});
