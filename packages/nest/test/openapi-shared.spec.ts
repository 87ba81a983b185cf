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

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Answers by their statuses, with those that the text of `default` tells. */
function answersOf({ responses }: Operation): object {
  const { default: gathered, ...answers } = resolved(responses) as Operation['responses'];
  if (!gathered || !('content' in gathered)) return answers;
  const told = [...gathered.description.matchAll(/^- (\d{3}): (.*)$/gm)];
  const { content } = gathered;
  return {
    ...answers,
    ...Object.fromEntries(
      told.map(([, status, description]) => [status, { description, content }]),
    ),
  };
}

/** The operations of all paths, with each thing in its place. */
const operationsOf = ({ paths }: OpenAPIObject): unknown =>
  asJson(
    Object.entries(paths).map(([path, { parameters: _, ...methods }]) => [
      path,
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => [
        method,
        { ...(resolved(operation) as object), responses: answersOf(operation) },
      ]),
    ]),
  );

/** A schema with what the one that it extends has, and its required properties in one order. */
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

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, unknown>;
  required?: string[];
}

describe('a document with shared parts', () => {
  it('says what it said before, in half of the text', () => {
    expect(operationsOf(shared)).toEqual(operationsOf(whole));
    const names = Object.keys(whole.components?.schemas ?? {});
    expect(Object.keys(shared.components?.schemas ?? {})).toEqual(names);
    for (const name of names) expect(wholeSchema(shared, name)).toEqual(wholeSchema(whole, name));
    expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(whole).length / 2);
  });

  it('tells in one answer what any request may meet, and by their status what is of the record', () => {
    const responses = shared.paths['/gen-api/samples/{id}']?.put?.responses ?? {};
    expect(Object.keys(responses)).toEqual(['200', '404', '409', '412', 'default']);
    expect(resolved(responses['default'])).toMatchObject({
      description: expect.stringMatching(/^- 400: The request is malformed\n- 401: [^]*\n- 503: /),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorDto' } } },
    });
  });

  it('lets pages and stale answers extend what they have in common', () => {
    const { SampleRecordPage, SampleRecordStale } = shared.components?.schemas ?? {};
    expect(SampleRecordPage).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/PageInfo' }, { required: ['data'] }],
    });
    expect(SampleRecordStale).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/ApiErrorDto' }, { required: ['current'] }],
    });
  });

  it('keeps what an operation says of default by itself', () => {
    const answer = { description: 'Ours', content: {} };
    const responses = { 200: answer, 400: answer, 401: answer, default: answer };
    const paths = { '/lamps': { get: { responses } } };
    const document = { components: {}, paths } as unknown as OpenAPIObject;
    const { get } = withSharedParts(document).paths['/lamps'] ?? {};
    expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', '401', 'default']);
  });

  it('calls a part by what it is, the most frequent one without a number', () => {
    const { parameters, responses, headers } = shared.components ?? {};
    expect(parameters).toMatchObject({ page: { in: 'query' }, IfMatch: { name: 'If-Match' } });
    expect(responses).toMatchObject({ Errors: {}, Error404: {}, BulkResult: {} });
    expect(headers).toMatchObject({ ETag: {} });
    expect(shared.paths['/gen-api/samples/{id}']?.get?.responses['404']).toEqual({
      $ref: '#/components/responses/Error404',
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
