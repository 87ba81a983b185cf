import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { createLab } from './lab/app';
import { unreachableDatabase } from './lab/database';

const withWriter = {
  allOf: [
    { $ref: '#/components/schemas/RecordDto' },
    {
      properties: {
        writer: {
          type: 'object',
          nullable: true,
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            born: { type: 'integer', nullable: true },
          },
        },
      },
    },
  ],
};

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;

  beforeAll(async () => {
    const app = await createLab(unreachableDatabase());
    document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
  });

  it('has the seven operations of a resource', () => {
    expect(Object.keys(document.paths['/gen-api/samples'] ?? {})).toEqual([
      'get',
      'put',
      'delete',
      'post',
    ]);
    expect(Object.keys(document.paths['/gen-api/samples/{id}'] ?? {})).toEqual([
      'get',
      'put',
      'patch',
      'delete',
    ]);
  });

  it('lists what a list request accepts, and no hidden field', () => {
    const parameters = document.paths['/gen-api/samples']?.get?.parameters ?? [];
    const byName = new Map(parameters.flatMap((one) => ('name' in one ? [[one.name, one]] : [])));
    expect([...byName.keys()]).toEqual([
      'page',
      'limit',
      'search',
      'sortBy',
      'sortOrder',
      'filter',
      'ids',
    ]);
    expect(byName.get('limit')?.schema).toMatchObject({ maximum: 1000, default: 10 });
    expect(byName.get('sortBy')?.schema).toMatchObject({
      enum: [
        'id',
        'name',
        'note',
        'active',
        'rank',
        'views',
        'ratio',
        'price',
        'status',
        'due',
        'authorId',
        'createdAt',
        'updatedAt',
      ],
    });
    expect(byName.get('filter')?.description).toContain('name_q');
    expect(JSON.stringify(document)).not.toContain('token');
  });

  it('lists what can be asked of related records', () => {
    const { parameters = [], responses } = document.paths['/gen-api/books']?.get ?? {};
    const byName = new Map(parameters.flatMap((one) => ('name' in one ? [[one.name, one]] : [])));
    expect(byName.get('include')).toMatchObject({
      required: false,
      schema: { type: 'array', items: { enum: ['writer', 'editor'] } },
    });
    expect(byName.get('sortBy')?.schema).toMatchObject({
      enum: ['id', 'title', 'writerId', 'editorId', 'updatedAt', 'writer.name'],
    });
    const keys = byName.get('filter')?.description?.split(/, |: /);
    expect(keys).toEqual(
      expect.arrayContaining(['title_q', 'writerId', 'writer.name_q', 'writer.born_gte']),
    );
    expect(keys).toEqual(expect.arrayContaining(['genres.name', 'labels.code', 'sequels.title']));
    expect(
      keys?.filter((key) => /^shelves|Id_q$|passport_q|pin|password|margin|cost/.test(key)),
    ).toEqual([]);
    expect(responses?.['200']).toMatchObject({
      content: { 'application/json': { schema: { properties: { data: { items: withWriter } } } } },
    });
  });

  it('lists what can be included in one record', () => {
    const { parameters = [], responses } = document.paths['/gen-api/books/{id}']?.get ?? {};
    expect(parameters.map((one) => ('name' in one ? one.name : ''))).toEqual(['id', 'include']);
    expect(responses?.['200']).toMatchObject({
      content: { 'application/json': { schema: withWriter } },
    });
    const plain = document.paths['/gen-api/samples/{id}']?.get?.parameters ?? [];
    expect(plain.map((one) => ('name' in one ? one.name : ''))).toEqual(['id']);
  });

  it('describes the page, the record and every error', () => {
    const { responses } = document.paths['/gen-api/samples']?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '503']);
    expect(responses?.['200']).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { data: { items: { $ref: '#/components/schemas/RecordDto' } } } },
        },
      },
    });
    expect(responses?.['400']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorDto' } } },
    });
    expect(document.components?.schemas).toHaveProperty('ApiErrorDto');
  });

  it('describes If-Match, the ETag and what a stale write gets', () => {
    const { get, put, patch, delete: remove } = document.paths['/gen-api/samples/{id}'] ?? {};
    for (const operation of [put, patch, remove]) {
      const [, header, ...more] = operation?.parameters ?? [];
      expect(header).toMatchObject({ name: 'If-Match', in: 'header', required: false });
      expect(header).toMatchObject({ description: expect.stringContaining('updatedAt') });
      expect(more).toEqual([]);
      expect(operation?.responses['412']).toMatchObject({
        content: { 'application/json': { schema: { allOf: [{}, { required: ['current'] }] } } },
      });
    }
    for (const operation of [get, put, document.paths['/gen-api/samples']?.post]) {
      const { 200: ok, 201: created } = operation?.responses ?? {};
      expect(ok ?? created).toMatchObject({ headers: { ETag: {} } });
    }
    const seat = document.paths['/gen-api/seats/{id}'];
    expect(seat?.put?.parameters).toMatchObject([
      {},
      { description: expect.stringMatching(/^Only/) },
    ]);
    expect(seat?.get?.responses['200']).toMatchObject({ headers: undefined });
  });
});
