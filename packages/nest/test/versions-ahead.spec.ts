/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Row } from '../src';
import { useLab } from './lab/app';
import { sampleResource } from './lab/resources';

const lab = useLab();

const END_OF_TIME = '9999-12-31T23:59:59.999Z';
const MINUTE = 60_000;

beforeEach(async () => {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.book.deleteMany();
  await lab.prisma.genre.deleteMany();
});

const isRecent = (time: string | Date) => Math.abs(Number(new Date(time)) - Date.now()) < MINUTE;

describe('a version ahead of the clock beside the current one', () => {
  it.each([
    ['samples', { name: 'a' }, () => ({ note: 'x' })],
    ['books', { title: 't' }, (genre: number) => ({ genres: [genre] })],
    ['books', { title: 't' }, (genre: number) => ({ title: 'u', genres: [genre] })],
  ])('does not become the version of one of the %s', async (name, created, change) => {
    const { body: genre } = await lab.http.post('/gen-api/genres').send({ name: 'g' });
    const { body } = await lab.http.post(`/gen-api/${name}`).send(created).expect(201);
    const address = `/gen-api/${name}/${body.id}`;
    const updated = await lab.http
      .put(address)
      .set('If-Match', `"${body.updatedAt}", "${END_OF_TIME}"`)
      .send(change(genre.id))
      .expect(200);
    expect(isRecent(updated.body.updatedAt)).toBe(true);
    await lab.http.get(address).expect(200, updated.body);
  });

  it('does not become the version of a record with hooks', async () => {
    type Types = { record: Row; create: object; update: object };
    class Samples extends CrudService<Types> {
      protected override beforeUpdate(): void {
        /* the record is locked and read before it is written */
      }
    }
    const samples = new Samples(lab.prisma, sampleResource);
    const { id, updatedAt } = await lab.prisma.sample.create({ data: { name: 'a' } });
    const versions = [updatedAt, new Date(END_OF_TIME)];
    const updated = await samples.update(String(id), { note: 'x' }, versions);
    expect(isRecent(updated['updatedAt'] as Date)).toBe(true);
    expect(await samples.get(String(id))).toEqual(updated);
  });
});
