/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';

const lab = useLab();

const errorsOf = async (body: object, path = '/gen-api/samples') => {
  const response = await lab.http.post(path).send(body).expect(400);
  expect(response.body.message).toEqual(Object.values(response.body.errors).flat());
  return response.body.errors;
};

describe('the validation message', () => {
  it('is a single one for a missing field', async () => {
    expect(await errorsOf({})).toEqual({ name: ['name is required'] });
    expect(await errorsOf({ rank: 1 })).toEqual({ name: ['name is required'] });
  });

  it('is a single one for null in a required column', async () => {
    expect(await errorsOf({ name: null, rank: null })).toEqual({
      name: ['name must not be null'],
      rank: ['rank must not be null'],
    });
  });

  it('names an unknown field, even if its value is null', async () => {
    expect(await errorsOf({ name: 'a', other: null })).toEqual({
      other: ['property other should not exist'],
    });
  });

  it('names the expected format of a date', async () => {
    const text = 'due must be an ISO 8601 date and time';
    for (const due of ['yesterday', 5, true, {}, '2026-02-30'])
      expect(await errorsOf({ name: 'a', due })).toEqual({ due: [text] });
  });

  it('names the expected type of a number', async () => {
    expect(await errorsOf({ name: 'a', ratio: 'x' })).toEqual({
      ratio: ['ratio must be a number'],
    });
  });

  it('is a single one for a blank text and for a value of the wrong type', async () => {
    for (const name of ['', '   ', '\t\n'])
      expect(await errorsOf({ name })).toEqual({ name: ['name must not be blank'] });
    expect(await errorsOf({ name: 'a', rank: 'x', tags: 'a', views: 'x' })).toEqual({
      rank: ['rank must be an integer number'],
      tags: ['tags must be an array'],
      views: ['views must be a whole number of 64 bits'],
    });
  });
});
