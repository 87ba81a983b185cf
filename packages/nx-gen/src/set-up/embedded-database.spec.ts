import { embeddedUrl } from '../database/embedded';
import { EMBEDDED_DATABASE_VARIABLE, embeddedDatabaseOf } from './embedded-database';
import type { ProjectToRun } from './project';
import type { Questions } from './questions';
import { planSetUp } from './set-up';

const valuesWith = (address: string) =>
  new Map([
    ['DATABASE_URL', address],
    [EMBEDDED_DATABASE_VARIABLE, '.data/database'],
  ]);
const placeOf = (address: string) =>
  embeddedDatabaseOf({ folder: '/shop', values: valuesWith(address) });

const OTHER_DATABASES = [
  'postgresql://app:pw@127.0.0.1:5433/staging',
  'postgresql://postgres:pw@127.0.0.1:15001/postgres',
  'postgresql://postgres@127.0.0.1:15001/staging',
  'postgresql://app@127.0.0.1:15001/postgres',
  'postgresql://postgres@127.0.0.1/postgres',
  'postgresql://postgres@db.example.com:15001/postgres',
  'mysql://postgres@127.0.0.1:15001/postgres',
  'not an address',
];

describe('the embedded database', () => {
  it.each([
    embeddedUrl(15001),
    'postgresql://postgres@127.0.0.1:15001/postgres?connection_limit=5',
  ])('is at an address such as gen writes: %s', (address) =>
    expect(placeOf(address)).toEqual({ port: 15001, folder: '/shop/.data/database' }),
  );

  const ENV = `DATABASE_URL=${embeddedUrl(15001)}\n${EMBEDDED_DATABASE_VARIABLE}=.data/database\n`;

  it.each([
    ['postgresql://postgres@127.0.0.1:15001/postgres', { port: 15001 }],
    ['postgresql://postgres@127.0.0.1:5432/postgres', undefined],
  ])('is the one of .env, not another that the environment names: %s', (address, place) =>
    expect(embeddedDatabaseOf({ folder: '/shop', env: ENV, values: valuesWith(address) })).toEqual(
      place && expect.objectContaining(place),
    ),
  );

  it.each(OTHER_DATABASES)('is not another one of this machine: %s', async (address) => {
    expect(placeOf(address)).toBeUndefined();
    const asked: string[] = [];
    const project = { env: '', values: valuesWith(address), isEmbeddable: true };
    const questions = { confirmMigrating: async (host: string) => !asked.push(host) };
    const plan = await planSetUp(
      project as unknown as ProjectToRun,
      {},
      questions as unknown as Questions,
    );
    expect(asked).toHaveLength(1);
    expect(plan.makesTables).toBe(false);
  });
});
