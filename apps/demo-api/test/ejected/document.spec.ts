import SwaggerParser from '@apidevtools/swagger-parser';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { startApp, type TestApp } from '../support/app';
import { RESOURCES } from '../support/resources';

let test: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  test = await startApp();
  const built = SwaggerModule.createDocument(test.app, new DocumentBuilder().build());
  document = JSON.parse(JSON.stringify(built));
});
afterAll(() => test?.close());

it('the OpenAPI document is valid and describes every route', async () => {
  await SwaggerParser.validate(structuredClone(document) as never);
  const operations = Object.entries<object>(document.paths)
    .filter(([path]) => path.startsWith('/gen-api/'))
    .flatMap(([, verbs]) => Object.values(verbs));
  expect(operations).toHaveLength(RESOURCES.length * 8);
  for (const { summary, tags, security, responses } of operations) {
    expect([summary, tags]).toEqual([expect.any(String), [expect.any(String)]]);
    expect(security).toEqual([{ bearer: [] }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '503']));
    expect(responses[503].headers).toMatchObject({ 'Retry-After': {} });
  }
});

it('the OpenAPI document contains field limits and query parameters', () => {
  const { schemas = {} } = document.components ?? {};
  expect(schemas['CreateProductDto']).toMatchObject({
    properties: { name: { minLength: 3, maxLength: 200 }, price: { minimum: 0 } },
    required: ['name', 'description', 'price'],
  });
  expect(schemas['CreateUserDto']).toMatchObject({ properties: { password: { writeOnly: true } } });
  const parameters = (path: string, verb: 'get' | 'put'): unknown[] =>
    (document.paths[`/gen-api/${path}`]?.[verb]?.parameters ?? []).map(
      (one) => 'name' in one && one.name,
    );
  const list = ['page', 'limit', 'search', 'sortBy', 'sortOrder', 'filter', 'ids'];
  const ofProduct = [
    ...['id', 'name', 'description', 'price', 'stock', 'slug', 'category'],
    ...['thumbnail', 'datasheet', 'createdAt', 'updatedAt'],
  ];
  const ofOrder = [
    ...['id', 'userId', 'status', 'amount', 'promoCodeId', 'createdAt', 'updatedAt'],
    ...['discount', 'providerPaymentId'],
  ];
  expect(parameters('products', 'get').sort()).toEqual([...list, ...ofProduct].sort());
  expect(parameters('orders', 'get').sort()).toEqual([...list, 'include', ...ofOrder].sort());
  expect(parameters('orders/{id}', 'get').sort()).toEqual(['id', 'include']);
  expect(parameters('products/{id}', 'put').sort()).toEqual(['If-Match', 'id']);
  expect(parameters('users/{id}', 'put')).toEqual(['id']);
});

it.each(RESOURCES)(
  'the OpenAPI document lists exactly the fields of a record of $path',
  async ({ path, create }) => {
    const { id: userId } = await test.prisma.user.findFirstOrThrow();
    const { body } = await test.admin
      .post(`/gen-api/${path}`)
      .send(create(700, { userId }))
      .expect(201);
    const told = document.paths[`/gen-api/${path}`]?.post?.responses['201'];
    const schema = JSON.stringify(told).match(/"#\/components\/schemas\/(\w+)"/)?.[1] ?? '';
    expect(document.components?.schemas?.[schema]).toMatchObject({ required: Object.keys(body) });
  },
);
