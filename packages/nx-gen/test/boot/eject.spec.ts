import SwaggerParser from '@apidevtools/swagger-parser';
import { ejectApplication } from '../support/ejected';
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

enum Size {
  SMALL
  GREAT
}

// @gen_form()
model Article {
  id     Int       @id @default(autoincrement())
  title  String
  size   Size      @default(SMALL)
  price  Decimal?  @db.Decimal(10, 2)
  views  BigInt    @default(0)
  data   Json?
  day    DateTime? @db.Date
  seal   Bytes?
  tags   Tag[]
  places Placement[]
}

// @gen_form()
model Tag {
  name     String    @id
  articles Article[]
  bundles  Bundle[]
}

// @gen_form()
model Bundle {
  id   Int     @id @default(autoincrement())
  note String?
  tags Tag[] // @minItems(1)
}

// @gen_form()
model Mark {
  number BigInt @id
  seals  Seal[]
}

// @gen_form()
model Seal {
  id    Int    @id @default(autoincrement())
  marks Mark[]
}

// @gen_form()
model Shelf {
  room       String
  row        Int
  label      String? @map("what_it_says")
  placements Placement[]
  seats      Seat[]

  @@id([room, row])
  @@unique([label])
}

// @gen_form()
model Author {
  id    BigInt  @id
  books Book[]
}

// @gen_form()
model Genre {
  code  String @id
  books BookGenre[]
  seats Seat[]
}

// @gen_form()
model Book {
  id       String      @id @default(uuid())
  authorId BigInt
  author   Author      @relation(fields: [authorId], references: [id])
  genres   BookGenre[]
  copies   BigInt      @default(0)
  changed  DateTime?   @updatedAt
}

// @gen_form()
/// Somebody sits here.
model Seat {
  hall   String
  number Int
  /// Who sits here, by name.
  guest  String?
  at     DateTime @updatedAt @map("changed_at")
  genreCode String?
  genre     Genre?  @relation(fields: [genreCode], references: [code])
  room      String?
  row       Int?
  shelf     Shelf?  @relation(fields: [room, row], references: [room, row])

  @@id([hall, number])
}

model BookGenre {
  bookId    String
  genreCode String
  book      Book   @relation(fields: [bookId], references: [id], onDelete: Cascade)
  genre     Genre  @relation(fields: [genreCode], references: [code])

  @@id([bookId, genreCode])
}

model Placement {
  articleId Int
  room      String
  row       Int
  article   Article @relation(fields: [articleId], references: [id])
  shelf     Shelf   @relation(fields: [room, row], references: [room, row])

  @@id([articleId, room, row])
}

// @gen_form(limit: 1, maxLimit: 2, search: words)
model Fair {
  id    Int      @id @default(autoincrement())
  name  String
  code  String?  @unique
  /// @gen_filter(no)
  /// @gen_sort(no)
  cost  Int
  /// @gen_list(no)
  notes String
  /// @gen_search(no)
  place String   @default("here")
  /// @gen_upload(file)
  plan  String?
  opens DateTime // @min(2020-01-01) @max(2030-12-31)
}

// @gen_form()
model Letter {
  id    Int      @id @default(autoincrement())
  form  Json
  /// @gen_format(hostname)
  host  String?
  /// @gen_format(hostname)
  hosts String[] // @trim
  /// @gen_format(email)
  mails String[]
  kinds String[] // @oneOf(home, "at work")
  codes String[] // @pattern(^[a-z]+$, "small letters only") @max(3)
}

// @gen_form()
model Visitor {
  id      Int   @id @default(autoincrement())
  /// @gen_json(street: String @max(40), zip: String?, size: Size?, since: DateTime?, tags: String[], more: Json?)
  address Json?
  /// @gen_json(urgent: Boolean)
  contact Json
  /// @gen_json(label: String)
  links   Json[]
}

// @gen_form()
model Crate {
  id       Int     @id @default(autoincrement())
  owner    String?
  /// @gen_same(owner)
  inside   Crate?  @relation("inside", fields: [insideId], references: [id])
  insideId Int?
  crates   Crate[] @relation("inside")
  items    Item[]
}

// @gen_form()
model Item {
  id      Int       @id @default(autoincrement())
  crate   Crate?    @relation(fields: [crateId], references: [id])
  crateId Int?
  /// @gen_same(crate.owner: payer)
  coupons Coupon[]
}

// @gen_form()
model Coupon {
  id    Int     @id @default(autoincrement())
  payer String
  items Item[]
}

// @gen_form()
// @gen_one_of(letter, digit, by: kind(SMALL: letter, GREAT: digit))
// @gen_one_of(red, blue, optional: yes)
model Sign {
  id     Int     @id @default(autoincrement())
  kind   Size
  letter String?
  digit  Int?
  red    Int?
  blue   Int?
}

// @gen_form()
model Moment {
  at   DateTime @id
  name String
}
`;

const MAIN = `import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module';

async function serve(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'], abortOnError: false });
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  app.getHttpAdapter().get('/gen-api/docs', (_request: unknown, reply: { json(body: object): void }) => reply.json(document));
  // a test that waits for a compiler does not notice that a connection is closed, and asks through it
  app.getHttpServer().keepAliveTimeout = 300_000;
  await app.listen(0, '127.0.0.1');
  process.stdin.resume().once('end', () => process.exit(0));
  console.log('listening at ' + (await app.getUrl()));
}

void serve();
`;

type Body = Record<string, unknown>;

describe('plain code with multi-column keys, links and unusual types', () => {
  let project: SkeletonProject;
  let server: Server;
  let refused: string[];
  let told: string;

  beforeAll(async () => {
    project = new SkeletonProject('boot-ejected', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.generateClient();
    const ejected = await ejectApplication(project);
    told = ejected.told;
    refused = ejected.refused.map(({ resource, reason }) => `${resource.model.name}: ${reason}`);
    project.write('src/main.ts', MAIN);
    server = await startServer(project);
  });

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const send = (method: string, path: string, body?: Body, ifMatch?: string) =>
    fetch(`${server.url}/gen-api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = async (...request: Parameters<typeof send>): Promise<[number, Body]> => {
    const response = await send(...request);
    return [response.status, (await response.json()) as Body];
  };
  const created = async (path: string, body: Body): Promise<Body> => {
    const [status, record] = await ask('POST', path, body);
    expect([status, record]).toEqual([201, expect.anything()]);
    return record;
  };

  it('type-checks', () => expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]));

  it('is not written for an unsupported key type, and the reason is reported', () => {
    expect(refused).toEqual([
      'Moment: its key Moment.at is DateTime; plain code knows keys of String, Int and BigInt',
    ]);
    expect(told).toContain(`  ${refused[0]}.\n`);
  });

  it('lists the features that it leaves out', () => {
    for (const sentence of [
      'Article.seal (Bytes) can be read, but not written',
      'no check that room and row are given together or not at all',
      'addresses of uploaded files that do not begin with /uploads/: add how they begin to UPLOADS in support/dto.ts',
      'no filter and no order by Article.data (Json)',
      'Article.places: the key of Shelf is not one column of text or whole numbers, so the list of ids is left out',
    ])
      expect(told).toContain(`    - ${sentence}.\n`);
  });

  it('keeps one of several fields, and sets the one that names it', async () => {
    const sign = await created('signs', { letter: 'a', red: 1 });
    expect(sign).toMatchObject({ kind: 'SMALL', digit: null });
    const path = `signs/${String(sign['id'])}`;
    for (const [body, message] of [
      [{ digit: 1 }, 'only one of letter and digit may be given: send null for letter'],
      [{ letter: null }, 'one of letter and digit must be given'],
      [{ kind: 'GREAT' }, 'kind must be SMALL or left out, because letter is given'],
      [{ blue: 1 }, 'only one of red and blue may be given: send null for red'],
    ] as const)
      for (const target of [path, `signs?ids=${String(sign['id'])}`])
        expect(await ask('PUT', target, body)).toMatchObject([400, { message }]);
    expect((await ask('POST', 'signs', { red: 1, blue: 1, digit: 1 }))[0]).toBe(400);
    expect((await ask('POST', 'signs', {}))[0]).toBe(400);
    expect(await ask('GET', path)).toEqual([200, sign]);
    const moved = { letter: null, digit: 2, red: null };
    expect(await ask('PATCH', path, moved)).toEqual([200, { ...sign, ...moved, kind: 'GREAT' }]);
    expect((await ask('PATCH', 'signs/999', moved))[0]).toBe(404);
  });

  it('lets only one of two simultaneous writes set its field', async () => {
    const { id } = await created('signs', { digit: 1 });
    const path = `signs/${String(id)}`;
    const answers = await Promise.all(
      ['red', 'blue'].map((name) => ask('PATCH', path, { [name]: 1 })),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400]);
  });

  it('stores each type without loss, and clears it', async () => {
    await created('tags', { name: 'new' });
    const article = await created('articles', {
      title: 'One',
      size: 'GREAT',
      price: '12.50',
      views: '9007199254740993',
      data: { deep: [1, null] },
      day: '2026-02-28',
      tags: ['new'],
    });
    expect(article).toEqual({
      id: expect.any(Number),
      title: 'One',
      size: 'GREAT',
      price: '12.5',
      views: '9007199254740993',
      data: { deep: [1, null] },
      day: '2026-02-28T00:00:00.000Z',
      seal: null,
      tags: ['new'],
    });
    const path = `articles/${String(article['id'])}`;
    expect(await ask('GET', path)).toEqual([200, article]);
    const cleared = { price: null, data: null, day: null, tags: [] };
    expect(await ask('PATCH', path, cleared)).toEqual([200, { ...article, ...cleared }]);
  });

  it.each([
    { price: '1.234' },
    { price: 'x' },
    { views: '1.5' },
    { views: null },
    { day: '2026-02-30' },
    { size: 'HUGE' },
    { seal: 'AAAA' },
    { tags: 'new' },
    { id: 7 },
  ])('rejects %j and names the field', async (body) => {
    const { id } = await created('articles', { title: 'Two' });
    const [status, { errors }] = await ask('PUT', `articles/${String(id)}`, body);
    expect([status, Object.keys(errors as Body)]).toEqual([400, Object.keys(body)]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/merge-patch+json'])(
    'refuses a body of the type %s, as the generated API does',
    async (type) => {
      const init = { headers: { 'content-type': type }, body: 'name=form' };
      for (const [method, path] of [
        ['POST', 'tags'],
        ['PATCH', 'articles/1'],
        ['PUT', 'articles?ids=1'],
      ] as const) {
        const response = await fetch(`${server.url}/gen-api/${path}`, { method, ...init });
        expect([response.status, await response.json()]).toEqual([
          415,
          expect.objectContaining({ code: 'UNSUPPORTED_TYPE' }),
        ]);
      }
    },
  );

  it('requires JSON in a new record, and in a change only if it has it', async () => {
    const missing = { errors: { form: ['form is required'] }, code: 'VALIDATION' };
    expect(await ask('POST', 'letters', {})).toMatchObject([400, missing]);
    expect((await ask('POST', 'letters', { form: null }))[0]).toBe(400);
    const letter = await created('letters', { form: [] });
    expect(await ask('PATCH', `letters/${String(letter['id'])}`, {})).toEqual([200, letter]);
  });

  it('checks host names, and each text of a list, as the runtime does', async () => {
    const sent = {
      host: 'Shop.Example.COM',
      hosts: [' A.example'],
      mails: ['a@b.co'],
      kinds: ['at work'],
      codes: ['ab'],
    };
    const letter = await created('letters', { form: [], ...sent });
    expect(letter).toMatchObject({ ...sent, host: 'shop.example.com', hosts: ['a.example'] });
    const wrongHost = 'must be a host name such as shop.example.com';
    for (const [body, message, path = message.split(' ')[0] ?? ''] of [
      [{ host: 'localhost' }, `host ${wrongHost}`],
      [{ hosts: ['a.example', 'b'] }, `hosts.1 ${wrongHost}`],
      [{ mails: ['a'] }, 'mails.0 must be an email'],
      [{ kinds: ['shop'] }, 'kinds.0 must be one of the following values: home, at work'],
      [{ codes: ['AB'] }, 'small letters only', 'codes.0'],
      [{ codes: ['abcd'] }, 'codes.0 must be shorter than or equal to 3 characters'],
    ] as [Body, string, string?][]) {
      expect(await ask('PATCH', `letters/${String(letter['id'])}`, body)).toMatchObject([
        400,
        { errors: { [path]: [message] } },
      ]);
    }
  });

  it('checks JSON with known keys as the runtime does', async () => {
    const address = {
      street: 'High Street 1',
      size: 'GREAT',
      since: '2020-01-31',
      more: { a: [1] },
    };
    const sent = { address, contact: { urgent: true }, links: [{ label: 'a' }] };
    const visitor = await created('visitors', sent);
    expect(visitor).toEqual({ id: expect.any(Number), ...sent });
    const path = `visitors/${String(visitor['id'])}`;
    for (const [body, errors] of [
      [
        { address: { zip: 5 } },
        { 'address.street': ['street is required'], 'address.zip': ['zip must be a string'] },
      ],
      [
        { address: { street: 'x', city: 'y' } },
        { 'address.city': ['property city should not exist'] },
      ],
      [
        { address: { street: 'x', since: 'May' } },
        { 'address.since': ['since must be an ISO 8601 date and time'] },
      ],
      [{ address: { street: 'x', valueOf: 1 } }, { address: ['address must be an object'] }],
      [{ address: [address] }, { address: ['address must be an object'] }],
      [{ contact: null }, { contact: ['contact must not be null'] }],
      [{ links: [{ label: 'a' }, 5] }, { 'links.1': ['links.1 must be an object'] }],
      [{ links: [{}] }, { 'links.0.label': ['label is required'] }],
    ] as [Body, Body][]) {
      expect(await ask('PUT', path, body)).toMatchObject([400, { errors }]);
      expect(await ask('POST', 'visitors', { ...sent, ...body })).toMatchObject([400, { errors }]);
    }
    expect(await ask('PATCH', path, { address: { street: 'x' } })).toMatchObject([
      200,
      { address: { street: 'x' } },
    ]);
    expect(await ask('PATCH', path, { address: null })).toMatchObject([200, { address: null }]);
  });

  it('links records by lists of ids, through a join model too', async () => {
    await created('tags', { name: 'a' });
    await created('tags', { name: 'b' });
    const { id } = await created('articles', { title: 'Linked', tags: ['a'] });
    const path = `articles/${String(id)}`;
    expect((await ask('PUT', path, { tags: ['b', 'a'] }))[1]).toMatchObject({ tags: ['a', 'b'] });
    expect((await ask('PUT', path, { title: 'Same' }))[1]).toMatchObject({ tags: ['a', 'b'] });
    const [status, body] = await ask('PUT', path, { tags: ['nowhere'] });
    expect([status, body]).toMatchObject([409, { code: 'FOREIGN_KEY', errors: { tags: [/./] } }]);
    expect((await ask('GET', path))[1]).toMatchObject({ tags: ['a', 'b'] });
    const bulk = await ask('PUT', `articles?ids=${String(id)}`, { tags: ['b'] });
    expect(bulk).toEqual([200, { ids: [id], count: 1 }]);
    expect((await ask('GET', path))[1]).toMatchObject({ tags: ['b'] });

    for (const code of ['x', 'y']) await created('genres', { code });
    const author = await created('authors', { id: '9007199254740993' });
    expect(author).toEqual({ id: '9007199254740993' });
    const book = await created('books', { authorId: '9007199254740993', genres: ['x', 'y'] });
    expect(book).toMatchObject({ authorId: '9007199254740993', genres: ['x', 'y'] });
    const change = await ask('PUT', `books/${String(book['id'])}`, { genres: ['y'] });
    expect(change[1]).toMatchObject({ genres: ['y'] });
    await created('marks', { number: '9007199254740993' });
    const seal = await created('seals', { marks: ['9007199254740993'] });
    expect(seal).toMatchObject({ marks: ['9007199254740993'] });
    const sealPath = `seals/${String(seal['id'])}`;
    expect(await ask('PUT', sealPath, { marks: [] })).toEqual([200, { ...seal, marks: [] }]);
    expect((await ask('GET', 'books/1'))[0]).toBe(404);
    expect((await ask('GET', 'authors/9007199254740993'))[0]).toBe(200);
    expect((await ask('GET', 'authors/1.0'))[0]).toBe(400);
  });

  it('requires a minimum of ids in a new record, and in a change only if it has the list', async () => {
    await created('tags', { name: 'min' });
    expect((await ask('POST', 'bundles', { note: 'x' }))[0]).toBe(400);
    const { id } = await created('bundles', { tags: ['min'] });
    const path = `bundles/${String(id)}`;
    const changed = await ask('PATCH', path, { note: 'x' });
    expect(changed).toEqual([200, { id, note: 'x', tags: ['min'] }]);
    for (const tags of [[], null]) expect((await ask('PATCH', path, { tags }))[0]).toBe(400);
    const [, document] = await ask('GET', 'docs');
    expect(document).toMatchObject({
      components: {
        schemas: {
          CreateBundleDto: { required: ['tags'] },
          UpdateBundleDto: expect.not.objectContaining({ required: expect.anything() }),
        },
      },
    });
  });

  it('addresses a record by a multi-column key', async () => {
    const { placements, ...shelf } = await created('shelves', {
      room: 'a~b!',
      row: 2,
      label: 'top',
    });
    expect([shelf, placements]).toEqual([
      { id: 'a!1b!0~2', room: 'a~b!', row: 2, label: 'top' },
      [],
    ]);
    await created('shelves', { room: 'c', row: 1 });
    expect(await ask('GET', 'shelves/a!1b!0~2')).toEqual([200, { ...shelf, placements }]);
    expect((await ask('GET', 'shelves/a~2'))[0]).toBe(404);
    expect((await ask('GET', 'shelves/a~x'))[0]).toBe(400);
    expect((await ask('GET', 'shelves/a'))[0]).toBe(400);
    const [, { data, total }] = await ask('GET', 'shelves?sortBy=id&sortOrder=asc');
    expect([data, total]).toEqual([[shelf, expect.objectContaining({ id: 'c~1' })], 2]);
    const taken = await ask('POST', 'shelves', { room: 'd', row: 1, label: 'top' });
    expect(taken).toMatchObject([
      409,
      { errors: { label: [expect.stringMatching(/^label is already taken: another /)] } },
    ]);
    expect((await ask('PUT', 'shelves?ids=a!1b!0~2&ids=z~1', { label: 'x' }))[0]).toBe(404);
    expect((await ask('DELETE', 'shelves?ids=a!1b!0~2&ids=c~1'))[1]).toMatchObject({ count: 2 });
    expect((await ask('GET', 'shelves'))[1]).toMatchObject({ total: 0 });
  });

  it('keeps what must be the same, where null equals only null and a way may lead nowhere', async () => {
    const crate = async (body: Body) => (await created('crates', body))['id'];
    const [anns, free] = [await crate({ owner: 'ann' }), await crate({})];
    const differs = (name: string) => [
      409,
      { code: 'NOT_SAME', errors: { [name]: [expect.any(String)] } },
    ];
    const put = (path: string, body: Body) => ask('PUT', path, body);
    for (const [owner, insideId] of [
      ['ann', free],
      [null, anns],
      ['bob', anns],
    ])
      expect(await ask('POST', 'crates', { owner, insideId })).toMatchObject(differs('insideId'));
    const inner = await crate({ owner: 'ann', insideId: anns });
    const own = await crate({ insideId: free });
    for (const owner of ['bob', null]) {
      expect(await put(`crates/${String(anns)}`, { owner })).toMatchObject(differs('owner'));
      expect(await put(`crates?ids=${String(inner)}`, { owner })).toMatchObject(differs('owner'));
    }
    expect(await put(`crates/${String(free)}`, { owner: 'ann' })).toMatchObject(differs('owner'));
    const both = `crates?ids=${String(free)}&ids=${String(own)}`;
    expect((await put(both, { owner: 'bob' }))[0]).toBe(200);
    const [annPays, bobPays] = [
      (await created('coupons', { payer: 'ann' }))['id'],
      (await created('coupons', { payer: 'bob' }))['id'],
    ];
    // without a crate, nobody has to pay
    const { id } = await created('items', { coupons: [annPays, bobPays] });
    const item = `items/${String(id)}`;
    expect(await put(item, { crateId: anns })).toMatchObject(differs('crateId'));
    expect((await put(item, { crateId: anns, coupons: { remove: [bobPays] } }))[0]).toBe(200);
    expect(await put(item, { coupons: { add: [bobPays] } })).toMatchObject(differs('coupons'));
    const coupon = `coupons/${String(annPays)}`;
    expect(await put(coupon, { payer: 'bob' })).toMatchObject(differs('payer'));
    expect(await put(`coupons/${String(bobPays)}`, { items: [id] })).toMatchObject(
      differs('items'),
    );
    expect(await ask('POST', 'coupons', { payer: 'bob', items: [id] })).toMatchObject(
      differs('items'),
    );
    expect((await ask('GET', item))[1]).toEqual({ id, crateId: anns, coupons: [annPays] });
  });

  it('sorts by the number of related records, also behind a join table', async () => {
    for (const name of ['few', 'many']) await created('tags', { name });
    for (const tags of [['few', 'many'], ['many']])
      await created('articles', { title: 'counted', tags });
    const names = async (query: string) =>
      ((await ask('GET', `tags?ids=few&ids=many&sortBy=${query}`))[1]['data'] as Body[]).map(
        ({ name }) => name,
      );
    expect(await names('_count.articles')).toEqual(['many', 'few']);
    expect(await names('_count.articles&sortOrder=asc')).toEqual(['few', 'many']);
    expect((await ask('GET', 'genres?sortBy=_count.books'))[0]).toBe(200);
    const [status, { errors }] = await ask('GET', 'tags?sortBy=_count.places');
    expect([status, errors]).toEqual([
      400,
      { sortBy: ['sortBy must be one of id, name, _count.articles, _count.bundles'] },
    ]);
  });

  describe('changes a list of ids by those to add and to remove', () => {
    const list = async (path: string, name: string) => (await ask('GET', path))[1][name];

    it('in one record and in many, from both sides, and behind a join table', async () => {
      for (const name of ['t1', 't2', 't3']) await created('tags', { name });
      const first = await created('articles', { title: 'a', tags: ['t1', 't2'] });
      const second = await created('articles', { title: 'b', tags: ['t3'] });
      const [path, other] = [first, second].map(({ id }) => `articles/${String(id)}`) as [
        string,
        string,
      ];
      const change = { title: 'c', tags: { add: ['t3'], remove: ['t1'] } };
      const ids = `articles?ids=${String(first['id'])}&ids=${String(second['id'])}`;
      expect((await ask('PUT', ids, change))[0]).toBe(200);
      expect([await list(path, 'tags'), await list(other, 'tags')]).toEqual([['t2', 't3'], ['t3']]);
      expect(await ask('PATCH', other, { tags: { add: ['t1', 't1', 't3'] } })).toMatchObject([
        200,
        { title: 'c', tags: ['t1', 't3'] },
      ]);
      const articles = { remove: [first['id']] };
      expect((await ask('PATCH', 'tags/t2', { articles }))[1]).toMatchObject({ articles: [] });
      for (const code of ['g1', 'g2', 'g3']) await created('genres', { code });
      await created('authors', { id: '77' });
      const book = await created('books', { authorId: '77', genres: ['g1', 'g2'] });
      const changed = await ask('PATCH', `books/${String(book['id'])}`, {
        genres: { add: ['g3'], remove: ['g1'] },
      });
      expect(changed).toMatchObject([200, { genres: ['g2', 'g3'] }]);
      expect(changed[1]['changed']).not.toBe(book['changed']);
    });

    it('loses nothing when others change the same list at the same time', async () => {
      const names = ['p1', 'p2', 'p3'];
      for (const name of names) await created('tags', { name });
      const { id } = await created('articles', { title: 'shared' });
      const answers = await Promise.all(
        names.map((name) => ask('PUT', `articles?ids=${String(id)}`, { tags: { add: [name] } })),
      );
      expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
      expect(await list(`articles/${String(id)}`, 'tags')).toEqual(names);
    });

    it('refuses unknown ids and too few, and writes nothing then', async () => {
      await created('tags', { name: 'only' });
      const { id } = await created('bundles', { tags: ['only'] });
      const path = `bundles/${String(id)}`;
      const many = `bundles?ids=${String(id)}`;
      for (const tags of [{ add: ['none'] }, { remove: ['none'] }])
        for (const where of [path, many])
          expect(await ask('PUT', where, { note: 'x', tags })).toMatchObject([
            409,
            { code: 'FOREIGN_KEY', errors: { tags: [expect.any(String)] } },
          ]);
      for (const where of [path, many])
        expect(await ask('PUT', where, { note: 'x', tags: { remove: ['only'] } })).toMatchObject([
          400,
          { errors: { tags: [expect.stringContaining('1 to 1000 ids')] } },
        ]);
      expect((await ask('GET', path))[1]).toEqual({ id, note: null, tags: ['only'] });
    });

    it.each([
      [{}],
      [{ add: 1 }],
      [{ add: [null] }],
      [{ set: ['a'] }],
      [{ add: ['a'], set: ['b'] }],
      [{ add: ['7'], remove: [7] }],
      [{ add: Array.from({ length: 1001 }, (_, at) => String(at)) }],
    ])('refuses what is malformed: %j', async (tags) => {
      const { id } = await created('articles', { title: 'malformed' });
      for (const path of [`articles/${String(id)}`, `articles?ids=${String(id)}`])
        expect(await ask('PUT', path, { tags })).toMatchObject([
          400,
          { errors: { tags: [expect.any(String)] } },
        ]);
    });

    it('refuses a change of the list of a new record', async () =>
      expect(await ask('POST', 'articles', { title: 'x', tags: { add: [] } })).toMatchObject([
        400,
        { errors: { tags: [expect.any(String)] } },
      ]));
  });

  it('compares versions of records with links, multi-column keys or BigInt fields', async () => {
    await created('genres', { code: 'new' });
    await created('authors', { id: '12' });
    const book = await created('books', { authorId: '12', copies: '9007199254740993' });
    const path = `books/${String(book['id'])}`;
    const version = `"${String(book['changed'])}"`;
    const read = await send('GET', path);
    expect(read.headers.get('etag')).toBe(version);
    for (const kept of [read, await send('GET', 'tags'), await send('GET', 'tags/gone')])
      expect(kept.headers.get('cache-control')).toBe('private, no-cache');
    const [status, changed] = await ask('PUT', path, { genres: ['new'] }, version);
    expect([status, changed]).toMatchObject([200, { genres: ['new'], copies: '9007199254740993' }]);
    const late = await ask('PATCH', path, { genres: [] }, version);
    expect(late).toMatchObject([412, { code: 'STALE', current: changed }]);
    expect((await ask('DELETE', path, undefined, version))[0]).toBe(412);
    const now = `"${String(changed['changed'])}"`;
    expect((await ask('PATCH', path, { genres: [] }))[0]).toBe(200);
    const [, unlinked] = await ask('PATCH', path, { genres: ['new'] }, now);
    expect(unlinked).toMatchObject({ code: 'STALE', current: { genres: [] } });
    const current = (unlinked['current'] as Body)['changed'];
    expect((await ask('PUT', `books?ids=${String(book['id'])}`, { genres: ['new'] }))[0]).toBe(200);
    expect((await ask('DELETE', path, undefined, `"${String(current)}"`))[0]).toBe(412);
    const [, relinked] = await ask('GET', path);
    expect(relinked).toMatchObject({ genres: ['new'] });
    const latest = `"${String(relinked['changed'])}"`;
    expect(await ask('DELETE', path, undefined, latest)).toEqual([200, relinked]);

    const seat = await created('seats', { hall: 'a~b', number: 1 });
    const at = `"${String(seat['at'])}"`;
    const ada = await ask('PUT', 'seats/a!1b~1', { guest: 'Ada' }, at);
    expect(ada).toMatchObject([200, { guest: 'Ada', id: 'a!1b~1' }]);
    const bob = await ask('PUT', 'seats/a!1b~1', { guest: 'Bob' }, at);
    expect(bob).toMatchObject([412, { current: ada[1] }]);
    expect((await ask('PUT', 'seats/gone~1', { guest: 'Bob' }, at))[0]).toBe(404);
    expect(await ask('DELETE', 'tags/new', undefined, at)).toMatchObject([
      412,
      { code: 'NO_VERSION' },
    ]);
    expect(told).toContain('ETag of a record whose changed is empty, and If-Match: "null".');
  });

  it('includes related records that contain BigInt values', async () => {
    await created('authors', { id: '9007199254740995' });
    const book = await created('books', { authorId: '9007199254740995' });
    const author = { id: '9007199254740995' };
    const one = await ask('GET', `books/${String(book['id'])}?include=author`);
    expect(one).toEqual([200, { ...book, author }]);
    const [, { data }] = await ask('GET', `books?include=author&ids=${String(book['id'])}`);
    const { genres, ...listed } = book;
    expect([genres, data]).toEqual([[], [{ ...listed, author }]]);
  });

  it('includes related records with their ids', async () => {
    const genre = await created('genres', { code: 'sci' });
    const { placements, ...shelf } = await created('shelves', { room: 'b~', row: 3 });
    const keys = { genreCode: 'sci', room: 'b~', row: 3 };
    const full = await created('seats', { hall: 'x', number: 1, ...keys });
    const empty = await created('seats', { hall: 'x', number: 2 });
    expect([genre, shelf]).toMatchObject([{ id: 'sci' }, { id: 'b!1~3' }]);
    const query = 'include=genre,shelf';
    const { books, ...listedGenre } = genre;
    expect([placements, books]).toEqual([[], []]);
    const related = { genre: listedGenre, shelf };
    expect(await ask('GET', `seats/x~1?${query}`)).toEqual([200, { ...full, ...related }]);
    const [, { data }] = await ask(
      'GET',
      `seats?${query}&ids=x~1&ids=x~2&sortBy=number&sortOrder=asc`,
    );
    expect(data).toEqual([
      { ...full, ...related },
      { ...empty, genre: null, shelf: null },
    ]);
    const [, { data: some }] = await ask('GET', 'seats?include=genre&ids=x~1');
    expect(some).toEqual([{ ...full, genre: listedGenre }]);
  });

  it('documents its responses with the comments of the schema', async () => {
    const [, document] = await ask('GET', 'docs');
    await SwaggerParser.validate(structuredClone(document) as never);
    expect(document).toMatchObject({
      paths: {
        '/gen-api/seats/{id}': {
          put: {
            summary: 'Change one seat; absent fields stay as they are',
            responses: { 412: {}, 200: { headers: { ETag: {} } } },
          },
        },
      },
      components: {
        schemas: {
          SeatResponseDto: {
            description: 'Somebody sits here.',
            properties: { id: {}, guest: { description: 'Who sits here, by name.' } },
          },
          UpdateSeatDto: { properties: { guest: { description: 'Who sits here, by name.' } } },
          BookResponseDto: {
            properties: { author: { description: expect.stringContaining('include=author') } },
          },
          FairInListDto: { properties: expect.not.objectContaining({ notes: expect.anything() }) },
        },
      },
    });
    expect(project.read('src/ejected/seat/dto/update-seat.dto.ts')).toContain(
      '/** Who sits here, by name. */',
    );
  });

  it('excludes fields from lists, filters and sorting, and limits the page size', async () => {
    const fair = { name: 'Spring fair', cost: 5, notes: 'secret', opens: '2026-01-01' };
    const one = await created('fairs', { ...fair, code: '' });
    const two = await created('fairs', { ...fair, code: '', place: 'there' });
    expect([one, two]).toMatchObject([
      { code: null, notes: 'secret' },
      { code: null, notes: 'secret' },
    ]);
    const [, { data, limit, total }] = await ask('GET', 'fairs?sortBy=id&sortOrder=asc');
    const { notes, ...listed } = one;
    expect([data, limit, total, notes]).toEqual([[listed], 1, 2, 'secret']);
    expect((await ask('GET', 'fairs?limit=3'))[0]).toBe(400);
    expect((await ask('GET', 'fairs?sortBy=cost'))[0]).toBe(400);
    for (const wrong of ['{"cost":5}', '{"cost_gte":5}', '{"cost_in":[5]}'])
      expect((await ask('GET', `fairs?filter=${encodeURIComponent(wrong)}`))[0]).toBe(400);
    expect((await ask('GET', 'fairs?search=there'))[1]).toMatchObject({ total: 0 });
    expect((await ask('GET', 'fairs?search=spring'))[1]).toMatchObject({ total: 2 });
    expect((await ask('GET', 'fairs?search=fair%20spring'))[1]).toMatchObject({ total: 2 });
    expect((await ask('GET', 'fairs?search=fair%20autumn'))[1]).toMatchObject({ total: 0 });
  });

  it.each([
    [{ name: ' ' }, 'name must not be blank'],
    [{ opens: '2019-12-31' }, 'opens must not be before 2020-01-01T00:00:00Z'],
    [{ opens: '2031-01-01' }, 'opens must not be after 2030-12-31T23:59:59.999Z'],
    [{ opens: 'soon' }, 'opens must be an ISO 8601 date and time'],
    [
      { plan: 'javascript:alert(1)' },
      'plan must be the address of an uploaded file, or one that begins with http:// or https://',
    ],
  ])('rejects %j with one message', async (body, sentence) => {
    const [field = ''] = Object.keys(body);
    const fair = { name: 'Spring', cost: 5, notes: 'x', opens: '2026-01-01' };
    expect(await ask('POST', 'fairs', { ...fair, ...body })).toMatchObject([
      400,
      { message: [sentence], errors: { [field]: [sentence] } },
    ]);
  });

  it('filters by each type', async () => {
    const titles = async (query: string): Promise<unknown> => {
      const [status, { data }] = await ask('GET', `articles?${query}`);
      expect(status).toBe(200);
      return (data as Body[]).map(({ title }) => title);
    };
    await created('articles', { title: 'Dear', price: '999999.99', views: '5' });
    await created('articles', { title: 'Dated', day: '2020-01-02', size: 'GREAT' });
    const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
    expect(await titles(filter({ price_gt: '999999' }))).toEqual(['Dear']);
    expect(await titles(filter({ views: '5' }))).toEqual(['Dear']);
    expect(await titles(filter({ day: '2020-01-02', size_in: ['GREAT'] }))).toEqual(['Dated']);
    expect(await titles(filter({ day_neq: '2020-01-02', title: 'Dear' }))).toEqual(['Dear']);
    for (const wrong of [{ size: 'HUGE' }, { views: 'x' }, { data: 1 }, { title_has: 'a' }])
      expect((await ask('GET', `articles?${filter(wrong)}`))[0]).toBe(400);
    const id = '6a1c4f0e-0b1d-4c3a-9f6e-0123456789ab';
    for (const known of [{ id }, { id_neq: id }, { id_in: [id] }])
      expect((await ask('GET', `books?${filter(known)}`))[0]).toBe(200);
    for (const part of [{ id_q: '6a' }, { id_gt: id }])
      expect((await ask('GET', `books?${filter(part)}`))[0]).toBe(400);
  });

  it('logs no error', () => expect(server.errors()).toBe(''));
});
