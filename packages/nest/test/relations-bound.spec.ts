/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();
const path = '/gen-api/books';
const MORE = 1001;

/** Creates a book that is linked to more records than a list of ids may have. */
async function crowded(): Promise<{ id: number; title: string }> {
  const many = Array.from({ length: MORE }, (_, at) => ({ code: `many ${at}`, name: 'x' }));
  await lab.prisma.label.createMany({ data: many });
  const genres = await lab.prisma.genre.createManyAndReturn({
    data: many.map(({ code }) => ({ name: code })),
  });
  return lab.prisma.book.create({
    data: {
      title: 'crowded',
      genres: { connect: genres.map(({ id }) => ({ id })) },
      labels: { create: many.map(({ code }) => ({ labelCode: code })) },
    },
    select: { id: true, title: true },
  });
}

const linkedTo = async (id: number) =>
  (
    await lab.prisma.book.findUniqueOrThrow({
      where: { id },
      select: { _count: { select: { genres: true, labels: true } } },
    })
  )._count;

afterEach(async () => {
  await lab.prisma.book.deleteMany();
  await lab.prisma.genre.deleteMany();
  await lab.prisma.label.deleteMany();
});

describe('a relation with more ids than the maximum', () => {
  it('is omitted from responses, and its links are kept by updates', async () => {
    const { id } = await crowded();
    const { body: read } = await lab.http.get(`${path}/${id}`).expect(200);
    expect(Object.keys(read).sort()).toEqual(
      ['id', 'title', 'writerId', 'editorId', 'updatedAt', 'sequels', 'shelves'].sort(),
    );
    const { body: written } = await lab.http
      .patch(`${path}/${id}`)
      .send({ title: 'b' })
      .expect(200);
    expect(Object.keys(written)).toEqual(Object.keys(read));
    await lab.http.patch(`${path}/${id}`).send({ ...read, id: undefined, title: 'c' });
    expect(await linkedTo(id)).toEqual({ genres: MORE, labels: MORE });
  });

  it('is rejected in an update, and can be replaced by a shorter list', async () => {
    const { id } = await crowded();
    const labels = Array.from({ length: MORE }, (_, at) => `many ${at}`);
    expectInvalid(await lab.http.patch(`${path}/${id}`).send({ labels }), 'labels');
    const fewer = { labels: ['many 1', 'many 2'], genres: [] };
    const { body } = await lab.http.patch(`${path}/${id}`).send(fewer).expect(200);
    expect(body).toMatchObject(fewer);
    expect(await linkedTo(id)).toEqual({ genres: 0, labels: 2 });
  });

  it('can be replaced in a bulk update', async () => {
    const { id } = await crowded();
    await lab.http
      .put(`${path}?ids=${id}`)
      .send({ labels: ['many 5'] })
      .expect(200);
    expect((await linkedTo(id)).labels).toBe(1);
  });
});
