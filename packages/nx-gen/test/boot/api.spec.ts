import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ResourceDocument, type OpenApi } from '../round-trip/open-api';
import { clientListOptions } from '../support/client-offers';
import { SkeletonProject } from '../support/project';
import { sampleOf, type ApiDocument } from '../support/samples';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

const schema = readFileSync(join(__dirname, '../fixtures/adversarial.prisma'), 'utf8');

/** Values of fields that need a certain format. */
const TEXTS: Record<string, unknown> = {
  code: 'AB-123',
  depth: -3,
  due: '2999-01-01T00:00:00.000Z',
  farAway: '9007199254740994',
  insensitive: 'aB-c',
  mobile: '+1 (23) 4-5',
  phone: '+1 (23) 4-5',
  quoted: '"$</script>',
  unicode: '\u{1F600}',
  uuid: '6a1c4f0e-0b1d-4c3a-9f6e-2d7a55b1c001',
};

/** Columns and relations that refer to records of another resource, and the field they refer to. */
const LINKS: Record<string, [resource: string, field: string]> = {
  aRelationWithAVeryLongNameOfItsOwnId: ['service-with-a-very-long-name-toos', 'id'],
  articleId: ['articles', 'id'],
  authorId: ['writers', 'id'],
  badgeCode: ['badges', 'code'],
  badges: ['badges', 'id'],
  chiefId: ['accounts', 'accountId'],
  chiefProvider: ['accounts', 'provider'],
  controllerFirst: ['controllers', 'first'],
  controllerSecond: ['controllers', 'second'],
  deviceId2: ['resources', 'id'],
  editorId: ['writers', 'id'],
  followers: ['writers', 'id'],
  following: ['writers', 'id'],
  fromId: ['resources', 'id'],
  holderId: ['accounts', 'accountId'],
  holderProvider: ['accounts', 'provider'],
  holders: ['articles', 'id'],
  lists: ['lists', 'id'],
  mentorId: ['writers', 'id'],
  moduleId: ['modules', 'id'],
  old: ['articles', 'id'],
  pages: ['pages', 'id'],
  parentId: ['pages', 'id'],
  partOf: ['parcels', 'parcelId'],
  placed: ['articles', 'id'],
  related: ['articles', 'id'],
  relatedTo: ['articles', 'id'],
  resourceId: ['resources', 'id'],
  salespersonId: ['sales-people', 'id'],
  secret: ['articles', 'id'],
  serviceKey: ['services', 'key'],
  shelves: ['shelves', 'id'],
  tagged: ['articles', 'id'],
  tags: ['tags', 'id'],
  toId: ['resources', 'id'],
  typeId: ['types', 'id'],
  unmarkedId: ['none', 'id'],
  usedBy: ['accounts', 'id'],
  usedOn: ['devices', 'id'],
};
/** Resources that others refer to, and which therefore must exist first. */
const FIRST = [
  'services',
  'modules',
  'controllers',
  'resources',
  'sales-people',
  'types',
  'writers',
  'tags',
  'badges',
  'shelves',
  'articles',
  'service-with-a-very-long-name-toos',
  'accounts',
];

type Row = Record<string, unknown> & { id: string };

describe('the generated API for a schema full of unusual names, types and texts', () => {
  let project: SkeletonProject;
  let server: Server;
  let document: ApiDocument & OpenApi;
  let resources: string[];
  const created = new Map<string, Row>();

  beforeAll(async () => {
    project = new SkeletonProject('boot', { schema, client: '../generated/prisma/client' });
    addServer(project);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    document = (await (await fetch(`${server.url}/docs-json`)).json()) as ApiDocument & OpenApi;
    const names = Object.keys(document.paths).flatMap(
      (path) => /^\/gen-api\/([^/]+)$/.exec(path)?.[1] ?? [],
    );
    resources = [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const ask = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${server.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };

  /** Returns a body for a DTO, with every property filled in. */
  const bodyOf = (resource: string, verb: 'post' | 'put'): Record<string, unknown> => {
    const path = verb === 'post' ? `/gen-api/${resource}` : `/gen-api/${resource}/{id}`;
    const reference = JSON.stringify(document.paths[path]?.[verb] ?? {});
    const [, dto = ''] = /"requestBody".*?schemas\/(\w+)/.exec(reference) ?? [];
    const properties = document.components.schemas[dto]?.properties ?? {};
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const [target, field] = LINKS[name] ?? [];
        const row = target === undefined ? undefined : created.get(target);
        const linked = row?.[field ?? 'id'];
        if (target === undefined) return [name, sampleOf(name, property, document, TEXTS)];
        const [shape = property] = property.oneOf ?? []; // an update takes a change of the list, too
        if (shape.type === 'array') return [name, linked === undefined ? [] : [linked]];
        return [name, linked ?? null];
      }),
    );
  };

  type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

  /** Checks whether the model's mark allows the operation. */
  const allows = (resource: string, verb: Verb, place = ''): boolean =>
    document.paths[`/gen-api/${resource}${place}`]?.[verb] !== undefined;

  /** Sends one request to each resource that allows it; returns each response with another status. */
  const surprises = async (
    expected: number,
    [verb, place]: [verb: Verb, place: '' | '/{id}'],
    request: (resource: string) => Promise<{ status: number; text: string }>,
  ): Promise<string[]> => {
    const found: string[] = [];
    const isAsked = (resource: string): boolean =>
      allows(resource, verb, place) && (place === '' || created.has(resource));
    for (const resource of resources.filter(isAsked)) {
      const { status, text } = await request(resource);
      if (status !== expected) found.push(`${resource}: ${status} ${text.slice(0, 300)}`);
    }
    return found;
  };

  const idOf = (resource: string): string =>
    encodeURIComponent(String(created.get(resource)?.id ?? ''));

  it('creates a record of every model from the examples in its OpenAPI document', async () => {
    const answers = await surprises(201, ['post', ''], async (resource) => {
      const answer = await ask('POST', resource, bodyOf(resource, 'post'));
      if (answer.status === 201) created.set(resource, JSON.parse(answer.text) as Row);
      return answer;
    });
    expect(answers).toEqual([]);
    expect(created.size).toBeGreaterThan(30);
  });

  it('never returns a hidden field', () => {
    const text = JSON.stringify([...created.values()]);
    expect(text).not.toMatch(/"(password|pin|secretNote|apiToken|apiKey|aSecretWithALongName)"/);
  });

  it('reads, replaces and patches every record', async () => {
    expect(
      await surprises(200, ['get', '/{id}'], (name) => ask('GET', `${name}/${idOf(name)}`)),
    ).toEqual([]);
    expect(
      await surprises(200, ['put', '/{id}'], (name) =>
        ask('PUT', `${name}/${idOf(name)}`, bodyOf(name, 'put')),
      ),
    ).toEqual([]);
    expect(
      await surprises(200, ['patch', '/{id}'], (name) => ask('PATCH', `${name}/${idOf(name)}`, {})),
    ).toEqual([]);
  });

  it('returns the values that were written', async () => {
    const { text } = await ask('GET', `scalars/${idOf('scalars')}`);
    expect(JSON.parse(text)).toMatchObject({
      ...bodyOf('scalars', 'put'),
      // date-only and time-only columns
      day: '2024-02-29T00:00:00.000Z',
      maybeDay: '2024-02-29T00:00:00.000Z',
      clock: '1970-01-01T12:30:00.000Z',
    });
  });

  it('lists, searches, and sorts by every field that its document names', async () => {
    expect(
      await surprises(200, ['get', ''], (name) => ask('GET', `${name}?search=te%25_x'"`)),
    ).toEqual([]);
    for (const resource of resources)
      for (const field of sortable(resource)) {
        const { status, text } = await ask('GET', `${resource}?sortBy=${field}`);
        expect([resource, field, status, text.slice(0, 9)]).toEqual([
          resource,
          field,
          200,
          '{"data":[',
        ]);
      }
  });

  const parameterOf = (resource: string, name: string) => {
    const parameters = document.paths[`/gen-api/${resource}`]?.['get']?.parameters;
    return parameters?.find((parameter) => parameter.name === name);
  };

  const sortable = (resource: string): string[] =>
    parameterOf(resource, 'sortBy')?.schema?.enum ?? [];

  it('links many-to-many records, through every form of join table and from both sides', async () => {
    const article = await read(`articles/${idOf('articles')}`);
    for (const [name, linked] of [
      ['tags', 'tags'],
      ['badges', 'badges'],
      ['shelves', 'shelves'],
      ['related', 'articles'],
      ['relatedTo', 'articles'],
    ] as const)
      expect([name, article[name]]).toEqual([name, [created.get(linked)?.id]]);
    expect(article['oldTags']).toEqual([created.get('tags')?.id]);
    expect(article).not.toHaveProperty('secretTags');
    expect(await read(`tags/${idOf('tags')}`)).toMatchObject({
      tagged: [article.id],
      old: [article.id],
    });
    expect(await read(`shelves/${idOf('shelves')}`)).toMatchObject({ placed: [article.id] });

    await ask('PUT', `badges/${idOf('badges')}`, { holders: [] });
    expect(await read(`articles/${idOf('articles')}`)).toMatchObject({ badges: [] });
    const unknown = await ask('PUT', `articles/${idOf('articles')}`, { tags: ['999'] });
    expect([unknown.status, unknown.text]).toEqual([409, expect.stringContaining('"tags"')]);
    const readOnly = await ask('PUT', `articles/${idOf('articles')}`, { oldTags: [] });
    expect(readOnly.status).toBe(400);
  });

  it('keeps the extra fields of a join model', async () => {
    const award = created.get('awards');
    expect(award).toMatchObject({ praise: 'text' });
    const article = `articles/${idOf('articles')}`;
    expect(await read(article)).not.toHaveProperty('awards');
    for (const body of [{ awards: [] }, { awards: [award?.['badgeCode']] }])
      for (const [method, path] of [
        ['PUT', article],
        ['PUT', `badges/${idOf('badges')}`],
        ['PUT', `articles?ids=${idOf('articles')}`],
      ] as const)
        expect((await ask(method, path, body)).status).toBe(400);
    await ask('PUT', article, { badges: [], class: 'other' });
    expect(await read(`awards/${idOf('awards')}`)).toEqual(award);
    // and it is found from both sides
    const filter = encodeURIComponent(JSON.stringify({ awards: { praise: 'text' } }));
    expect(await read(`articles?filter=${filter}`)).toMatchObject({ total: 1 });
  });

  it('includes the related records and counts that its document names', async () => {
    const missing: string[] = [];
    const isIn = (text: string, name: string): boolean => {
      const [, counted] = name.split('_count.');
      const answer = JSON.parse(text) as { _count?: Record<string, number> };
      return counted === undefined
        ? Object.hasOwn(answer, name)
        : typeof answer._count?.[counted] === 'number';
    };
    for (const resource of resources.filter((name) => allows(name, 'get', '/{id}')))
      for (const relation of parameterOf(resource, 'include')?.schema?.items?.enum ?? []) {
        const { status, text } = await ask(
          'GET',
          `${resource}/${idOf(resource)}?include=${relation}`,
        );
        if (status !== 200 || !isIn(text, relation))
          missing.push(`${resource}.${relation}: ${status} ${text.slice(0, 200)}`);
      }
    expect(missing).toEqual([]);
    expect(await read(`articles/${idOf('articles')}?include=author,cover`)).toMatchObject({
      author: { name: 'text' },
      cover: { text: 'text' },
    });
  });

  it.each([
    ['articles', { author: { name_q: 'tex' } }],
    ['articles', { editor: { name: 'text' } }],
    ['articles', { tags: { name: 'text' } }],
    ['articles', { shelves: { row_gte: 1 } }],
    ['articles', { cover: { text: 'text' } }],
    ['articles', { seen: { shelfName: 'text' } }],
    ['writers', { written: { title: 'text' } }],
    ['writers', { followers: { name: 'text' } }],
    ['controllers', { module: { serviceKey: 3 } }],
    ['services', { modules: { serviceKey: 3 } }],
  ])('filters %s by a relation: %j', async (resource, filter) => {
    const { total } = await read(
      `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(total).toBe(1);
  });

  const read = async (path: string): Promise<Row> => {
    const { status, text } = await ask('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return JSON.parse(text) as Row;
  };

  it('never fails on a filter that its document names', async () => {
    const keys = filtersOf('scalars');
    const row = created.get('scalars');
    const failures: string[] = [];
    for (const key of keys)
      for (const value of [row?.[key.replace(/_[a-z]+$/, '')], 'x'])
        failures.push(...(await failing('scalars', { [key]: value })));
    expect(keys).toContain('maybeText_q');
    expect(failures).toEqual([]);
  });

  it('never fails on a relation filter that its document names', async () => {
    const failures: string[] = [];
    for (const resource of resources)
      for (const [relation = '', key = ''] of filtersOf(resource).map((one) => one.split('.')))
        if (key)
          for (const value of [1, 'x'])
            failures.push(...(await failing(resource, { [relation]: { [key]: value } })));
    expect(filtersOf('articles')).toContain('tags.name_q');
    expect(failures).toEqual([]);
  });

  it('offers the same filters, sort fields and relations as the types of the client', async () => {
    const offers = await clientListOptions(schema);
    for (const resource of resources.filter((name) => allows(name, 'get', ''))) {
      const docs = new ResourceDocument(document, resource);
      const offered = offers.get(resource);
      expect([resource, offered?.filters.sort()]).toEqual([resource, docs.filterKeys().sort()]);
      expect([resource, offered?.sort.sort()]).toEqual([resource, docs.sortableFields().sort()]);
      expect([resource, offered?.include.sort()]).toEqual([
        resource,
        docs.includableRelations().sort(),
      ]);
    }
  });

  const filtersOf = (resource: string): string[] =>
    new ResourceDocument(document, resource).filterKeys();

  const failing = async (resource: string, filter: object): Promise<string[]> => {
    const given = JSON.stringify(filter);
    const { status } = await ask('GET', `${resource}?filter=${encodeURIComponent(given)}`);
    return status >= 500 ? [`${resource} ${given}: ${status}`] : [];
  };

  it.each([
    ['glossary-entries', ['GET', 'GET /1']],
    ['sales-people', ['GET', 'POST', 'PUT', 'GET /1', 'PUT /1', 'PATCH /1']],
    ['whispers', ['POST']],
  ])('has for %s exactly the operations of its mark', async (resource, left) => {
    const asked = ['GET', 'POST', 'PUT', 'DELETE', 'GET /1', 'PUT /1', 'PATCH /1', 'DELETE /1'];
    const routes: string[] = [];
    for (const request of asked) {
      const [method = '', place = ''] = request.split(' ');
      const { text } = await ask(method, resource + place, method === 'GET' ? undefined : {});
      if (!text.includes('Cannot ')) routes.push(request);
    }
    expect(routes).toEqual(left);
  });

  it('rejects ids that no record can have', async () => {
    for (const id of ['x', '0', '-1', '99999999999999999999', '%00', '%F0%9F%98%80', 'a,b,c'])
      for (const resource of resources.filter((name) => allows(name, 'get', '/{id}'))) {
        const { status } = await ask('GET', `${resource}/${id}`);
        expect([resource, id, [400, 404].includes(status)]).toEqual([resource, id, true]);
      }
  });

  it('deletes every record, after which it returns 404', async () => {
    resources.reverse();
    expect(
      await surprises(200, ['delete', '/{id}'], (name) => ask('DELETE', `${name}/${idOf(name)}`)),
    ).toEqual([]);
    const isGone = (name: string) => ask('GET', `${name}/${idOf(name)}`);
    const kept = resources.filter((name) => !allows(name, 'delete', '/{id}'));
    kept.forEach((name) => created.delete(name));
    expect(await surprises(404, ['get', '/{id}'], isGone)).toEqual([]);
  });

  it('logs no unhandled exception', () => {
    expect(server.errors()).not.toContain('ExceptionsHandler');
  });
});
