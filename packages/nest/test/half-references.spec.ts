/** @jest-environment ./test/lab/pglite-environment.cjs */
import { BadRequestException } from '@nestjs/common';
import { CrudService, defineResource, type RequestContext, type Row } from '../src';
import { useLab } from './lab/app';
import { sampleResource } from './lab/resources';

const lab = useLab();

interface SampleTypes {
  record: Row;
  create: object;
  update: object;
}

const everybody = () => true;
const EVERYTHING = {
  list: everybody,
  show: everybody,
  create: everybody,
  edit: everybody,
  delete: everybody,
};

const composite = { fields: ['note', 'authorId'], own: ['note'] };

const samples = (composites: object = composite) =>
  new CrudService<SampleTypes>(
    lab.prisma,
    defineResource<SampleTypes>({
      ...sampleResource,
      composites: [{ ...composite, ...composites }],
    }),
  );

/** Returns the field that the error names, with its message. */
async function refused(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => new Error('it was taken'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BadRequestException);
  return ((error as BadRequestException).getResponse() as { errors: unknown }).errors;
}

/** A record whose reference by note and author is complete. */
const WHOLE = { name: 'whole', note: 'a', authorId: 'one' };
const NOTE = { note: ['note must be given together with authorId or not at all'] };
const AUTHOR = { authorId: ['authorId must be given together with note or not at all'] };

describe('a nullable reference with several columns', () => {
  beforeAll(() =>
    lab.prisma.author.create({ data: { id: 'one', email: 'one@example.com', password: 'x' } }),
  );
  afterEach(() => lab.prisma.sample.deleteMany());

  const created = async (data: object = WHOLE): Promise<number> =>
    (await samples().create(data))['id'] as number;

  it.each([
    ['left out', { name: 'half', note: 'a' }],
    ['null', { name: 'half', note: 'a', authorId: null }],
  ])('cannot be created with a part that is %s', async (_, data) => {
    expect(await refused(samples().create(data))).toEqual(NOTE);
    expect(await lab.prisma.sample.count()).toBe(0);
  });

  it('can be created complete, empty, or with only the column that has another use', async () => {
    const service = samples();
    await service.create(WHOLE);
    await service.create({ name: 'none' });
    await service.create({ name: 'cleared', note: null, authorId: null });
    await service.create({ name: 'shared', authorId: 'one' });
    expect(await lab.prisma.sample.count()).toBe(4);
  });

  it('can be completed by a preset of the access rules, and is rejected if the preset has no value', async () => {
    const owned = defineResource<SampleTypes>({
      ...sampleResource,
      composites: [composite],
      access: {
        ...EVERYTHING,
        presets: (user?: { id: string }) => ({ authorId: user?.id }),
      },
    });
    const service = new CrudService<SampleTypes>(lab.prisma, owned);
    const asUser = (id?: string) => service.as({ user: id && { id } } as RequestContext);
    const half = { name: 'half', note: 'a' };
    expect(await asUser('one').create(half)).toMatchObject({ note: 'a', authorId: 'one' });
    await lab.prisma.sample.deleteMany();
    expect(await refused(asUser().create(half))).toEqual(NOTE);
    expect(await refused(service.asSystem().create(half))).toEqual(NOTE);
    expect(await refused(asUser('one').create({ ...half, authorId: null }))).toEqual(NOTE);
    expect(await lab.prisma.sample.count()).toBe(0);
  });

  it('can be completed by a default of the database', async () => {
    await samples({ filled: ['authorId'] }).create({ name: 'filled', note: 'a' });
    const cleared = { name: 'cleared', note: 'a', authorId: null };
    expect(await refused(samples({ filled: ['authorId'] }).create(cleared))).toEqual(NOTE);
  });

  it('cannot lose one part in an update or a bulk update', async () => {
    const id = await created();
    expect(await refused(samples().update(id, { authorId: null }))).toEqual(AUTHOR);
    expect(await refused(samples().updateMany([id], { authorId: null }))).toEqual(AUTHOR);
    expect(await refused(samples().updateMany([id], { note: 'b', authorId: null }))).toEqual(NOTE);
    expect(await samples().get(id)).toMatchObject({ note: 'a', authorId: 'one' });
  });

  it('can change in one part while the other is set, and can be cleared as a whole', async () => {
    const id = await created();
    await samples().update(id, { note: 'b' });
    await samples().update(id, { note: null });
    expect(await samples().get(id)).toMatchObject({ note: null, authorId: 'one' });
    expect(await samples().update(id, { note: null, authorId: null })).toMatchObject({
      authorId: null,
    });
    expect(await refused(samples().update(id, { note: 'c' }))).toEqual(NOTE);
  });

  describe('with a part that is hidden from clients', () => {
    const fields = Object.fromEntries(
      Object.entries(sampleResource.fields).filter(([name]) => name !== 'authorId'),
    );

    /** A service whose hooks set the given author. */
    class Served extends CrudService<SampleTypes> {
      author?: string | null;

      constructor() {
        super(
          lab.prisma,
          defineResource<SampleTypes>({
            ...sampleResource,
            fields,
            hidden: ['authorId'],
            unseen: ['authorId'],
            composites: [composite],
          }),
        );
      }

      override beforeCreate = (data: Row): void => void Object.assign(data, this.given);
      override beforeUpdate = ({ data }: { data: object }): void =>
        void Object.assign(data, this.given);

      private get given(): Row {
        return this.author === undefined ? {} : { authorId: this.author };
      }
    }

    const NOWHERE = {
      note: ['note refers to no record: the server did not set the other fields of the key'],
    };
    const stored = () => lab.prisma.sample.findFirst({ select: { note: true, authorId: true } });

    it('is stored when the server sets the hidden part, and rejected otherwise', async () => {
      const service = new Served();
      expect(await refused(service.create({ name: 'half', note: 'a' }))).toEqual(NOWHERE);
      expect(await stored()).toBeNull();
      service.author = 'one';
      await service.create({ name: 'whole', note: 'a' });
      expect(await stored()).toEqual({ note: 'a', authorId: 'one' });
    });

    it('can be changed and cleared while the hidden part is set', async () => {
      const service = new Served();
      service.author = 'one';
      const id = (await service.create({ name: 'whole', note: 'a' }))['id'] as number;
      delete service.author;
      await service.update(id, { note: 'b' });
      expect(await stored()).toEqual({ note: 'b', authorId: 'one' });
      await service.updateMany([id], { note: 'c' });
      expect(await stored()).toEqual({ note: 'c', authorId: 'one' });
      service.author = null;
      expect(await refused(service.update(id, { note: 'd' }))).toEqual(NOWHERE);
      delete service.author;
      await service.update(id, { note: null });
      expect(await stored()).toEqual({ note: null, authorId: 'one' });
    });
  });

  it('may stay incomplete when another field is updated', async () => {
    const { id } = await lab.prisma.sample.create({ data: { name: 'half', note: 'a' } });
    expect(await samples().update(id, { name: 'renamed' })).toMatchObject({ name: 'renamed' });
  });
});
