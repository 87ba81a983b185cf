import { randomBytes } from 'node:crypto';
import { ALL_PARTS } from '../../src/plan/plan';
import { bootProject, type BootedProject } from '../support/booted';
import type { SkeletonProject } from '../support/project';
import type { Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Link {
  id       Int     @id @default(autoincrement())
  name     String  @default("") // @required
  url      String? @unique // @max(40) @required
  rank     Int?    // @min(0) @required
  isRead   Boolean @default(false) // @required
  folder   Folder? @relation(fields: [folderId], references: [id])
  folderId Int?    // @required
  tags     Tag[]
}

// @gen_form()
model Tag {
  id    Int    @id @default(autoincrement())
  name  String
  links Link[]
}

// @gen_form()
model Folder {
  id    Int      @id @default(autoincrement())
  /// @gen_format(color)
  color String?
  name  String   @unique // @trim @min(3) @pattern(^[a-z ]+$)
  /// @gen_format(email)
  owner String?  // @trim
  /// @gen_empty(null)
  note  String?  // @trim
  words String[] // @trim @lowercase @max(12)
  /// @gen_format(hostname)
  host  String?
  /// @gen_format(hostname)
  hosts String[]
  /// @gen_format(email)
  mails String[]
  kinds String[] // @oneOf(home, "at work")
  codes String[] // @pattern(^[a-z]+$, "small letters only") @maxItems(3)
  code  String?  // @uppercase @pattern(^[A-Z]+$)
  links Link[]

  @@index([code, note])
}

// @gen_form(fields: [name, boss])
model Person {
  id        Int      @id @default(autoincrement())
  name      String
  pay       Int      @default(1200)
  note      String?
  /// @gen_tree
  boss      Person?  @relation("Staff", fields: [bossId], references: [id])
  bossId    Int?
  staff     Person[] @relation("Staff")
  updatedAt DateTime @updatedAt
}

// @gen_form()
model Region {
  code    String   @id
  /// @gen_tree
  within  Region?  @relation("Regions", fields: [within_], references: [code])
  within_ String?
  regions Region[] @relation("Regions")
}

// @gen_form()
model Account {
  code   String
  holder String
  orders Order[]
  gifts  Gift[]

  @@id([code, holder])
}

// @gen_form()
model Order {
  id            Int      @id @default(autoincrement())
  note          String?
  /// @gen_updateonly
  status        String   @default("open") // @oneOf(open, closed)
  account       Account? @relation(fields: [accountId, accountHolder], references: [code, holder])
  accountId     String?
  /// @gen_createonly
  accountHolder String?
}

// @gen_form()
model Gift {
  id            Int      @id @default(autoincrement())
  note          String?
  account       Account? @relation(fields: [accountId, accountHolder], references: [code, holder])
  accountId     String?
  /// @gen_hidden(server)
  accountHolder String?
}
`;

/** Gives each gift to Ann, unless its note forbids it. */
const GIFT_SERVICE = `import { Injectable } from '@nestjs/common';
import type { NewRecord } from '@gen/nest';
import { GiftGenService } from './gift.gen.service';
import type { GiftTypes } from './gift.gen.resource';

@Injectable()
export class GiftService extends GiftGenService {
  protected override beforeCreate(gift: NewRecord<GiftTypes>): void {
    if (gift.note !== 'for nobody') gift.accountHolder = 'ann';
  }
}
`;

describe('value rules of the schema', () => {
  let booted: BootedProject;
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    booted = await bootProject(
      'values',
      SCHEMA,
      { 'src/features/gift/gift.service.ts': GIFT_SERVICE },
      ALL_PARTS,
    );
    ({ project, server } = booted);
    await ask('POST', 'folders', { name: 'home' });
  }, 180_000);
  afterAll(() => booted?.end());

  const ask = (method: string, path: string, body?: unknown) => booted.ask(method, path, body);

  const link = { name: 'Prisma', url: 'prisma.io', rank: 1, isRead: true, folderId: 1 };
  const faultsOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    body['errors'] ?? body['message'],
  ];

  it('require a value for a new record, even for optional columns and those with a default', async () => {
    expect(await ask('POST', 'links', link)).toMatchObject({ status: 201, body: link });
    const { status, body } = await ask('POST', 'links', {});
    expect([status, Object.keys(body['errors'] ?? {}).sort()]).toEqual([
      400,
      ['folderId', 'isRead', 'name', 'rank', 'url'],
    ]);
    expect(faultsOf(await ask('POST', 'links', { ...link, name: ' ', url: '' }))).toEqual([
      400,
      { name: ['name must not be blank'], url: ['url must not be blank'] },
    ]);
  });

  it('allow an update to omit a required field but not to clear it, in bulk too', async () => {
    expect(await ask('PATCH', 'links/1', { rank: 2 })).toMatchObject({ status: 200 });
    for (const cleared of [{ url: null }, { url: '' }, { rank: null }, { folderId: null }]) {
      expect((await ask('PATCH', 'links/1', cleared)).status).toBe(400);
      expect((await ask('PUT', 'links?ids=1', cleared)).status).toBe(400);
    }
    expect((await ask('GET', 'links/1')).body).toMatchObject({ ...link, rank: 2 });
  });

  it('accept a multi-column reference completely or not at all', async () => {
    const half = (name: string, other: string) => [
      400,
      { [name]: [`${name} must be given together with ${other} or not at all`] },
    ];
    expect((await ask('POST', 'accounts', { code: 'a', holder: 'ann' })).status).toBe(201);
    const whole = { accountId: 'a', accountHolder: 'ann' };
    for (const body of [{ accountId: 'nope' }, { accountId: 'nope', accountHolder: null }])
      expect(faultsOf(await ask('POST', 'orders', body))).toEqual(
        half('accountId', 'accountHolder'),
      );
    expect(faultsOf(await ask('POST', 'orders', { accountHolder: 'ann' }))).toEqual(
      half('accountHolder', 'accountId'),
    );
    expect((await ask('POST', 'orders', { ...whole, accountId: 'nope' })).status).toBe(409);
    expect((await ask('POST', 'orders', whole)).status).toBe(201);
    expect((await ask('POST', 'orders', { note: 'none' })).status).toBe(201);
    const orders = (await ask('GET', 'orders?sortBy=id&sortOrder=asc')).body['data'];
    const [{ id }, none] = orders as [{ id: number }, { id: number }];
    // only an existing record accepts it
    expect(faultsOf(await ask('POST', 'orders', { ...whole, status: 'closed' }))).toEqual([
      400,
      { status: [expect.any(String)] },
    ]);
    expect((await ask('PATCH', `orders/${id}`, { status: 'closed' })).body).toMatchObject({
      ...whole,
      status: 'closed',
    });
    expect((await ask('PATCH', `orders/${id}`, { accountId: 'nope' })).status).toBe(409);
    expect(faultsOf(await ask('PATCH', `orders/${id}`, { accountId: null }))).toEqual(
      half('accountId', 'accountHolder'),
    );
    expect(faultsOf(await ask('PUT', `orders?ids=${none.id}`, { accountId: 'a' }))).toEqual(
      half('accountId', 'accountHolder'),
    );
    expect((await ask('PATCH', `orders/${id}`, { note: 'kept' })).body).toMatchObject(whole);
  });

  it('accept a reference whose hidden column a hook sets, and reject it without', async () => {
    await ask('POST', 'accounts', { code: 'gift', holder: 'ann' });
    const made = await ask('POST', 'gifts', { accountId: 'gift' });
    expect(made).toMatchObject({ status: 201, body: { accountId: 'gift' } });
    expect(made.body).not.toHaveProperty('accountHolder');
    expect((await ask('POST', 'gifts', { accountId: 'nope' })).status).toBe(409);
    expect(faultsOf(await ask('POST', 'gifts', { accountId: 'gift', note: 'for nobody' }))).toEqual(
      [
        400,
        {
          accountId: [
            'accountId refers to no record: the server did not set the other fields of the key',
          ],
        },
      ],
    );
    const gift = `gifts/${String(made.body['id'])}`;
    expect((await ask('PATCH', gift, { accountId: 'nope' })).status).toBe(409);
    expect((await ask('PATCH', gift, { accountId: null })).status).toBe(200);
  });

  it('trim texts before they are validated and stored', async () => {
    const sent = { name: '\t my things ', owner: ' a@b.co ', note: '  ', words: [' one', 'two '] };
    const stored = { name: 'my things', owner: 'a@b.co', note: null, words: ['one', 'two'] };
    expect(await ask('POST', 'folders', sent)).toMatchObject({ status: 201, body: stored });
    expect((await ask('POST', 'folders', { name: 'my things' })).status).toBe(409);
    expect(faultsOf(await ask('POST', 'folders', { name: '  a  ' }))).toEqual([
      400,
      { name: ['name must be longer than or equal to 3 characters'] },
    ]);
    expect(faultsOf(await ask('PATCH', 'folders/1', { name: ' ' }))).toEqual([
      400,
      { name: ['name must not be blank'] },
    ]);
    expect(await ask('PUT', 'folders?ids=1', { note: ' kept ' })).toMatchObject({ status: 200 });
    expect((await ask('GET', 'folders/1')).body).toMatchObject({ name: 'home', note: 'kept' });
  });

  it('too long for an index of the database cause a 400 with the field', async () => {
    const long = (count: number) => randomBytes(count).toString('hex');
    const letters = long(5000).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    const name = [400, { name: ['name cannot be stored'] }];
    expect(faultsOf(await ask('POST', 'folders', { name: letters }))).toEqual(name);
    expect(faultsOf(await ask('PATCH', 'folders/1', { name: letters }))).toEqual(name);
    expect(faultsOf(await ask('PUT', 'folders?ids=1', { note: long(5000) }))).toEqual([
      400,
      { note: ['note cannot be stored'] },
    ]);
    const both = { note: long(5000), code: letters.toUpperCase() };
    expect((await ask('PATCH', 'folders/1', both)).status).toBe(400);
  });

  it('write letters in the case that the schema asks for, before they are validated and stored', async () => {
    const sent = { name: 'letters', code: 'spring', words: [' One', 'TWO'] };
    const made = await ask('POST', 'folders', sent);
    expect(made).toMatchObject({ status: 201, body: { code: 'SPRING', words: ['one', 'two'] } });
    const folder = `folders/${String(made.body['id'])}`;
    expect((await ask('PATCH', folder, { code: 'summer' })).body).toMatchObject({ code: 'SUMMER' });
    expect((await ask('PATCH', folder, { code: 'x1' })).status).toBe(400);
  });

  it('check host names, and each text of a list', async () => {
    const sent = {
      name: 'hosted',
      host: 'Shop.Example.COM',
      hosts: ['A.example', 'b.Example'],
      mails: ['a@b.co'],
      kinds: ['at work', 'home'],
      codes: ['ab'],
    };
    const stored = { host: 'shop.example.com', hosts: ['a.example', 'b.example'] };
    expect(await ask('POST', 'folders', sent)).toMatchObject({
      status: 201,
      body: { ...sent, ...stored },
    });
    const notHost = 'must be a host name such as shop.example.com';
    for (const [body, message, path = message.split(' ')[0] ?? ''] of [
      [{ host: 'https://a.example' }, `host ${notHost}`],
      [{ host: 'localhost' }, `host ${notHost}`],
      [{ hosts: ['a.example', 'b'] }, `hosts.1 ${notHost}`],
      [{ mails: ['a@b.co', 'a'] }, 'mails.1 must be an email'],
      [{ words: ['x'.repeat(13)] }, 'words.0 must be shorter than or equal to 12 characters'],
      [{ kinds: ['shop'] }, 'kinds.0 must be one of the following values: home, at work'],
      [{ codes: ['ab', 'AB'] }, 'small letters only', 'codes.1'],
      [{ codes: ['ab', 5] }, 'codes.1 must be a string'],
    ] as [Record<string, unknown>, string, string?][])
      expect(faultsOf(await ask('PATCH', 'folders/1', body))).toEqual([400, { [path]: [message] }]);
    expect((await ask('GET', 'folders?filter={"kinds_has":"home"}')).body).toMatchObject({
      total: 1,
    });
  });

  it('are documented, for the items of a list too', async () => {
    const response = await fetch(`${server.url}/docs-json`);
    const { components } = (await response.json()) as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    expect(components.schemas['CreateFolderGenDto']?.properties).toMatchObject({
      host: { type: 'string', format: 'hostname' },
      hosts: { type: 'array', items: { type: 'string', format: 'hostname' } },
      mails: { type: 'array', items: { type: 'string', format: 'email' } },
      words: { type: 'array', maxItems: 1000, items: { type: 'string', maxLength: 12 } },
      kinds: { type: 'array', items: { type: 'string', enum: ['home', 'at work'] } },
      codes: { type: 'array', maxItems: 3, items: { type: 'string', pattern: '^[a-z]+$' } },
    });
  });

  it('filter by a many-to-many relation, as the list of the dashboard does', async () => {
    const { id: tag } = (await ask('POST', 'tags', { name: 'Read', links: [1] })).body;
    await ask('POST', 'tags', { name: 'Unread' });
    const found = async (filter: object) =>
      (await ask('GET', `links?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body[
        'total'
      ];
    expect([await found({ tags: { id: tag } }), await found({ tags: { id: 2 } })]).toEqual([1, 0]);
    expect(project.read('dashboard/resources/links/filters.tsx')).toContain(
      '<ReferenceInput<LinkFilters> source="tags_has" reference="tags" />',
    );
  });

  it('limit a model to the fields of its mark, in bodies, responses, filters, sorting and pages', async () => {
    expect(await ask('POST', 'people', { name: 'Ada' })).toEqual({
      status: 201,
      body: { id: 1, name: 'Ada', bossId: null },
    });
    expect((await ask('POST', 'people', { name: 'Bob', bossId: 1 })).status).toBe(201);
    for (const body of [{ pay: 1 }, { note: 'x' }, { staff: [1] }])
      expect((await ask('PATCH', 'people/1', body)).status).toBe(400);
    for (const query of [
      'sortBy=pay',
      'include=_count.staff',
      `filter=${encodeURIComponent('{"pay_gte":1}')}`,
      `filter=${encodeURIComponent('{"staff":{"name":"Bob"}}')}`,
    ])
      expect((await ask('GET', `people?${query}`)).status).toBe(400);
    expect((await ask('GET', 'people/2?include=boss')).body).toEqual({
      id: 2,
      name: 'Bob',
      bossId: 1,
      boss: { id: 1, name: 'Ada', bossId: null },
    });
    const inputs = project.read('dashboard/resources/people/inputs.tsx');
    expect(inputs).toContain('source="bossId"');
    expect(inputs).not.toMatch(/pay|note|staff/);
  });

  it('reject cycles in a hierarchy, in single and bulk updates', async () => {
    expect((await ask('POST', 'people', { name: 'Cy', bossId: 2 })).body).toMatchObject({ id: 3 });
    const circle = [400, { bossId: ['bossId must be neither the record itself nor one below it'] }];
    for (const bossId of [1, 2, 3])
      expect(faultsOf(await ask('PATCH', 'people/1', { bossId }))).toEqual(circle);
    expect(faultsOf(await ask('PUT', 'people?ids=3&ids=2', { bossId: 3 }))).toEqual(circle);
    expect((await ask('GET', 'people/2')).body).toMatchObject({ bossId: 1 });
    expect((await ask('PATCH', 'people/3', { bossId: 1 })).body).toMatchObject({ bossId: 1 });
    expect((await ask('PATCH', 'people/2', { bossId: 3, name: 'Bo' })).body).toMatchObject({
      bossId: 3,
      name: 'Bo',
    });
    expect((await ask('PATCH', 'people/2', { bossId: null })).status).toBe(200);
    expect((await ask('PATCH', 'people/1', { bossId: 2 })).status).toBe(200);
    expect((await ask('PATCH', 'people/1', { bossId: 99 })).status).toBe(409);
    expect(faultsOf(await ask('POST', 'regions', { code: 'a', within_: 'a' }))).toEqual([
      400,
      { within_: ['within_ must be neither the record itself nor one below it'] },
    ]);
  });

  it('accept colors in the format of browsers', async () => {
    for (const color of ['#0ea5e9', '#0EA5E9', null])
      expect((await ask('PATCH', 'folders/1', { color })).body).toMatchObject({ color });
    for (const color of ['red', '#fff', '#0ea5e9ff', '', 'url(x)'])
      expect(faultsOf(await ask('PATCH', 'folders/1', { color }))).toEqual([
        400,
        { color: ['color must be a color such as #0ea5e9'] },
      ]);
    const inputs = project.read('dashboard/resources/folders/inputs.tsx');
    expect(inputs).toContain("regex(/^#[0-9a-f]{6}$/i, 'Must be a color such as #0ea5e9')");
  });

  it('appear in the OpenAPI document, where a response may still be null', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      components: {
        schemas: Record<
          string,
          { required?: string[]; properties: Record<string, { nullable?: boolean }> }
        >;
      };
    };
    const { CreateLinkGenDto: create, LinkGenResponseDto: answer } = document.components.schemas;
    expect(create?.required).toEqual(['name', 'url', 'rank', 'isRead', 'folderId']);
    expect(create?.properties['url']).not.toHaveProperty('nullable');
    expect(answer?.properties['url']).toMatchObject({ nullable: true });
  });

  it('appear in forms and table cells, which compile', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
    const read = (name: string): string => project.read(`dashboard/resources/links/${name}.tsx`);
    const page = (name: string): string => read(`Link${name}`);
    const inputs = read('inputs');
    expect(inputs).toContain('<TextInput<LinkRecord> source="name" validate={requiredText()} />');
    expect(inputs).toContain('<BooleanInput<LinkRecord> source="isRead" validate={required()} />');
    expect(inputs).toContain('<ChoiceInput validate={required()} />');
    expect(page('Create')).not.toContain('defaultValues');
    expect(inputs).toContain('const rankRules = [required(), minValue(0)];');
    expect(page('Studio')).toMatch(
      /field: 'rank',\s+type: 'integer',\s+editable: true,\s+required: true,\s+min/,
    );
    expect(page('Studio')).toMatch(
      /field: 'folderId',\s+type: 'reference',\s+editable: true,\s+required: true/,
    );
    expect(project.read('dashboard/resources/folders/FolderStudio.tsx')).toMatch(
      /field: 'name',[^}]*trim: true/,
    );
    expect(project.read('dashboard/resources/folders/FolderStudio.tsx')).toMatch(
      /field: 'code',[^}]*letters: 'upper'/,
    );
    expect(page('List')).not.toContain('optional: true');
    expect(read('filters')).toContain('source="folderId_null"');
  });
});
