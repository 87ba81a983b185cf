/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';

const lab = useLab();

const errorsOf = async (body: object, path = '/gen-api/samples') => {
  const response = await lab.http.post(path).send(body).expect(400);
  expect(response.body.message).toEqual(Object.values(response.body.errors).flat());
  return response.body.errors;
};

describe('what a body is told', () => {
  it('is one sentence for a field that is missing', async () => {
    expect(await errorsOf({})).toEqual({ name: ['name is required'] });
    expect(await errorsOf({ rank: 1 })).toEqual({ name: ['name is required'] });
  });

  it('is one sentence for a null that the column does not take', async () => {
    expect(await errorsOf({ name: null, rank: null })).toEqual({
      name: ['name must not be null'],
      rank: ['rank must not be null'],
    });
  });

  it('is that a field is unknown, whatever its value', async () => {
    expect(await errorsOf({ name: 'a', other: null })).toEqual({
      other: ['property other should not exist'],
    });
  });

  it('is what a client of JSON can do about a date', async () => {
    const text = 'due must be an ISO 8601 date and time';
    for (const due of ['yesterday', 5, true, {}, '2026-02-30'])
      expect(await errorsOf({ name: 'a', due })).toEqual({ due: [text] });
  });

  it('is plain for a number', async () => {
    expect(await errorsOf({ name: 'a', ratio: 'x' })).toEqual({
      ratio: ['ratio must be a number'],
    });
  });

  it('is every rule that a value breaks', async () => {
    const { name } = await errorsOf({ name: '' });
    expect(name).toEqual(['name should not be empty']);
    const { rank } = await errorsOf({ name: 'a', rank: 'x' });
    expect(rank.length).toBeGreaterThanOrEqual(1);
  });
});
