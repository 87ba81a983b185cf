/** @jest-environment ./test/lab/pglite-environment.cjs */
import { inspect } from 'node:util';
import { ConflictException, Logger, type HttpException } from '@nestjs/common';
import {
  CrudService,
  crudValidationPipe,
  type Change,
  type Changed,
  type HookContext,
  type StoredRecord,
} from '../src';
import type { Prisma, Sample } from '../test-output/prisma/client';
import { useLab } from './lab/app';
import { UpdateSampleDto } from './lab/dtos';
import { sampleResource } from './lab/resources';

const lab = useLab();

interface SampleTypes {
  record: Omit<Sample, 'token'>;
  row: Sample;
  create: { name: string; note?: string | null; rank?: number };
  update: { name?: string; note?: string | null; rank?: number };
  client: Prisma.TransactionClient;
  delegate: 'sample';
}

/** The events, in order. */
let told: string[];

const user = { id: 'ann' };
const context = { user, isSystem: false } as const;

class Samples extends CrudService<SampleTypes> {
  constructor(prisma: Prisma.TransactionClient) {
    super(prisma, sampleResource as never);
  }

  protected override async beforeCreate(
    data: SampleTypes['create'],
    { user, afterCommit }: HookContext,
  ): Promise<void> {
    data.note ??= user ? `by ${user.id}` : null;
    if (data.name === 'refused') throw new ConflictException('never');
    const count = await this.prisma.sample.count();
    afterCommit(() => told.push(`mail about ${data.name}, the ${count + 1}.`));
  }

  protected override afterCreate(record: Sample): void {
    told.push(`created ${record.name}`);
    if (record.name === 'regretted') throw new ConflictException('after all');
  }

  protected override beforeUpdate({ before, data }: Change<SampleTypes>): void {
    if (before.name === 'locked') throw new ConflictException(`${before.name} is locked`);
    if (data.rank !== undefined) data.rank += before.rank;
  }

  protected override afterUpdate(
    { before, record }: Changed<SampleTypes>,
    { afterCommit }: HookContext,
  ): void {
    afterCommit(() => told.push(`${before.name} ${before.rank} -> ${record.rank}`));
  }

  protected override beforeDelete({ name }: Sample, { isSystem }: HookContext): unknown {
    if (name === 'locked' && !isSystem) throw new ConflictException(`${name} is locked`);
    return name.startsWith('owner') && this.requireAnotherOwner(name);
  }

  private async requireAnotherOwner(name: string): Promise<void> {
    const owners = await this.prisma.sample.count({ where: { name: { startsWith: 'owner' } } });
    if (owners === 1) throw new ConflictException(`${name} is the last owner`);
  }

  protected override afterDelete({ name }: Sample, { afterCommit }: HookContext): void {
    afterCommit(() => told.push(`deleted ${name}`));
  }

  /** A custom method around two operations. */
  replace(id: string, name: string): Promise<SampleTypes['record']> {
    return this.transact(async (inside) => {
      await inside.delete(id);
      return inside.create({ name });
    });
  }
}

const samples = (): Samples => new Samples(lab.prisma).as(context);
const named = async (...names: string[]): Promise<string[]> => {
  const made = await Promise.all(names.map((name) => lab.prisma.sample.create({ data: { name } })));
  return made.map(({ id }) => String(id));
};
const namesLeft = async (): Promise<string[]> =>
  (await lab.prisma.sample.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);

beforeEach(async () => {
  told = [];
  await lab.prisma.sample.deleteMany();
});

describe('a hook', () => {
  it('can change the data to be written, and receives the user', async () => {
    expect(await samples().create({ name: 'a' })).toMatchObject({ name: 'a', note: 'by ann' });
    expect(await samples().asSystem().create({ name: 'b' })).toMatchObject({ note: null });
    expect(await new Samples(lab.prisma).create({ name: 'c' })).toMatchObject({ note: null });
    expect(told).toEqual([
      ...['created a', 'mail about a, the 1.'],
      ...['created b', 'mail about b, the 2.'],
      ...['created c', 'mail about c, the 3.'],
    ]);
  });

  it('does not change the input of the caller', async () => {
    const input = { name: 'a', rank: 1 };
    const { id } = await samples().create(input);
    await samples().update(String(id), input);
    expect(input).toEqual({ name: 'a', rank: 1 });
  });

  it('rolls back the write by throwing, and afterCommit callbacks never run', async () => {
    for (const name of ['refused', 'regretted'])
      await expect(samples().create({ name })).rejects.toBeInstanceOf(ConflictException);
    expect([await namesLeft(), told]).toEqual([[], ['created regretted']]);
  });

  it('runs once per record, also in bulk, where one error rejects the whole request', async () => {
    const ids = await named('a', 'b', 'locked');
    const [a = '', b = '', locked = ''] = ids;
    await samples().update(a, { rank: 2 });
    await samples().updateMany([a, b], { rank: 5 });
    expect(told.sort()).toEqual(['a 0 -> 2', 'a 2 -> 7', 'b 0 -> 5']);
    for (const work of [
      () => samples().updateMany(ids, { rank: 1 }),
      () => samples().deleteMany(ids),
      () => samples().update(locked, { rank: 1 }),
      () => samples().delete(locked),
    ])
      await expect(work()).rejects.toThrow('locked is locked');
    expect(await namesLeft()).toEqual(['a', 'b', 'locked']);
    expect(told).toHaveLength(3);
    expect(await samples().asSystem().deleteMany(ids)).toEqual({ ids: ids.map(Number), count: 3 });
    expect(told.slice(3).sort()).toEqual(['deleted a', 'deleted b', 'deleted locked']);
  });

  it('finds the records of a bulk delete before its own gone', async () => {
    const ids = await named('owner a', 'owner b', 'owner c');
    await expect(samples().deleteMany(ids)).rejects.toThrow('is the last owner');
    expect([await namesLeft(), told]).toEqual([['owner a', 'owner b', 'owner c'], []]);
    expect(await samples().deleteMany(ids.slice(1))).toMatchObject({ count: 2 });
    expect(await namesLeft()).toEqual(['owner a']);
  });

  it('does not run for a missing record or another version', async () => {
    const [a = ''] = await named('a');
    await expect(samples().update('77', { rank: 1 })).rejects.toThrow(
      'Sample with ID 77 not found',
    );
    await expect(samples().deleteMany([a, '77'])).rejects.toThrow('77 not found');
    const old = [new Date('2020-01-01')];
    await expect(samples().update(a, { rank: 1 }, old)).rejects.toThrow('changed by somebody else');
    await expect(samples().delete(a, old)).rejects.toThrow('changed by somebody else');
    expect([await namesLeft(), told]).toEqual([['a'], []]);
  });

  it('lets one of two concurrent updates of the same version succeed, with a new version', async () => {
    const [a = ''] = await named('a');
    const { updatedAt } = await samples().get(a);
    const both = await Promise.allSettled(
      [1, 1].map((rank) => samples().update(a, { rank }, [updatedAt])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const record = await samples().get(a);
    expect([record.rank, record.updatedAt > updatedAt]).toEqual([1, true]);
  });

  it('sees the current record in each of several concurrent updates', async () => {
    const [a = ''] = await named('a');
    await Promise.all(Array.from({ length: 5 }, () => samples().update(a, { rank: 1 })));
    expect((await samples().get(a)).rank).toBe(5);
  });
});

describe('the validation of a body', () => {
  class Doubling extends Samples {
    protected override async beforeCreate(data: SampleTypes['create']): Promise<void> {
      data.name += data.name;
    }
  }
  class Checking extends Doubling {
    protected override async beforeCreate(data: SampleTypes['create']): Promise<void> {
      await super.beforeCreate(data);
      await crudValidationPipe().transform(
        { name: data.name },
        { type: 'body', metatype: UpdateSampleDto },
      );
    }
  }
  const name = 'n'.repeat(40);

  it('does not apply to data written by a hook', async () => {
    const { name: written } = await new Doubling(lab.prisma).as(context).create({ name });
    expect(written).toHaveLength(80);
  });

  it('can be called by a hook, with the same errors as for a request', async () => {
    const checking = new Checking(lab.prisma).as(context);
    expect(await checking.create({ name: 'n' })).toMatchObject({ name: 'nn' });
    const refusal = await checking.create({ name }).catch((error: unknown) => error);
    expect((refusal as HttpException).getResponse()).toMatchObject({
      statusCode: 400,
      errors: { name: ['name must be shorter than or equal to 50 characters'] },
    });
    expect(await namesLeft()).toEqual(['nn']);
  });
});

describe('a hook of a resource with a hidden column', () => {
  class Sealed extends Samples {
    protected override beforeUpdate({ before, data }: Change<SampleTypes>): void {
      told.push(`update ${before.token}`);
      data.token = `${before.token}!`;
    }

    protected override afterUpdate({ before, record }: Changed<SampleTypes>): void {
      told.push(`updated ${before.token}, ${Object.keys(record).includes('token')}`);
    }

    protected override beforeDelete({ token }: StoredRecord<SampleTypes>): void {
      told.push(`delete ${token}`);
    }

    protected override afterDelete(record: SampleTypes['record']): void {
      told.push(`deleted ${record.name}, ${Object.keys(record).includes('token')}`);
    }
  }
  const sealed = (): Sealed => new Sealed(lab.prisma).as(context);

  it('receives the stored hidden column, which no response contains', async () => {
    const ids = await named('a', 'b');
    const [a = '', b = ''] = ids;
    const answers = [await sealed().update(a, { rank: 1 }), await sealed().update(b, {})];
    const stale = sealed().update(a, { rank: 1 }, [new Date(0)]);
    const refusal: unknown = await stale.catch((error: HttpException) => error.getResponse());
    answers.push(refusal as Sample, await sealed().delete(a));
    expect(inspect(answers)).toContain("name: 'a'");
    expect(inspect(answers)).not.toContain('never-shown');
    await sealed().deleteMany([b]);
    expect(told).toEqual([
      ...['update never-shown', 'updated never-shown, false'],
      ...['update never-shown', 'updated never-shown, false'],
      ...['delete never-shown!', 'deleted a, false'],
      ...['delete never-shown!', 'deleted b, false'],
    ]);
  });
});

describe('afterCommit', () => {
  it('runs after the commit of a transaction with several operations', async () => {
    const [a = ''] = await named('a');
    expect(await samples().replace(a, 'b')).toMatchObject({ name: 'b', note: 'by ann' });
    expect(told).toEqual(['created b', 'deleted a', 'mail about b, the 1.']);
    const { id } = await samples().create({ name: 'c' });
    told = [];
    await expect(samples().replace(String(id), 'refused')).rejects.toThrow('never');
    expect([await namesLeft(), told]).toEqual([['b', 'c'], []]);
  });

  it('runs when the owner of an external transaction calls the collected callbacks', async () => {
    const waiting: (() => Promise<void>)[] = [];
    await lab.prisma.$transaction(async (client) => {
      await samples()
        .withClient(client, (work) => waiting.push(work))
        .create({ name: 'a' });
    });
    expect(told).toEqual(['created a']);
    for (const work of waiting) await work();
    expect(told).toEqual(['created a', 'mail about a, the 1.']);
  });

  it('throws in an external transaction without an afterCommit callback', async () => {
    const work = lab.prisma.$transaction((client) =>
      samples().withClient(client).create({ name: 'a' }),
    );
    await expect(work).rejects.toThrow('hand it to withClient(client, afterCommit)');
    expect(await namesLeft()).toEqual([]);
  });

  it('keeps the record and logs the error when the callback fails', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    jest.spyOn(told, 'push').mockImplementation((text) => {
      if (text.startsWith('mail')) throw new Error('no mail server');
      return 0;
    });
    expect(await samples().create({ name: 'a' })).toMatchObject({ name: 'a' });
    expect(log).toHaveBeenCalledWith('Work after the commit failed', expect.any(Error));
    jest.restoreAllMocks();
    expect(await namesLeft()).toEqual(['a']);
  });
});

it('a bulk update uses one statement when the service has no hooks', async () => {
  const ids = await named('a', 'b', 'c');
  const calls: string[] = [];
  const client = lab.prisma.$extends({
    query: {
      $allOperations: ({ operation, args, query }) => {
        calls.push(operation);
        return query(args);
      },
    },
  });
  class Plain extends CrudService<{ record: Sample; create: object; update: object }> {}
  await new Plain(client as never, sampleResource).as(context).updateMany(ids, { rank: 4 });
  expect(calls).toEqual(['findMany', 'updateMany']);
});
