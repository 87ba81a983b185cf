import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { withHttpErrors, withSharedParts } from '../src';
import { createLab } from './lab/app';
import { unreachableDatabase } from './lab/database';

let app: INestApplication;
let whole: OpenAPIObject;
let shared: OpenAPIObject;

beforeAll(async () => {
  app = await createLab(unreachableDatabase());
  whole = withHttpErrors(SwaggerModule.createDocument(app, new DocumentBuilder().build()), app);
  shared = withSharedParts(whole);
});
afterAll(() => app.close());

/** With what its references to parameters, headers and answers lead to in their place. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const $ref: unknown = Reflect.get(value, '$ref');
  if (typeof $ref === 'string' && !$ref.includes('/schemas/')) {
    const [, , section = '', name = ''] = $ref.split('/');
    return resolved(Reflect.get(Reflect.get(shared.components ?? {}, section), name));
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one)]));
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a document with shared parts', () => {
  it('says what it said before, in two thirds of the text', () => {
    expect(resolved(asJson(shared.paths))).toEqual(asJson(whole.paths));
    expect(shared.components?.schemas).toEqual(whole.components?.schemas);
    expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(whole).length * (2 / 3));
  });

  it('calls a part by what it is, the most frequent one without a number', () => {
    const { parameters, responses, headers } = shared.components ?? {};
    expect(parameters).toMatchObject({ page: { in: 'query' }, IfMatch: { name: 'If-Match' } });
    expect(responses).toMatchObject({ Error400: {}, Error404: {}, BulkResult: {} });
    expect(headers).toMatchObject({ ETag: {} });
    expect(shared.paths['/gen-api/samples']?.get?.responses['400']).toEqual({
      $ref: '#/components/responses/Error400',
    });
  });

  it('is left as it is by a second time', () => expect(withSharedParts(shared)).toEqual(shared));
});

describe('tags', () => {
  const schemas = { Lamp: { description: 'What gives light.' } };
  const answered = (name: string) => ({
    tags: ['lamps'],
    responses: {
      200: {
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
      },
    },
  });
  const documentOf = (parts: object) =>
    withSharedParts({
      components: { schemas: { ...schemas, LampIncluded: { type: 'object' } } },
      paths: {
        '/lamps/{id}': { get: answered('LampIncluded'), put: answered('Lamp') },
        '/auth/login': { post: { ...answered('Lamp'), tags: ['auth'] } },
      },
      ...parts,
    } as unknown as OpenAPIObject);

  it('are told by what their records are', () =>
    expect(documentOf({}).tags).toEqual([{ name: 'lamps', description: 'What gives light.' }]));

  it('keep the text that somebody gave them', () => {
    const tags = [{ name: 'auth' }, { name: 'lamps', description: 'Ours.' }];
    expect(documentOf({ tags }).tags).toEqual(tags);
  });
});

describe('304', () => {
  const promised = (document: OpenAPIObject) =>
    Object.entries(document.paths).flatMap(([path, { get }]) =>
      get && '304' in get.responses ? [path] : [],
    );

  const documentOn = (platform: string): OpenAPIObject => {
    const raw = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    return withHttpErrors(raw, { getHttpAdapter: () => ({ getType: () => platform }) });
  };

  it('is told of lists and of records that their version tells of, on Express', () => {
    const paths = promised(documentOn('express'));
    expect(paths).toEqual(
      expect.arrayContaining(['/gen-api/samples', '/gen-api/seats/{id}', '/gen-api/samples/{id}']),
    );
    // lists of ids change from their other end too
    expect(paths).not.toContain('/gen-api/books/{id}');
  });

  it('is not told on Fastify, which compares nothing', () =>
    expect(promised(documentOn('fastify'))).toEqual([]));
});
