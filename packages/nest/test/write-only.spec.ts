/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

/** `oracle.spec.ts` checks that no query reveals this column. */

const lab = useLab();
const path = '/gen-api/writers';

const storedPin = async (id: string): Promise<string> =>
  (await lab.prisma.writer.findUniqueOrThrow({ where: { id } })).pin;

const create = async (pin?: string): Promise<string> => {
  const { body, text } = await lab.http.post(path).send({ name: 'Ann', pin }).expect(201);
  expect(text).not.toMatch(/pin/);
  return body.id;
};

describe('a write-only text', () => {
  it('is stored unchanged', async () => {
    expect(await storedPin(await create('pin-1234'))).toBe('pin-1234');
    expect(await storedPin(await create())).toBe('hidden-pin');
  });

  it('is not contained in any response, including that of its own request', async () => {
    const id = await create('pin-1234');
    for (const response of [
      await lab.http.get(path),
      await lab.http.get(`${path}/${id}`),
      await lab.http.put(`${path}/${id}`).send({ pin: 'pin-5678' }),
      await lab.http.patch(`${path}/${id}`).send({ name: 'Bea' }),
      await lab.http.put(`${path}?ids=${id}`).send({ pin: 'pin-9012' }),
      await lab.http.delete(`${path}/${id}`),
    ]) {
      expect(response.status).toBe(200);
      expect(response.text).not.toMatch(/pin/);
    }
  });

  it('is not contained in validation errors', async () => {
    const { text } = await lab.http.post(path).send({ name: 1, pin: 'pin-1234' }).expect(400);
    expect(text).not.toMatch(/pin-1234/);
    const { body } = await lab.http.post(path).send({ name: 'Ann', pin: 'abc' }).expect(400);
    expect(body.errors).toEqual({ pin: ['pin must be longer than or equal to 4 characters'] });
  });

  it('cannot be searched, sorted by or filtered by', async () => {
    await create('pin-1234');
    const { body } = await lab.http.get(`${path}?search=pin-1234`).expect(200);
    expect(body.total).toBe(0);
    expectInvalid(await lab.http.get(`${path}?sortBy=pin`), 'sortBy');
    for (const key of ['pin', 'pin_q', 'pin_gte', 'pin_neq', 'pin_in']) {
      const filter = encodeURIComponent(JSON.stringify({ [key]: 'pin-1234' }));
      expectInvalid(await lab.http.get(`${path}?filter=${filter}`), 'filter');
    }
  });

  it('does not change when it is blank, and changes with an update or bulk update', async () => {
    const id = await create('pin-1234');
    await lab.http.put(`${path}/${id}`).send({ pin: '' }).expect(200);
    expect(await storedPin(id)).toBe('pin-1234');
    await lab.http.patch(`${path}/${id}`).send({ pin: 'pin-5678' }).expect(200);
    expect(await storedPin(id)).toBe('pin-5678');
    await lab.http.put(`${path}?ids=${id}`).send({ pin: 'pin-9012' }).expect(200);
    expect(await storedPin(id)).toBe('pin-9012');
  });
});
