/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, defineResource, equals, type RequestContext, type Row } from '../src';
import { useLab } from './lab/app';
import { sampleResource } from './lab/resources';

const lab = useLab();
const path = '/gen-api/samples';
const SAID = {
  statusCode: 500,
  code: 'INTERNAL',
  message: expect.stringMatching(/^The record has been (changed|deleted), but .* do not repeat/),
};

type Types = { record: Row; create: Row; update: Row };

/** A record as a newer release has stored it, with a value of an enum that this client does not know. */
async function storeNewer(): Promise<number> {
  await lab.prisma.$executeRawUnsafe(`DELETE FROM "Sample"`);
  const { id } = await lab.prisma.sample.create({ data: { name: 'newer', authorId: 'ann' } });
  await lab.prisma.$executeRawUnsafe(`UPDATE "Sample" SET "status" = 'archived'`);
  return id;
}

const stored = (): Promise<Row[]> =>
  lab.prisma.$queryRawUnsafe('SELECT "name", "status"::text FROM "Sample"');

beforeAll(async () => {
  await lab.prisma.$executeRawUnsafe(`ALTER TYPE "Status" ADD VALUE 'archived'`);
  await lab.prisma.author.create({ data: { id: 'ann', email: 'ann@example.com' } });
});

describe('a record with a value that only a newer release knows', () => {
  it('is changed, and the response says so', async () => {
    const id = await storeNewer();
    const { body } = await lab.http.patch(`${path}/${id}`).send({ name: 'changed' }).expect(500);
    expect(body).toMatchObject(SAID);
    expect(await stored()).toEqual([{ name: 'changed', status: 'archived' }]);
  });

  it('is deleted, and the response says so', async () => {
    const id = await storeNewer();
    const { body } = await lab.http.delete(`${path}/${id}`).expect(500);
    expect(body).toMatchObject(SAID);
    expect(await stored()).toEqual([]);
  });

  it('is changed under an access rule, and the response says so', async () => {
    const own = (user: { id?: string } | undefined) => equals('authorId', user?.id);
    const access = { list: own, show: own, create: own, edit: own, delete: own };
    const resource = defineResource({ ...sampleResource, access } as never);
    const ann = { user: { id: 'ann' }, isSystem: false } as unknown as RequestContext;
    const samples = new CrudService<Types>(lab.prisma as never, resource as never).as(ann);
    const id = await storeNewer();
    await expect(samples.update(id, { name: 'changed' })).rejects.toMatchObject({ response: SAID });
    expect(await stored()).toMatchObject([{ name: 'changed' }]);
  });

  it('stays as it was where a transaction writes it, and nothing says otherwise', async () => {
    class Hooked extends CrudService<Types> {
      protected override afterUpdate(): void {
        /* so that the write has a transaction */
      }
    }
    const samples = new Hooked(lab.prisma as never, sampleResource as never);
    const id = await storeNewer();
    await expect(samples.update(id, { name: 'changed' })).rejects.not.toMatchObject({
      response: SAID,
    });
    expect(await stored()).toMatchObject([{ name: 'newer' }]);
  });
});
