/** @jest-environment ./test/lab/pglite-environment.cjs */
import { BadRequestException } from '@nestjs/common';
import { CrudService, defineResource, type Row } from '../src';
import { useLab } from './lab/app';
import { sampleResource } from './lab/resources';

const lab = useLab();

interface SampleTypes {
  record: Row;
  create: object;
  update: object;
}

/** Samples are due when they are created, not earlier. */
const resource = defineResource<SampleTypes>({
  ...sampleResource,
  fields: { ...sampleResource.fields, due: { kind: 'DateTime', notBefore: 'createdAt' } },
});

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const FIRST = { name: 'first', createdAt: day('2026-01-10'), due: day('2026-01-20') };

const samples = () => new CrudService<SampleTypes>(lab.prisma, resource);

/** Returns the field that the error names, with its message. */
async function refused(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => new Error('it was taken'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BadRequestException);
  return ((error as BadRequestException).getResponse() as { errors: unknown }).errors;
}

describe('a date that must not be before another date of its record', () => {
  const created = async (): Promise<number> => (await samples().create(FIRST))['id'] as number;
  afterEach(() => lab.prisma.sample.deleteMany());

  it('is validated in a create', async () => {
    const early = { ...FIRST, due: day('2026-01-09') };
    expect(await refused(samples().create(early))).toEqual({
      due: ['due must not be before createdAt'],
    });
    expect(await lab.prisma.sample.count()).toBe(0);
  });

  it('is compared with the default of the other date if a create omits it', async () => {
    const { createdAt, ...late } = { ...FIRST, due: new Date(Date.now() + 60_000) };
    expect(createdAt).toBeDefined();
    expect(await refused(samples().create({ ...late, due: day('2020-01-01') }))).toEqual({
      due: ['due must not be before createdAt'],
    });
    expect(await lab.prisma.sample.count()).toBe(0);
    expect(await samples().create(late)).toMatchObject({ due: late.due });
  });

  it('is compared with the stored date when an update contains only one of the two', async () => {
    const id = await created();
    expect(await refused(samples().update(id, { due: day('2026-01-09') }))).toEqual({
      due: ['due must not be before createdAt'],
    });
    expect(await refused(samples().update(id, { createdAt: day('2026-01-21') }))).toEqual({
      createdAt: ['createdAt must not be after due'],
    });
    expect(await refused(samples().updateMany([id], { due: day('2026-01-09') }))).toBeDefined();
    expect(await samples().get(id)).toMatchObject({ due: FIRST.due, createdAt: FIRST.createdAt });
  });

  it('can be cleared, equal the other date, and change together with it', async () => {
    const id = await created();
    await samples().update(id, { due: FIRST.createdAt });
    await samples().update(id, { createdAt: day('2026-03-01'), due: day('2026-03-02') });
    await samples().updateMany([id], { due: null });
    await samples().update(id, { createdAt: day('2027-01-01') });
    expect(await samples().get(id)).toMatchObject({ due: null });
  });

  it('may have to be later, so that an event lasts some time', async () => {
    const strict = new CrudService<SampleTypes>(
      lab.prisma,
      defineResource<SampleTypes>({
        ...sampleResource,
        fields: { ...sampleResource.fields, due: { kind: 'DateTime', after: 'createdAt' } },
      }),
    );
    expect(await refused(strict.create({ ...FIRST, due: FIRST.createdAt }))).toEqual({
      due: ['due must be after createdAt'],
    });
    const { id } = await strict.create(FIRST);
    expect(await refused(strict.update(id as number, { createdAt: FIRST.due }))).toEqual({
      createdAt: ['createdAt must be before due'],
    });
    await strict.update(id as number, { createdAt: day('2026-01-19') });
  });

  it('is not compared with a stored one that JavaScript cannot hold', async () => {
    const id = await created();
    await lab.prisma.$executeRaw`UPDATE "Sample" SET due = 'infinity' WHERE id = ${id}`;
    const createdAt = day('2026-02-01');
    expect(await samples().update(id, { createdAt })).toMatchObject({ createdAt });
  });

  it('is not validated by an update that contains neither date', async () => {
    const { id } = await lab.prisma.sample.create({ data: { ...FIRST, due: day('2000-01-01') } });
    expect(await samples().update(id, { name: 'renamed' })).toMatchObject({ name: 'renamed' });
  });
});
