import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from './support/app';
import { createRecord, RESOURCES } from './support/resources';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

describe.each(RESOURCES)('/gen-api/$path', (resource) => {
  const { path, model } = resource;
  const nextMillisecond = () => sleep(2); // the resolution of createdAt and updatedAt
  const at = (id = '') => `/gen-api/${path}${id && `/${id}`}`;

  it('creates and returns a record with the defaults of the schema', async () => {
    const record = await createRecord(test, resource);
    expect(record).toMatchObject(resource.defaults);
    expect(record).toHaveProperty('createdAt', expect.stringMatching(/^\d{4}-.*Z$/));
    const { body } = await test.admin.get(at(record.id)).expect(200);
    expect(body).toEqual(record);
  });

  it('lists records, newest first', async () => {
    const older = await createRecord(test, resource);
    await nextMillisecond();
    const newer = await createRecord(test, resource);
    const { body } = await test.admin.get(at()).query({ limit: 2 }).expect(200);
    expect(body).toMatchObject({ page: 1, limit: 2, total: expect.any(Number) });
    expect(body.totalPages).toBe(Math.ceil(body.total / 2));
    expect(body.data).toEqual([newer, older]);
  });

  it.each(['put', 'patch'] as const)('%s changes only the given fields', async (verb) => {
    const { id, ...before } = await createRecord(test, resource);
    await nextMillisecond();
    const { body } = await test.admin[verb](at(id)).send(resource.update).expect(200);
    const { updatedAt, ...after } = body;
    expect(after).toEqual({ id, ...before, ...resource.update, updatedAt: undefined });
    if ('updatedAt' in before) expect(updatedAt > String(before['updatedAt'])).toBe(true);
    expect((await test.admin.get(at(id))).body).toEqual(body);
  });

  it('deletes and returns a record', async () => {
    const record = await createRecord(test, resource);
    const { body } = await test.admin.delete(at(record.id)).expect(200);
    // a soft deletion updates the row
    const touched = 'updatedAt' in record ? { updatedAt: expect.any(String) } : {};
    expect(body).toEqual({ ...record, ...touched });
    await test.admin.get(at(record.id)).expect(404);
  });

  it('returns 404 for a missing record', async () => {
    const verbs = [
      test.admin.get(at('nobody')),
      test.admin.put(at('nobody')).send(resource.update),
      test.admin.patch(at('nobody')).send(resource.update),
      test.admin.delete(at('nobody')),
    ];
    for (const { status, body } of await Promise.all(verbs))
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: `${model} with ID nobody not found`,
      });
  });

  it('rejects a new record without the required fields, and names them', async () => {
    const { body } = await test.admin.post(at()).send({}).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual([...resource.required].sort());
  });

  it('rejects an invalid value, and names the field', async () => {
    const [field, value] = resource.invalid;
    const { id } = await createRecord(test, resource);
    const { body } = await test.admin
      .put(at(id))
      .send({ [field]: value })
      .expect(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', code: 'VALIDATION' });
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it.each(['id', 'createdAt', 'nonsense'])('rejects %s in a body', async (field) => {
    const { id } = await createRecord(test, resource);
    const { body } = await test.admin
      .put(at(id))
      .send({ [field]: 'x' })
      .expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('updates and deletes several records, and rejects bulk requests without ids', async () => {
    const records = [await createRecord(test, resource), await createRecord(test, resource)];
    const ids = records.map(({ id }) => id);
    await test.admin.put(at()).send(resource.update).expect(400);
    const updated = await test.admin.put(at()).query({ ids }).send(resource.update).expect(200);
    expect(updated.body).toEqual({ ids, count: 2 });
    expect((await test.admin.get(at(ids[1]))).body).toMatchObject(resource.update);
    await test.admin.delete(at()).expect(400);
    const deleted = await test.admin.delete(at()).query({ ids }).expect(200);
    expect(deleted.body).toEqual({ ids, count: 2 });
    await test.admin.get(at(ids[0])).expect(404);
  });
});

it.each([-0.01, 100.01])('rejects %d as the percentage of a promo code', async (discount) => {
  const codes = RESOURCES.find(({ path }) => path === 'promo-codes');
  const { body } = await test.admin
    .post('/gen-api/promo-codes')
    .send({ ...codes?.create(900, { userId: '' }), discount })
    .expect(400);
  expect(Object.keys(body.errors)).toEqual(['discount']);
});

it('rejects read-only fields in a body', async () => {
  for (const [path, field] of [
    ['orders', 'providerPaymentId'],
    ['developers', 'lastSyncedAt'],
  ] as const)
    for (const send of [
      test.admin.post(`/gen-api/${path}`),
      test.admin.put(`/gen-api/${path}/x`),
    ]) {
      const { body } = await send.send({ [field]: '2026-01-01T00:00:00.000Z' }).expect(400);
      expect(body.errors).toHaveProperty(field);
    }
});
