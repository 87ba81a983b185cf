import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { createLab } from './lab/app';
import { unreachableDatabase } from './lab/database';

/** The scalar fields of a sample that can be compared. */
const FIELDS = [
  ...['id', 'name', 'note', 'active', 'rank', 'views', 'ratio', 'price', 'status', 'due'],
  ...['authorId', 'createdAt', 'updatedAt'],
];

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;

  beforeAll(async () => {
    const app = await createLab(unreachableDatabase());
    document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
  });

  const schemaOf = (name: string) => {
    const schema = document.components?.schemas?.[name] ?? {};
    const { properties = {}, required } = '$ref' in schema ? {} : schema;
    return { properties, required, keys: Object.keys(properties) };
  };
  const answer = (schema: object) => ({ content: { 'application/json': { schema } } });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it('contains all operations of a resource', () => {
    expect(Object.keys(document.paths['/gen-api/samples'] ?? {})).toEqual([
      'get',
      'put',
      'delete',
      'post',
    ]);
    expect(Object.keys(document.paths['/gen-api/samples/{id}'] ?? {})).toEqual([
      'get',
      'put',
      'delete',
      'patch',
    ]);
  });

  it('has a summary for each route that also reads well when the model name starts with a vowel', () => {
    const said = (path: string) =>
      Object.values(document.paths[path] ?? {}).map((one: { summary?: string }) => one.summary);
    expect([...said('/gen-api/authors'), ...said('/gen-api/authors/{id}')]).toEqual([
      'One page of authors',
      'Write the same values to several authors, all or none',
      'Delete several authors, all or none',
      'Create one Author',
      'One Author',
      'Update one Author; absent fields stay as they are',
      'Delete one Author',
      'Update one Author; absent fields stay as they are',
    ]);
  });

  it('lists the parameters of a list request, and no hidden field', () => {
    const parameters = document.paths['/gen-api/samples']?.get?.parameters ?? [];
    const byName = new Map(parameters.flatMap((one) => ('name' in one ? [[one.name, one]] : [])));
    expect([...byName.keys()]).toEqual([
      'page',
      'limit',
      'search',
      'sortBy',
      'sortOrder',
      'ids',
      'after',
      'before',
      'total',
      ...FIELDS,
      'filter',
    ]);
    expect(byName.get('limit')?.schema).toMatchObject({ maximum: 1000, default: 10 });
    expect(byName.get('sortBy')?.schema).toMatchObject({
      enum: FIELDS,
    });
    expect(JSON.stringify(document)).not.toContain('token');
  });

  it('says what the API does where the order is not given, or the count is cut off', () => {
    const { parameters = [] } = document.paths['/gen-api/words']?.get ?? {};
    // words are sorted by hall asc
    expect(parameters.find((one) => 'name' in one && one.name === 'sortOrder')).toMatchObject({
      description: 'Direction; when absent asc, or desc with sortBy',
      schema: { type: 'string', enum: ['asc', 'desc'] },
    });
    expect(JSON.stringify(parameters)).not.toContain('"default":"asc"');
    const { totalPages } = schemaOf('SampleRecordPage').properties;
    expect(totalPages).toMatchObject({
      description: 'Pages that total fills; absent if page or total is',
    });
  });

  it('describes filter as JSON, with the type of every value', () => {
    const { parameters = [] } = document.paths['/gen-api/samples']?.get ?? {};
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'filter', ...answer(ref('SampleRecordFilter')) }),
    );
    const { properties, keys, required } = schemaOf('SampleRecordFilter');
    expect(required).toBeUndefined();
    expect(properties).toMatchObject({
      name: { type: 'string' },
      name_q: { type: 'string' },
      note: { type: 'string', nullable: true },
      rank_gte: { type: 'integer' },
      rank_in: { type: 'array', items: { type: 'integer' }, maxItems: 1000 },
      views_lt: { type: 'string', format: 'int64' },
      status_in: { items: { enum: ['draft', 'live'] } },
      tags_has: { type: 'string' },
    });
    expect(keys.filter((key) => /^(tags|blob|data_gt|active_in|status_q)$/.test(key))).toEqual([]);
  });

  it('describes a field parameter as an array of values of its type', () => {
    const { parameters = [] } = document.paths['/gen-api/samples']?.get ?? {};
    const told = (name: string): unknown =>
      parameters.find((one) => 'name' in one && one.name === name);
    expect(told('status')).toEqual({
      name: 'status',
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
      description: 'One of these',
      schema: { type: 'array', items: { type: 'string', enum: ['draft', 'live'] } },
    });
    expect(told('price')).toMatchObject({
      description: expect.stringContaining('null'),
      schema: { items: { type: 'string', format: 'decimal' } },
    });
  });

  const links = ['genres', 'sequels', 'labels', 'shelves'];
  // of shelves only the join table is known
  const counts = links.slice(0, 3).map((name) => `_count.${name}`);

  it('lists include, sort and filter options for related records', () => {
    const { parameters = [], responses } = document.paths['/gen-api/books']?.get ?? {};
    const byName = new Map(parameters.flatMap((one) => ('name' in one ? [[one.name, one]] : [])));
    expect(byName.get('include')).toMatchObject({
      required: false,
      schema: { type: 'array', items: { enum: ['writer', 'editor', ...links, ...counts] } },
    });
    expect(byName.get('sortBy')?.schema).toMatchObject({
      enum: ['id', 'title', 'writerId', 'editorId', 'updatedAt', 'writer.name', ...counts],
    });
    const related = { genres: 'Genre', labels: 'Label', sequels: 'Book', writer: 'Writer' };
    expect(byName.get('filter')).toMatchObject(
      answer({
        allOf: [
          ref('BookRecordFilter'),
          {
            properties: {
              ...Object.fromEntries(
                Object.entries(related).map(([name, model]) => [name, ref(`${model}RecordFilter`)]),
              ),
              genres_none: { type: 'boolean' },
              genres_all: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 50 },
              labels_all: { items: { type: 'string' } },
            },
          },
        ],
      }),
    );
    expect(JSON.stringify(byName.get('filter'))).not.toMatch(/writer_(none|all)|shelves/);
    const keys = Object.values(related).map((model) => schemaOf(`${model}RecordFilter`).keys);
    expect(keys).toEqual([
      expect.arrayContaining(['name']),
      expect.arrayContaining(['code']),
      expect.arrayContaining(['title_q', 'writerId']),
      expect.arrayContaining(['name_q', 'born_gte']),
    ]);
    const hidden = /^(shelves|passport_q|pin|password|margin|cost)|Id_q$/;
    expect(keys.flat().filter((key) => hidden.test(key))).toEqual([]);
    expect(responses?.['200']).toMatchObject(answer(ref('BookRecordPage')));
    expect(schemaOf('BookRecordPage')).toMatchObject({
      required: ['limit', 'data'],
      properties: { data: { type: 'array', items: ref('BookRecordIncluded') } },
    });
  });

  it('lists the relations that a single record can include', () => {
    const { parameters = [], responses } = document.paths['/gen-api/books/{id}']?.get ?? {};
    expect(parameters.map((one) => ('name' in one ? one.name : ''))).toEqual(['id', 'include']);
    expect(responses?.['200']).toMatchObject(answer(ref('BookRecordIncluded')));
    const { properties, keys, required } = schemaOf('BookRecordIncluded');
    expect(properties).toMatchObject({ writer: { nullable: true } });
    expect(JSON.stringify(properties['writer'])).toContain(ref('WriterRecordFields').$ref);
    expect(keys).toEqual(expect.arrayContaining(schemaOf('RecordDto').keys));
    expect(required ?? []).not.toContain('writer');
    expect(properties['_count']).toMatchObject({
      properties: { genres: { type: 'integer' }, labels: { type: 'integer' } },
    });
    expect(required ?? []).not.toContain('_count');
    const asked = parameters.find((one) => 'name' in one && one.name === 'include');
    expect(asked).toMatchObject({
      schema: { items: { enum: ['writer', 'editor', ...links, ...counts] } },
    });
    expect(schemaOf('WriterRecordFields')).toMatchObject({
      properties: {
        id: { type: 'string', format: 'uuid' },
        name: { type: 'string' },
        mentorId: { type: 'string', format: 'uuid', nullable: true },
        born: { type: 'integer', nullable: true },
      },
    });
    const plain = document.paths['/gen-api/samples/{id}']?.get?.parameters ?? [];
    expect(plain.map((one) => ('name' in one ? one.name : ''))).toEqual(['id', 'If-None-Match']);
  });

  it('describes the page, the record and the errors', () => {
    const { responses } = document.paths['/gen-api/samples']?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '503']);
    expect(responses?.['200']).toMatchObject(answer(ref('SampleRecordPage')));
    expect(schemaOf('SampleRecordPage')).toMatchObject({
      properties: { data: { items: ref('RecordDto') } },
    });
    expect(responses?.['400']).toMatchObject(answer(ref('ApiErrorDto')));
    expect(schemaOf('ApiErrorDto')).toMatchObject({
      keys: ['statusCode', 'message', 'error', 'code', 'errors', 'requestId'],
      required: ['statusCode', 'message', 'error', 'code'],
    });
  });

  it('describes If-Match, ETag and the 412 response', () => {
    const { get, put, patch, delete: remove } = document.paths['/gen-api/samples/{id}'] ?? {};
    for (const operation of [put, patch, remove]) {
      const [, header, ...more] = operation?.parameters ?? [];
      expect(header).toMatchObject({ name: 'If-Match', in: 'header', required: false });
      expect(header).toMatchObject({ description: expect.stringContaining('updatedAt') });
      expect(more).toEqual([]);
      expect(operation?.responses['412']).toMatchObject(answer(ref('SampleRecordStale')));
    }
    for (const operation of [get, put, document.paths['/gen-api/samples']?.post]) {
      const { 200: ok, 201: created } = operation?.responses ?? {};
      expect(ok ?? created).toMatchObject({ headers: { ETag: {} } });
    }
    const { keys, required } = schemaOf('SampleRecordStale');
    expect(keys).toEqual([...schemaOf('ApiErrorDto').keys, 'current']);
    expect(required).toContain('current');
    const seat = document.paths['/gen-api/seats/{id}'];
    expect(seat?.put?.parameters).toMatchObject([
      {},
      { description: expect.stringMatching(/^Only/) },
    ]);
    expect(seat?.get?.responses['200']).not.toHaveProperty('headers');
  });
});
