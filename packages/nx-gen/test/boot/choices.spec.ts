import { ALL_PARTS } from '../../src/plan/plan';
import { ResourceDocument, type OpenApi } from '../round-trip/open-api';
import { addClient, runClientCode } from '../support/client-run';
import { clientListOptions } from '../support/client-offers';
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
model Article {
  id       Int      @id @default(autoincrement())
  title    String
  /// @gen_list(no)
  /// @gen_search(no)
  body     String
  /// @gen_list(no) @gen_filter(no) @gen_sort(no)
  remarks  String?
  /// @gen_filter(no)
  rank     Int      @default(0)
  /// @gen_sort(no)
  weight   Int      @default(0)
  author   Author   @relation(fields: [authorId], references: [id])
  authorId Int
}

// @gen_form()
model Author {
  id       Int       @id @default(autoincrement())
  /// @gen_sort(no)
  name     String
  /// @gen_filter(no) @gen_list(no)
  phone    String
  articles Article[]
}

// @gen_form(limit: 2, maxLimit: 3, bulk: no, search: words)
model Note {
  id   Int     @id @default(autoincrement())
  text String
  done Boolean @default(false)
}

// @gen_form(except: [edit], bulk: [delete], sort: "name asc")
model Tag {
  id   Int    @id @default(autoincrement())
  name String
}
`;

/** What the client must allow here, and under each `@ts-expect-error` what it must not offer. */
const USES = `import { createApiClient, type ApiClient, type WholeArticle } from './api-client';

export async function uses(baseUrl: string): Promise<unknown> {
  const api = createApiClient({ baseUrl });
  const { data, limit } = await api.articles.list({
    where: { weight: { gte: 0 }, body: { q: 'i' }, author: { name: 'Ada' } },
    sort: { rank: 'asc' },
    include: ['author'],
  });
  const [row] = data;
  // @ts-expect-error lists leave it out
  const leftOut: unknown = row?.body;
  // @ts-expect-error a related record is shown as a list shows it
  const hidden: unknown = row?.author?.phone;
  const whole: WholeArticle = await api.articles.get(row?.id ?? 0);
  const { remarks } = await api.articles.update(whole.id, { remarks: whole.remarks });
  const tag = await api.tags.create({ name: 'by the client' });
  const { count } = await api.tags.deleteMany([tag.id]);
  const body: string = whole.body;
  return { row, limit, body, remarks, count, leftOut, hidden };
}

export const refused = (api: ApiClient): unknown[] => [
  // @ts-expect-error kept out of filters
  api.articles.list({ where: { rank: 0 } }),
  // @ts-expect-error kept out of filters, of related records too
  api.articles.list({ where: { author: { phone: '123' } } }),
  // @ts-expect-error kept out of orders
  api.articles.list({ sort: { weight: 'asc' } }),
  // @ts-expect-error kept out of orders, of related records too
  api.articles.list({ sort: { 'author.name': 'asc' } }),
  // @ts-expect-error nothing is done with many notes at once
  api.notes.updateMany([1], {}),
  // @ts-expect-error nothing is done with many notes at once
  api.notes.deleteMany([1]),
  // @ts-expect-error tags are not edited
  api.tags.updateMany([1], {}),
];
`;

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; description?: string; schema?: { enum?: string[] } }[] }
    >
  >;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
}

describe('the schema options for lists, filters, sorting and search', () => {
  let booted: BootedProject;
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    booted = await bootProject('choices', SCHEMA, {}, ALL_PARTS);
    ({ project, server } = booted);
    await ask('POST', 'authors', { name: 'Ada', phone: '123' });
    await ask('POST', 'articles', { title: 'One', body: 'Inside', remarks: 'mine', authorId: 1 });
  }, 180_000);
  afterAll(() => booted?.end());

  const ask = (method: string, path: string, body?: unknown) => booted.ask(method, path, body);

  const filtered = (filter: object): string =>
    `articles?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('omit a field from lists but not from the single record', async () => {
    const row = { id: 1, title: 'One', rank: 0, weight: 0, authorId: 1 };
    expect((await ask('GET', 'articles')).body['data']).toEqual([row]);
    expect((await ask('POST', 'articles/query', { ids: ['1'] })).body['data']).toEqual([row]);
    expect((await ask('GET', 'articles/1')).body).toEqual({
      ...row,
      body: 'Inside',
      remarks: 'mine',
    });
    const changed = await ask('PATCH', 'articles/1', { body: 'Within' });
    expect(changed.body).toEqual({ ...row, body: 'Within', remarks: 'mine' });
  });

  it('omit a field from related records as from lists', async () => {
    for (const path of ['articles?include=author&ids=1', 'articles/1?include=author']) {
      const { body } = await ask('GET', path);
      const [record = body] = (body['data'] as Record<string, unknown>[] | undefined) ?? [];
      expect(record['author']).toEqual({ id: 1, name: 'Ada' });
    }
  });

  it.each([
    [{ rank: 0 }],
    [{ rank_gte: 0 }],
    [{ rank_in: [0] }],
    [{ remarks: null }],
    [{ remarks_q: 'm' }],
    [{ author: { phone: '123' } }],
    [{ author: { phone_q: '1' } }],
  ])('reject a filter on an excluded field as unknown: %j', async (filter) => {
    const { status, body } = await ask('GET', filtered(filter));
    expect([status, String(body['message'])]).toEqual([
      400,
      expect.stringContaining('is not a known filter'),
    ]);
  });

  it.each(['weight', 'remarks', 'author.name'])(
    'reject sorting by an excluded field: %s',
    async (name) => {
      const { status, body } = await ask('GET', `articles?sortBy=${name}`);
      expect(status).toBe(400);
      expect(String(body['message'])).toMatch(
        /^sortBy must be one of id, title, body, rank, authorId$/,
      );
    },
  );

  it('leave all other filters and sort fields available', async () => {
    for (const filter of [{ weight_gte: 0 }, { body_q: 'W' }, { author: { name: 'Ada' } }])
      expect((await ask('GET', filtered(filter))).body['total']).toBe(1);
    expect((await ask('GET', 'articles?sortBy=body')).status).toBe(200);
  });

  it('exclude fields from the search', async () => {
    const found = async (text: string) =>
      (await ask('GET', `articles?search=${text}`)).body['total'];
    expect([await found('One'), await found('Within'), await found('mine')]).toEqual([1, 0, 1]);
  });

  it('apply to the OpenAPI document as to the API', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as Document;
    const parameters = document.paths['/gen-api/articles']?.['get']?.parameters ?? [];
    const of = (name: string) => parameters.find((one) => one.name === name);
    expect(of('sortBy')?.schema?.enum).toEqual(['id', 'title', 'body', 'rank', 'authorId']);
    expect(of('filter')?.description).not.toMatch(/rank|remarks|phone/);
    expect(of('search')?.description).not.toContain('body');
    const {
      ArticleGenPage: page,
      ArticleGenListedIncluded: listed,
      ArticleGenResponseDto: whole,
      AuthorGenFields: related,
      ...others
    } = document.components.schemas;
    expect(Object.keys(listed?.properties ?? {})).toEqual([
      'id',
      'title',
      'rank',
      'weight',
      'authorId',
      'author',
    ]);
    expect(JSON.stringify(listed?.properties)).toContain('/AuthorGenFields"');
    expect(Object.keys(related?.properties ?? {})).toEqual(['id', 'name']);
    expect(Object.keys(others).filter((name) => /ListedFields/.test(name))).toEqual([]);
    expect(whole?.required).toContain('body');
    expect(JSON.stringify(page)).toContain('/ArticleGenListedIncluded"');
    expect(JSON.stringify(document.paths['/gen-api/articles'])).toContain('/ArticleGenPage"');
  });

  it('limit the page size', async () => {
    for (const text of ['a', 'b', 'c', 'd']) await ask('POST', 'notes', { text });
    expect((await ask('GET', 'notes')).body).toMatchObject({ limit: 2, total: 4, totalPages: 2 });
    expect((await ask('GET', 'notes?limit=3')).body).toMatchObject({ limit: 3 });
    expect((await ask('GET', 'notes?limit=4')).body['message']).toBe(
      'limit must be a whole number from 1 to 3',
    );
    expect((await ask('GET', 'notes?ids=1&ids=2&ids=3&ids=4')).status).toBe(400);
    expect((await ask('GET', 'tags')).body).toMatchObject({ limit: 10 });
  });

  it('leave no query parameter for a single record without relations', async () => {
    const { id } = (await ask('POST', 'tags', { name: 'asked' })).body;
    expect((await ask('GET', `tags/${String(id)}?foo=1`)).body).toMatchObject({
      statusCode: 400,
      message: 'foo is not a known query parameter; there is none here',
    });
  });

  it('set the default sort order, which a request can override', async () => {
    for (const name of ['m', 'z', 'a']) await ask('POST', 'tags', { name: `sorted ${name}` });
    const names = async (query: string) => {
      const { data } = (await ask('GET', `tags?search=sorted${query}`)).body as {
        data: { name: string }[];
      };
      return data.map(({ name }) => name.slice(-1)).join('');
    };
    expect(await names('')).toBe('amz');
    expect(await names('&sortBy=id&sortOrder=asc')).toBe('mza');
  });

  it('enable the search for single words per model', async () => {
    await ask('POST', 'notes', { text: 'red old lamp' });
    await ask('POST', 'tags', { name: 'red old lamp' });
    const total = async (path: string) => (await ask('GET', path)).body['total'];
    expect([await total('notes?search=lamp%20red'), await total('tags?search=lamp%20red')]).toEqual(
      [1, 0],
    );
    expect(await total('tags?search=old%20lamp')).toBe(1);
  });

  it('enable bulk changes per model', async () => {
    await ask('POST', 'tags', { name: 'old' });
    const statuses = async (resource: string) => [
      (await ask('PUT', `${resource}?ids=1`, {})).status,
      (await ask('DELETE', `${resource}?ids=1`)).status,
      (await ask('POST', `${resource}/bulk-delete`, { ids: ['1'] })).status,
    ];
    expect(await statuses('notes')).toEqual([404, 404, 404]);
    // the first request deletes it
    expect(await statuses('tags')).toEqual([404, 200, 404]);
    expect((await ask('PATCH', 'notes/1', { done: true })).status).toBe(200);
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as Document;
    expect(Object.keys(document.paths['/gen-api/notes'] ?? {}).sort()).toEqual(['get', 'post']);
    expect(document.paths).not.toHaveProperty('/gen-api/notes/bulk-delete');
    const { parameters } = document.paths['/gen-api/notes']?.['get'] ?? {};
    const limit = parameters?.find(({ name }) => name === 'limit');
    expect(limit?.schema).toMatchObject({ default: 2, maximum: 3 });
  });

  it('omit fields from the client, which offers everything else', async () => {
    await addClient(project, USES);
    expect(typeErrors(project, 'web', STYLES.vite)).toEqual([]);
    const row = { id: 1, title: 'One', rank: 0, weight: 0, authorId: 1 };
    expect(runClientCode(project, server.url)).toEqual({
      row: { ...row, author: { id: 1, name: 'Ada' } },
      ...{ limit: 10, body: 'Within', remarks: 'mine', count: 1 },
    });
    const client = project.read('web/api-client.ts');
    expect(client).toMatch(/2 records per page, at most 3\. \*\/\n {2}notes: /);
  });

  it('offer the same list options in the client as in the document', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as OpenApi;
    for (const [resource, offered] of await clientListOptions(SCHEMA)) {
      const docs = new ResourceDocument(document, resource);
      expect([resource, offered.filters.sort()]).toEqual([resource, docs.filterKeys().sort()]);
      expect([resource, offered.sort.sort()]).toEqual([resource, docs.sortableFields().sort()]);
      expect([resource, offered.include.sort()]).toEqual([
        resource,
        docs.includableRelations().sort(),
      ]);
    }
  });

  it('omit a field from the type of a list, and all code compiles', () => {
    project.write(
      'src/features/article/titles.ts',
      `import { ArticleGenService } from './article.gen.service';

export async function texts(articles: ArticleGenService): Promise<string[]> {
  const { data } = await articles.list({});
  // @ts-expect-error lists leave it out
  data.map(({ body }) => body);
  return [...data.map(({ title }) => title), (await articles.get('1')).body];
}
`,
    );
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  it('apply to the pages of the dashboard', () => {
    const page = (name: string): string => project.read(`dashboard/resources/${name}.tsx`);
    const list = page('articles/ArticleList');
    expect(list).not.toMatch(/"(body|remarks)"/);
    const filters = page('articles/filters');
    expect(filters).not.toMatch(/rank_|remarks_/);
    expect(filters).toContain('source="body_q"');
    expect(list).toContain('<NumberColumn source="weight" disableSort />');
    expect(list).toContain('<Column source="authorId" disableSort>');
    expect(page('articles/ArticleShow')).toContain('source="remarks"');
    const studio = page('articles/ArticleStudio');
    expect(studio).not.toContain("'remarks'");
    // no row could be added without it
    expect(studio).toMatch(/field: 'body', type: 'longText', editable: 'new', required: true/);
    expect(studio).toMatch(/field: 'weight',[^}]*sortable: false/);
    expect(page('notes/NoteList')).toContain('<BulkActions canDelete={false} />');
    expect(page('notes/NoteStudio')).toContain('canDelete={false}');
    expect(page('tags/TagList')).toContain('<BulkActions />');
    const fields = project.read('dashboard/providers/resourceFields.generated.ts');
    expect(fields).toMatch(/notes: \{\n {4}key: \['id'\],\n {4}limit: 2,\n {4}maxLimit: 3,\n/);
    expect(fields).toContain(
      "remarks: { kind: 'String', optional: true, inList: false, filter: false, sort: false },",
    );
  });
});
