/** @jest-environment ./test/lab/pglite-environment.cjs */
import { HttpException } from '@nestjs/common';
import { CrudService, defineResource, type Row } from '../src';
import { useLab } from './lab/app';
import { sampleResource } from './lab/resources';

const lab = useLab();

interface SampleTypes {
  record: Row;
  create: object;
  update: object;
}

const samples = (setByHook?: readonly string[]) =>
  new CrudService<SampleTypes>(
    lab.prisma,
    defineResource<SampleTypes>({ ...sampleResource, ...(setByHook && { setByHook }) }),
  );

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'created',
    (error: unknown) => error,
  );

it('a field that no hook has set is an error of the server, which says what to do', async () => {
  for (const body of [{}, { name: null }]) {
    const error = await refusal(samples(['name']).create(body));
    expect(error).not.toBeInstanceOf(HttpException);
    expect(error).toHaveProperty(
      'message',
      'Sample.name: no client may set it, and no hook has; set it in a beforeCreate of the class that extends the generated service of Sample',
    );
  }
});

it('what a client may send and has not stays its own error', async () => {
  const other = await refusal(samples(['note']).create({ note: 'set' }));
  expect(other).toHaveProperty('status', 400);
  const unknown = await refusal(samples(['note']).create({ name: 'a', other: 1 }));
  expect(unknown).toHaveProperty('status', 400);
});
