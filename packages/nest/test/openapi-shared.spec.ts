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

/** Resolves references to parameters, headers and responses. */
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

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Returns the parameters with what OpenAPI implies. */
const parametersOf = ({ parameters = [] }: Operation): unknown =>
  (resolved(parameters) as Record<string, unknown>[]).map((one) => ({
    required: false,
    ...(one['in'] === 'query' && { style: 'form', explode: true }),
    ...one,
  }));

/** Returns the operations of all paths, fully resolved; their ids differ, see operation-ids.spec.ts. */
const operationsOf = ({ paths }: OpenAPIObject): unknown =>
  asJson(
    Object.entries(paths).map(([path, { parameters: _, ...methods }]) => [
      path,
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => [
        method,
        {
          ...(resolved(operation) as object),
          parameters: parametersOf(operation),
          operationId: undefined,
          'x-operation-name': undefined,
        },
      ]),
    ]),
  );

/** Returns a schema merged with the one that it extends, its required properties sorted. */
function wholeSchema({ components }: OpenAPIObject, name: string): unknown {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  const { allOf: [base, own] = [], ...plain } = schemas[name] ?? {};
  const common = schemas[base?.$ref?.split('/').at(-1) ?? ''] ?? {};
  return asJson({
    ...plain,
    ...own,
    properties: { ...common.properties, ...own?.properties, ...plain.properties },
    required: [common, own, plain].flatMap((one) => one?.required ?? []).sort(),
  });
}

/** An error as the document describes it. */
interface Shown {
  content: {
    'application/json': { example?: object; examples?: Record<string, { value: object }> };
  };
}

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, unknown>;
  required?: string[];
}

describe('an OpenAPI document with shared parts', () => {
  it('describes the same as before in less than half the size', () => {
    expect(operationsOf(shared)).toEqual(operationsOf(whole));
    const names = Object.keys(whole.components?.schemas ?? {});
    expect(Object.keys(shared.components?.schemas ?? {})).toEqual(names);
    for (const name of names) expect(wholeSchema(shared, name)).toEqual(wholeSchema(whole, name));
    expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(whole).length / 2);
  });

  it('lists each error of a route by its status, and those that any request may get as default', () => {
    const { put, get } = shared.paths['/gen-api/samples/{id}'] ?? {};
    const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });
    expect(put?.responses).toEqual({
      200: expect.anything(),
      400: reference('BadRequest'),
      401: reference('Unauthorized'),
      403: reference('Forbidden'),
      404: reference('NotFound'),
      409: reference('Conflict'),
      412: reference('SampleRecordStale'),
      413: reference('PayloadTooLarge'),
      415: reference('UnsupportedMediaType'),
      503: reference('ServiceUnavailable'),
      default: reference('Error'),
    });
    expect(Object.keys(get?.responses ?? {})).toEqual([
      ...['200', '304', '400', '401', '403', '404', '503', 'default'],
    ]);
    expect(resolved(reference('Error'))).toMatchObject({
      description: expect.stringMatching(/^Any other error:\n\n- 400: .*\n- 408: [^]*\n- 431: /),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorDto' } } },
    });
  });

  it('shows of each error what it looks like, and when to try again', () => {
    const { put } = shared.paths['/gen-api/samples/{id}'] ?? {};
    for (const status of [400, 401, 403, 404, 409, 413, 415, 503]) {
      const answer = resolved(put?.responses[status]) as Shown;
      const { example, examples = {} } = answer.content['application/json'];
      const shown = example ? [example] : Object.values(examples).map(({ value }) => value);
      expect(shown.length).toBeGreaterThan(0);
      for (const body of shown)
        expect(body).toMatchObject({
          ...{ statusCode: status, message: expect.anything() },
          ...{ error: expect.stringMatching(/^[A-Z]/), code: expect.stringMatching(/^[A-Z_]+$/) },
        });
      expect('headers' in answer).toBe([401, 503].includes(status));
    }
    expect(put?.responses[409]).toEqual({ $ref: '#/components/responses/Conflict' });
    expect(resolved(put?.responses[409])).toMatchObject({
      content: { 'application/json': { examples: { UNIQUE_CONFLICT: {}, FOREIGN_KEY: {} } } },
    });
    expect(shared.components?.headers).toMatchObject({
      RetryAfter: { schema: { type: 'integer' } },
    });
  });

  it('lets pages and 412 responses extend a common schema', () => {
    const { SampleRecordPage, SampleRecordStale } = shared.components?.schemas ?? {};
    expect(SampleRecordPage).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/PageInfo' }, { required: ['data'] }],
    });
    expect(SampleRecordStale).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/ApiErrorDto' }, { required: ['current'] }],
    });
  });

  it('keeps the default response that an operation declares itself', () => {
    const answer = { description: 'Ours', content: {} };
    const responses = { 200: answer, 400: answer, 401: answer, default: answer };
    const paths = { '/lamps': { get: { responses } } };
    const document = { components: {}, paths } as unknown as OpenAPIObject;
    const { get } = withSharedParts(document).paths['/lamps'] ?? {};
    expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', '401', 'default']);
  });

  it('names a shared part after its content', () => {
    const { parameters, responses, headers } = shared.components ?? {};
    expect(parameters).toMatchObject({
      page: { in: 'query' },
      IfMatchUpdatedAt: { name: 'If-Match' },
    });
    expect(responses).toMatchObject({ Error: {}, NotFound: {}, NotModified: {}, BulkResult: {} });
    expect(headers).toMatchObject({ ETagUpdatedAt: {} });
    expect(shared.paths['/gen-api/samples/{id}']?.get?.responses['404']).toEqual({
      $ref: '#/components/responses/NotFound',
    });
  });

  it('distinguishes parts that would have the same name by a hash of their content', () => {
    const answer = (status: string, content: object) => ({
      responses: { [status]: { description: 'Payload too large; try again', content } },
    });
    const documentOf = (...contents: object[]) =>
      withSharedParts({
        components: {},
        paths: Object.fromEntries(
          contents.flatMap((content, index) =>
            ['get', 'put'].map((method) => [
              `/lamps${index}/${method}`,
              { [method]: answer('413', content) },
            ]),
          ),
        ),
      } as unknown as OpenAPIObject).components?.responses;
    expect(Object.keys(documentOf({}) ?? {})).toEqual(['PayloadTooLarge']);
    const names = Object.keys(documentOf({}, { 'text/plain': {} }) ?? {});
    expect(names).toEqual([
      expect.stringMatching(/^PayloadTooLarge_[0-9a-f]{6}$/),
      expect.stringMatching(/^PayloadTooLarge_[0-9a-f]{6}$/),
    ]);
    expect(Object.keys(documentOf({ 'text/plain': {} }, {}) ?? {})).toEqual(names);
  });

  it('keeps the parts that a document already has', () => {
    const page = { name: 'page', in: 'query' as const, schema: { type: 'string' } };
    const shared = withSharedParts({
      ...whole,
      components: { ...whole.components, parameters: { page } },
    });
    const { parameters = {} } = shared.components ?? {};
    expect(parameters['page']).toEqual(page);
    expect(Object.keys(parameters)).toContainEqual(expect.stringMatching(/^page_[0-9a-f]{6}$/));
  });

  it('does not change when the parts are shared again', () =>
    expect(withSharedParts(shared)).toEqual(shared));
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

  it('get the description of their model', () =>
    expect(documentOf({}).tags).toEqual([{ name: 'lamps', description: 'What gives light.' }]));

  it('keep an existing description', () => {
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

  it('is documented on Express for lists and for records with a reliable ETag', () => {
    const paths = promised(documentOn('express'));
    expect(paths).toEqual(
      expect.arrayContaining(['/gen-api/samples', '/gen-api/seats/{id}', '/gen-api/samples/{id}']),
    );
    // lists of ids also change from the other side
    expect(paths).not.toContain('/gen-api/books/{id}');
  });

  it('is asked for by a documented header for those records', () => {
    const asking = Object.entries(documentOn('express').paths).flatMap(([path, { get }]) =>
      get?.parameters?.some((one) => 'name' in one && one.name === 'If-None-Match') ? [path] : [],
    );
    expect(asking).toEqual(['/gen-api/samples/{id}', '/gen-api/tickets/{id}']);
    const { get } = shared.paths['/gen-api/samples/{id}'] ?? {};
    expect(get?.parameters).toContainEqual({
      $ref: '#/components/parameters/IfNoneMatchUpdatedAt',
    });
  });

  it('is documented on Fastify for those records alone', () => {
    expect(promised(documentOn('fastify'))).toEqual([
      '/gen-api/samples/{id}',
      '/gen-api/tickets/{id}',
    ]);
  });
});
