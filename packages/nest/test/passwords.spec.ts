/** @jest-environment ./test/lab/pglite-environment.cjs */
import { verifyPassword } from '../src';
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();
const path = '/gen-api/authors';

const storedPassword = async (id: string): Promise<string | null> =>
  (await lab.prisma.author.findUniqueOrThrow({ where: { id } })).password;

const create = async (password?: string | null): Promise<string> => {
  const email = `${Math.random()}@example.com`;
  const { body } = await lab.http.post(path).send({ email, password }).expect(201);
  expect(body).toEqual({ id: expect.any(String), email });
  return body.id;
};

describe('a password', () => {
  it('is stored as a hash only', async () => {
    const stored = await storedPassword(await create('correct horse'));
    expect(stored).toMatch(/^\$scrypt\$/);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('wrong horse', stored)).toBe(false);
  });

  it('is not contained in any response', async () => {
    const id = await create('correct horse');
    for (const response of [
      await lab.http.get(path),
      await lab.http.get(`${path}/${id}`),
      await lab.http.put(`${path}/${id}`).send({ password: 'another horse' }),
      await lab.http.patch(`${path}/${id}`).send({ email: 'new@example.com' }),
      await lab.http.delete(`${path}/${id}`),
    ]) {
      expect(response.status).toBe(200);
      expect(response.text).not.toMatch(/password|scrypt|horse/);
    }
  });

  it('cannot be searched, sorted by or filtered by', async () => {
    const stored = await storedPassword(await create('correct horse'));
    const search = encodeURIComponent(String(stored));
    await lab.http.get(`${path}?search=${search}`).expect(200, {
      data: [],
      total: 0,
      page: 1,
      limit: 10,
      totalPages: 0,
    });
    expectInvalid(await lab.http.get(`${path}?sortBy=password`), 'sortBy');
    for (const key of ['password', 'password_q', 'password_gte', 'password_neq', 'password_in']) {
      const filter = encodeURIComponent(JSON.stringify({ [key]: '$' }));
      expectInvalid(await lab.http.get(`${path}?filter=${filter}`), 'filter');
    }
  });

  it.each(['put', 'patch'] as const)('does not change when it is blank in a %s', async (method) => {
    const id = await create('correct horse');
    const before = await storedPassword(id);
    await lab.http[method](`${path}/${id}`).send({ password: '' }).expect(200);
    expect(await storedPassword(id)).toBe(before);
  });

  it('changes with an update, and is removed by null', async () => {
    const id = await create('correct horse');
    await lab.http.put(`${path}/${id}`).send({ password: 'another horse' }).expect(200);
    expect(await verifyPassword('another horse', await storedPassword(id))).toBe(true);
    await lab.http.put(`${path}/${id}`).send({ password: null }).expect(200);
    expect(await storedPassword(id)).toBeNull();
  });

  it('changes in a bulk update', async () => {
    const ids = [await create(), await create('correct horse')];
    await lab.http
      .put(`${path}?${ids.map((id) => `ids=${id}`).join('&')}`)
      .send({ password: 'another horse' })
      .expect(200, { ids, count: 2 });
    for (const id of ids)
      expect(await verifyPassword('another horse', await storedPassword(id))).toBe(true);
  });

  it('is rejected if it is too short', async () => {
    expectInvalid(
      await lab.http.post(path).send({ email: 'a@example.com', password: 'short' }),
      'password',
    );
  });
});
