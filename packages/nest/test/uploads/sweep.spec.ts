/** @jest-environment ./test/lab/pglite-environment.cjs */
import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sweep, type SweepOptions } from '../../src/uploads/sweep';
import { openGallery, type Gallery } from './gallery';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery?.close());
beforeEach(async () => {
  await gallery.clear();
  await gallery.prisma.author.create({ data: { email: 'somebody@example.com' } });
});

const OLD = 25; // hours

const run = (options: Partial<SweepOptions> = {}) => sweep({ ...gallery, ...options });
const keyOf = (url: string) => url.slice('/uploads/'.length);

describe('the sweep', () => {
  it('removes old files that no record mentions, including those in buckets', async () => {
    const { put, stored } = gallery;
    const unused = [await put(OLD), await put(OLD, 'pictures')];
    const { removed, kept, temporary } = await run();
    expect([...removed].sort()).toEqual(unused.map(keyOf).sort());
    expect({ kept, temporary }).toEqual({ kept: 0, temporary: 0 });
    expect(await stored()).toEqual([]);
  });

  it('keeps young files, whose record may not be written yet', async () => {
    const { put, stored } = gallery;
    const [young, older] = [await put(23), await put(OLD)];
    expect(await run()).toEqual({ kept: 1, removed: [keyOf(older)], temporary: 0 });
    expect(await stored()).toEqual([young]);
    expect(await run({ olderThanMs: 60 * 60 * 1000 })).toMatchObject({ removed: [keyOf(young)] });
  });

  it('keeps files that any text of any resource mentions', async () => {
    const { samples, seats, prisma, put, stored } = gallery;
    const urls = [];
    for (let n = 0; n < 8; n++) urls.push(await put(OLD, n % 2 ? 'pictures' : undefined));
    await samples.create({ name: 'a', note: urls[0], tags: ['x', urls[1]] });
    await samples.create({ name: `![cup](https://shop.example${urls[2]}?v=1) and more` });
    await samples.create({ name: 'c', data: { blocks: [{ image: { src: urls[3] } }] } });
    await samples.create({ name: 'd', data: urls[4], note: keyOf(urls[5] ?? '').toUpperCase() });
    await seats.create({ hall: urls[6], row: 1 });
    await prisma.author.create({ data: { email: `${urls[7]}@example.com` } });
    expect(await run()).toEqual({ kept: 8, removed: [], temporary: 0 });
    expect(await stored()).toEqual(urls.sort());
  });

  it('reads tables of many batches to the end', async () => {
    const { prisma, put, stored } = gallery;
    const urls = [await put(OLD), await put(OLD), await put(OLD), await put(OLD)];
    const mentions = new Map([0, 499, 998, 1203].map((row, at) => [row, urls[at]]));
    await prisma.seat.createMany({
      data: Array.from({ length: 1204 }, (_, row) => ({
        // Not in the upload field, which is checked again before a file is removed.
        hall: `hall ${row % 7} ${mentions.get(row) ?? ''}`,
        row,
      })),
    });
    expect(await run()).toEqual({ kept: 4, removed: [], temporary: 0 });
    expect(await stored()).toEqual(urls.sort());
  });

  it('keeps files that text outside the resources mentions', async () => {
    const { put, stored } = gallery;
    const [hidden, unused] = [await put(OLD), await put(OLD)];
    async function* references() {
      yield `contract: ${hidden}`;
    }
    expect(await run({ references })).toEqual({ kept: 1, removed: [keyOf(unused)], temporary: 0 });
    expect(await stored()).toEqual([hidden]);
  });

  it('removes nothing in a dry run', async () => {
    const { put, stored } = gallery;
    const url = await put(OLD);
    const left = await putTemporary(2);
    expect(await run({ dryRun: true })).toEqual({ kept: 0, removed: [keyOf(url)], temporary: 0 });
    expect(await stored()).toEqual([url]);
    expect(existsSync(left)).toBe(true);
  });

  it('removes nothing when a query fails, and says why', async () => {
    const { prisma, put, stored } = gallery;
    const url = await put(OLD);
    const query = jest.spyOn(prisma.seat, 'findMany').mockRejectedValue(new Error('connection'));
    await expect(run()).rejects.toThrow('connection');
    query.mockRestore();
    async function* references() {
      yield await Promise.reject<string>(new Error('other database'));
    }
    await expect(run({ references })).rejects.toThrow('other database');
    expect(await stored()).toEqual([url]);
  });

  it('removes nothing with an empty database, which may be the wrong one', async () => {
    const { prisma, put, stored } = gallery;
    await prisma.author.deleteMany();
    expect(await run()).toEqual({ kept: 0, removed: [], temporary: 0 });
    const url = await put(OLD);
    await expect(run()).rejects.toThrow('There is no record at all');
    expect(await stored()).toEqual([url]);
  });

  it('removes nothing when rows are deleted while it reads, since it could miss others', async () => {
    const { prisma, put, stored } = gallery;
    const url = await put(OLD);
    await prisma.sample.createMany({
      data: Array.from({ length: 600 }, (_, n) => ({ name: `sample ${n}` })),
    });
    await prisma.sample.create({ data: { name: url } });
    const { findMany } = prisma.sample;
    const query = jest.spyOn(prisma.sample, 'findMany').mockImplementation(((args: object) =>
      (async () => {
        const rows = await findMany(args);
        await prisma.sample.deleteMany({ where: { id: rows.at(-1)?.id } });
        return rows;
      })()) as never);
    await expect(run()).rejects.toThrow('One Sample was deleted while all were read');
    query.mockRestore();
    expect(await stored()).toEqual([url]);
  });

  it('keeps a file that a new record refers to while the sweep runs', async () => {
    const { samples, put, stored } = gallery;
    const url = await put(OLD);
    async function* references() {
      // All tables have been read by now.
      await samples.create({ name: 'late', tags: [url] });
      yield '';
    }
    expect(await run({ references })).toEqual({ kept: 1, removed: [], temporary: 0 });
    expect(await stored()).toEqual([url]);
  });

  it('removes abandoned temporary files', async () => {
    const [abandoned, fresh] = [await putTemporary(2), await putTemporary(0)];
    expect(await run()).toEqual({ kept: 0, removed: [], temporary: 1 });
    expect([abandoned, fresh].map(existsSync)).toEqual([false, true]);
  });

  it('leaves everything else in the folder alone', async () => {
    const path = join(gallery.storage.folder, 'README.txt');
    await writeFile(path, 'mine');
    await utimes(path, 0, 0);
    expect(await run()).toEqual({ kept: 0, removed: [], temporary: 0 });
    expect(existsSync(path)).toBe(true);
  });
});

async function putTemporary(hours: number): Promise<string> {
  const path = join(gallery.storage.temporaryFolder, `upload-${hours}`);
  await writeFile(path, 'half');
  const changed = Date.now() / 1000 - hours * 60 * 60;
  await utimes(path, changed, changed);
  return path;
}
