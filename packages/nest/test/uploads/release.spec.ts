/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGallery, type Gallery } from './gallery';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery?.close());
beforeEach(() => gallery.clear());

const idOf = (record: { [name: string]: unknown }): string => String(record['id']);

describe('a file that no record uses any more', () => {
  it('is removed when its only record gets another one', async () => {
    const { samples, put, stored } = gallery;
    const [old, next] = [await put(), await put()];
    const id = idOf(await samples.create({ name: 'a', note: old }));
    await samples.update(id, { note: next });
    expect(await stored()).toEqual([next]);
  });

  it('is removed by a custom service that does not handle files', async () => {
    const { ownSamples, put, stored } = gallery;
    const [old, next] = [await put(), await put()];
    await ownSamples.create({ name: 'a', note: old });
    await ownSamples.relabel('a', next);
    expect(await stored()).toEqual([next]);
  });

  it('is removed when its field is cleared', async () => {
    const { samples, put, stored } = gallery;
    const id = idOf(await samples.create({ name: 'a', note: await put() }));
    await samples.update(id, { note: null });
    expect(await stored()).toEqual([]);
  });

  it('is removed when it leaves a list, and the others of the list stay', async () => {
    const { samples, put, stored } = gallery;
    const urls = [await put(), await put(0, 'pictures'), await put()];
    const id = idOf(await samples.create({ name: 'a', tags: urls }));
    await samples.update(id, { tags: [urls[2], urls[0]] });
    expect(await stored()).toEqual([urls[0], urls[2]].sort());
  });

  it('is removed with its record', async () => {
    const { samples, put, stored } = gallery;
    const id = idOf(await samples.create({ name: 'a', note: await put(), tags: [await put()] }));
    await samples.delete(id);
    expect(await stored()).toEqual([]);
  });

  it('is removed with the records of a bulk delete, but not those of other records', async () => {
    const { samples, put, stored } = gallery;
    const kept = await put();
    const ids = [];
    for (const name of ['a', 'b'])
      ids.push(idOf(await samples.create({ name, note: await put(), tags: [await put()] })));
    await samples.create({ name: 'c', note: kept });
    await samples.deleteMany(ids);
    expect(await stored()).toEqual([kept]);
  });

  it('is removed when a bulk update replaces it in all records', async () => {
    const { seats, put, stored } = gallery;
    const [next, old] = [await put(), await put()];
    for (const row of [1, 2]) await seats.create({ hall: 'h', row, name: old });
    await seats.updateMany(['h~1', 'h~2'], { name: next });
    expect(await stored()).toEqual([next]);
  });

  it.each(['?v=2', '#page=2'])(
    'is removed with a record that holds its address with %s',
    async (more) => {
      const { samples, put, stored } = gallery;
      const id = idOf(await samples.create({ name: 'a', note: `${await put()}${more}` }));
      await samples.delete(id);
      expect(await stored()).toEqual([]);
    },
  );

  it('is removed together with hundreds of others, except for those in use', async () => {
    const { samples, put, stored } = gallery;
    const urls = [];
    for (let n = 0; n < 230; n++) urls.push(await put());
    const id = idOf(await samples.create({ name: 'a', tags: urls }));
    await samples.create({ name: 'b', tags: urls.slice(0, 2), note: urls[120] });
    await samples.delete(id);
    expect(await stored()).toEqual([urls[0], urls[1], urls[120]].sort());
  });
});

describe('a file that is still in use', () => {
  it('stays while another record of the model holds it, in any field', async () => {
    const { samples, put, stored } = gallery;
    const url = await put();
    const first = idOf(await samples.create({ name: 'a', note: url }));
    const second = idOf(await samples.create({ name: 'b', tags: ['x', url] }));
    await samples.delete(first);
    expect(await stored()).toEqual([url]);
    await samples.update(second, { tags: ['x'] });
    expect(await stored()).toEqual([]);
  });

  it('stays while a record of another model holds it', async () => {
    const { samples, seats, put, stored } = gallery;
    const url = await put();
    await seats.create({ hall: 'h', row: 1, name: url });
    await samples.delete(idOf(await samples.create({ name: 'a', note: url })));
    expect(await stored()).toEqual([url]);
  });

  it.each(['?v=2', '#page=2'])('stays while a record holds its address with %s', async (more) => {
    const { samples, put, stored } = gallery;
    const url = await put();
    const id = idOf(await samples.create({ name: 'a', note: url }));
    await samples.update(id, { note: `${url}${more}` });
    expect(await stored()).toEqual([url]);
  });

  it('stays when the write fails', async () => {
    const { samples, put, stored } = gallery;
    const url = await put();
    await samples.create({ name: 'taken' });
    const id = idOf(await samples.create({ name: 'a', note: url }));
    await expect(samples.update(id, { note: null, name: 'taken' })).rejects.toThrow();
    await expect(samples.update(id, { note: null, authorId: 'nobody' })).rejects.toThrow();
    await expect(samples.deleteMany([id, '999999'])).rejects.toThrow('999999 not found');
    expect(await stored()).toEqual([url]);
  });

  it('stays until the transaction around the write is committed', async () => {
    const { samples, prisma, put, stored } = gallery;
    const url = await put();
    const id = idOf(await samples.create({ name: 'a', note: url }));
    const waiting: (() => Promise<void>)[] = [];
    await prisma.$transaction(async (transaction) => {
      await samples.withClient(transaction, (work) => waiting.push(work)).delete(id);
      expect(await stored()).toEqual([url]);
    });
    for (const work of waiting) await work();
    expect(await stored()).toEqual([]);
  });

  it('stays when the transaction around the write is rolled back', async () => {
    const { samples, prisma, put, stored } = gallery;
    const url = await put();
    const id = idOf(await samples.create({ name: 'a', note: url }));
    const work = prisma.$transaction(async (transaction) => {
      await samples.withClient(transaction).update(id, { note: null });
      throw new Error('later step');
    });
    await expect(work).rejects.toThrow('later step');
    expect(await stored()).toEqual([url]);
    expect(await samples.get(id)).toMatchObject({ note: url });
  });
});

describe('an address outside the storage', () => {
  it.each([
    ['outside the folder', '/uploads/../../precious.txt'],
    ['outside the folder, encoded', '/uploads/..%2f..%2fprecious.txt'],
    ['absolute', '/etc/passwd'],
    ['of another host', 'http://169.254.169.254/uploads/00000000-0000-4000-8000-000000000000.txt'],
    ['the folder itself', '/uploads/'],
    ['of a name that is not generated', '/uploads/precious.txt'],
  ])('is left alone: %s', async (_what, address) => {
    const { samples, folder, storage, stored, put } = gallery;
    const outside = join(folder, 'precious.txt');
    const inside = join(storage.folder, 'precious.txt');
    for (const path of [outside, inside]) await writeFile(path, 'mine');
    const url = await put();
    await samples.create({ name: 'b', note: url });
    const id = idOf(await samples.create({ name: 'a', note: address, tags: [address] }));
    await samples.update(id, { note: null });
    await samples.delete(id);
    expect([outside, inside].map(existsSync)).toEqual([true, true]);
    expect(await stored()).toEqual([url]);
  });
});

it('a failing removal is logged, and the request succeeds', async () => {
  const { samples, storage, put } = gallery;
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const remove = jest.spyOn(storage, 'remove').mockRejectedValue(new Error('disk'));
  const id = idOf(await samples.create({ name: 'a', note: await put() }));
  expect(await samples.delete(id)).toMatchObject({ name: 'a' });
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
  remove.mockRestore();
});
