import { setTimeout as sleep } from 'node:timers/promises';
import { withAccountRules } from '../../src/login';
import { openMysql, type Database, type LabClient } from '../access/lab/database';
import { openPostgresServer } from '../access/lab/postgres-server';

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: openMysql, named: 'TEST_MYSQL_URL' },
] as const;

const CASES = SERVERS.flatMap((server) =>
  [false, true].map((isEmulated) => ({ ...server, isEmulated })),
);

/** What the tests of a server ask for. */
export interface Races {
  /** The client without rules. */
  plain(): LabClient;
  rulesOf(rules: object): LabClient;
  /**
   * Starts a call while another transaction holds what it has written, and returns what the call returns.
   * @param by the client of that transaction, by default the one without rules
   */
  race<T>(
    other: (client: LabClient) => Promise<unknown>,
    call: () => Promise<T>,
    by?: LabClient,
  ): Promise<T>;
}

/** The rules of the accounts in the lab's database. */
export const PEOPLE = { delegate: 'person', administrators: { role: 'admin' } };

/** Returns what a call failed with. */
export const failureOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Describes what holds on each server, over tables that each test finds empty. */
export function onServers(tests: (races: Races) => void): void {
  for (const { provider, open, named, isEmulated } of CASES)
    (process.env[named] ? describe : describe.skip)(
      `on a server of ${provider}, ${isEmulated ? 'with emulated foreign keys' : 'with foreign keys'}: while another transaction holds the row`,
      () => {
        let database: Database;
        beforeAll(async () => {
          database = await open(isEmulated);
          await database.prisma.tenant.create({ data: { id: 'here', name: 'Here' } });
        });
        afterAll(() => database.close());
        beforeEach(async () => {
          const plain = database.prisma;
          await plain.loginSession.deleteMany();
          await plain.loginFactor.deleteMany();
          await plain.post.deleteMany();
          await plain.person.deleteMany();
        });
        tests({
          plain: () => database.prisma,
          rulesOf: (rules) =>
            withAccountRules(database.prisma, {
              ...{ provider, ...rules },
              ...(isEmulated && { relationMode: 'prisma' as const }),
            }),
          race: async <T>(
            other: (client: LabClient) => Promise<unknown>,
            call: () => Promise<T>,
            by: LabClient = database.prisma,
          ): Promise<T> => {
            let waiting: Promise<T> | undefined;
            await by.$transaction(async (client) => {
              await other(client as unknown as LabClient);
              waiting = call();
              waiting.catch(() => undefined);
              // the call has started, and waits for the row
              await sleep(100);
            });
            if (!waiting) throw new Error('nothing was called');
            return waiting;
          },
        });
      },
    );
}
