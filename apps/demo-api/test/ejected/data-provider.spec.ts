import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { logIn, startApp, type TestApp } from '../support/app';
import { EJECTED } from './app';

interface Params {
  [name: string]: unknown;
}
interface Row {
  id: string;
  [name: string]: unknown;
}
type Call = <Data = Row>(
  resource: string,
  params: Params,
) => Promise<{ data: Data; total: number }>;
type DataProvider = Record<
  'create' | 'update' | 'delete' | 'getList' | 'getOne' | 'getMany' | 'deleteMany',
  Call
>;

let createDataProvider: (options: object) => DataProvider;
let productsApi: object;
let test: TestApp;
let provider: DataProvider;
let options: { apiUrl: string; resources: unknown[]; getToken: () => string };
let bodies: unknown[];

beforeAll(async () => {
  test = await startApp();
  const token = await logIn(test.anonymous, 'admin@test.example');
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  ({ createDataProvider } = require(join(EJECTED, 'dashboard/support/data-provider')));
  ({ productsApi } = require(join(EJECTED, 'dashboard/products/api')));
  options = {
    apiUrl: `http://127.0.0.1:${port}`,
    resources: [productsApi],
    getToken: () => token,
  };
  provider = createDataProvider(options);
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return fetch(url, init);
  });
});
beforeEach(() => {
  bodies = [];
});
afterAll(async () => {
  jest.restoreAllMocks();
  await test?.close();
});

it('sends only filled-in fields on create, and only changed fields on update', async () => {
  const given = {
    name: 'Lamp',
    description: 'Text',
    price: 5,
    slug: null,
    category: '',
    stock: null,
  };
  const { data } = await provider.create('products', { data: given });
  expect(data).toMatchObject({ name: 'Lamp', slug: null, stock: 0 });
  const changed = { ...data, price: 6, category: 'new' };
  const { id } = data;
  const update = { id, data: changed, previousData: data };
  expect((await provider.update('products', update)).data).toMatchObject({ price: 6 });
  expect(bodies).toEqual([
    { name: 'Lamp', description: 'Text', price: 5 },
    { price: 6, category: 'new' },
  ]);
  const same = await provider.update('products', { id, data: changed, previousData: changed });
  expect([same.data.category, bodies]).toEqual(['new', expect.any(Array)]);
  expect(bodies).toHaveLength(2);
});

it('reads a page that is larger than the API allows in few requests', async () => {
  const name = 'Part of a page';
  for (const price of [1, 2, 3, 4, 5, 6, 7])
    await provider.create('products', { data: { name, description: 'Text', price } });
  const limited: DataProvider = createDataProvider({
    ...options,
    resources: [{ ...productsApi, maxLimit: 2 }],
  });
  const pricesOf = async (page: number, perPage: number): Promise<[unknown[], number]> => {
    jest.mocked(fetch).mockClear();
    const { data, total } = await limited.getList<Row[]>('products', {
      pagination: { page, perPage },
      sort: { field: 'price', order: 'ASC' },
      filter: { name },
    });
    expect(total).toBe(7);
    return [data.map(({ price }) => price), jest.mocked(fetch).mock.calls.length];
  };
  expect(await pricesOf(1, 2)).toEqual([[1, 2], 1]);
  expect(await pricesOf(1, 4)).toEqual([[1, 2, 3, 4], 2]);
  expect(await pricesOf(1, 3)).toEqual([[1, 2, 3], 2]);
  expect(await pricesOf(2, 3)).toEqual([[4, 5, 6], 2]);
  expect(await pricesOf(3, 3)).toEqual([[7], 1]);
  expect(await pricesOf(1, 7)).toEqual([[1, 2, 3, 4, 5, 6, 7], 4]);
  expect(await pricesOf(1, 1000)).toEqual([[1, 2, 3, 4, 5, 6, 7], 4]);
});

it('sends the parsed value of a JSON text, and nothing if the value is unchanged', async () => {
  const { asJson, json } = require(join(EJECTED, 'dashboard/support/json'));
  const given = { name: 'Shelf', description: 'Text', price: 5, images: [] };
  const { data: read } = await provider.create('products', { data: given });
  const save = (images: unknown) =>
    provider.update('products', {
      id: read.id,
      data: { ...read, images },
      previousData: read,
    });
  const typed = asJson.parse(' ["/uploads/a.png"] ');
  expect([json()(typed), asJson.format(typed)]).toEqual([undefined, ' ["/uploads/a.png"] ']);
  await save(asJson.parse('[ ]'));
  expect((await save(typed)).data['images']).toEqual(['/uploads/a.png']);
  expect(bodies.slice(1)).toEqual([{ images: ['/uploads/a.png'] }]);

  expect(json()(asJson.parse('{"a":'))).toMatch(/^Write JSON/);
  expect([json()(null), json()({ a: 1 }), asJson.parse(' ')]).toEqual([undefined, undefined, null]);
  expect([asJson.format(null), asJson.format({ a: 1 }), asJson.format('a')]).toEqual([
    ...['', '{\n  "a": 1\n}', '"a"'],
  ]);
});

it('validates texts and JSON as the API does', () => {
  const { requiredJson } = require(join(EJECTED, 'dashboard/support/json'));
  expect([[], '', 0, {}].map((value) => requiredJson()(value, {}))).toEqual(
    Array(4).fill(undefined),
  );
  expect(requiredJson()(null, {})).toBe('ra.validation.required');

  const { maxLength, minLength } = require(join(EJECTED, 'dashboard/support/validators'));
  expect([minLength(3), maxLength(3)].map((validate) => validate('😀a❤️'))).toEqual([
    undefined,
    undefined,
  ]);
  expect([minLength(4)('😀a❤️'), maxLength(2)('😀a❤️')]).toEqual([
    { message: 'ra.validation.minLength', args: { min: 4 } },
    { message: 'ra.validation.maxLength', args: { max: 2 } },
  ]);
});

it('rejects with 412 instead of overwriting a change by another user', async () => {
  const given = { name: 'Desk', description: 'Text', price: 5 };
  const { data: read } = await provider.create('products', { data: given });
  const save = (price: number) =>
    provider.update('products', { id: read.id, data: { ...read, price }, previousData: read });
  const { data: saved } = await save(6);
  await expect(save(7)).rejects.toMatchObject({
    status: 412,
    message: expect.stringContaining('was changed by somebody else'),
  });
  await expect(
    provider.delete('products', { id: read.id, previousData: read }),
  ).rejects.toMatchObject({ status: 412 });
  expect((await provider.getOne('products', { id: read.id })).data).toEqual(saved);
  await provider.delete('products', { id: read.id, previousData: saved });
});

it('lists with search, filter, sort and page, and finds records by ids', async () => {
  const ids: string[] = [];
  for (const name of ['Chair one', 'Chair two', 'Chair three'])
    ids.push(
      (await provider.create('products', { data: { name, description: 'x', price: 1 } })).data.id,
    );
  const { data, total } = await provider.getList<Row[]>('products', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: 'chair', price_lte: 1, category: '' },
  });
  expect([data.map(({ name }) => name), total]).toEqual([['Chair one', 'Chair three'], 3]);
  const many = await provider.getMany<Row[]>('products', { ids: [...ids, 'gone'] });
  expect(many.data).toHaveLength(3);
  expect(await provider.deleteMany('products', { ids })).toEqual({ data: ids });
  await expect(provider.getOne('products', { id: ids[0] })).rejects.toMatchObject({ status: 404 });
});

it('passes field errors to a form', async () => {
  const person = { email: 'admin@test.example', name: 'Again' };
  await expect(provider.create('users', { data: person })).rejects.toMatchObject({
    status: 409,
    message: 'email is already taken: another User has it',
    body: { errors: { email: 'email is already taken: another User has it' } },
  });
});
