import { GenError } from '../base/diagnostics';
import { canAsk, type Terminal } from '../run/ask';
import type { SetUpChoices } from './variables';

/** The questions that only the user can answer. */
export interface Questions {
  confirmSetUp(): Promise<boolean>;
  /** @param names the variables that their `.env` lacks */
  confirmAdding(names: readonly string[]): Promise<boolean>;
  confirmMigrating(host: string): Promise<boolean>;
  database(): Promise<string>;
  /** @param hasUserNames users log in with a user name, not with an address */
  administrator(login?: {
    hasUserNames: boolean;
  }): Promise<Pick<SetUpChoices, 'adminEmail' | 'adminUserName' | 'adminPassword'>>;
}

function throwIfCancelled<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol')
    throw GenError.of('cancelled', 'the same command continues from here');
  return answer as Exclude<T, symbol>;
}

/** Asks in the terminal; undefined if it is not interactive. */
export function questionsOnTerminal(terminal: Terminal = process): Questions | undefined {
  if (!canAsk(terminal)) return undefined;
  const streams = { input: terminal.stdin, output: terminal.stdout };
  const prompts = () => import('@clack/prompts');
  const confirm = async (message: string, initialValue = true): Promise<boolean> =>
    throwIfCancelled(await (await prompts()).confirm({ message, initialValue, ...streams }));
  return {
    confirmSetUp: () =>
      confirm(
        'Continue until it runs? That writes .env with random secrets, generates the Prisma client, creates the tables and runs gen all.',
      ),
    confirmAdding: (names) => confirm(`Your .env lacks ${names.join(', ')}. Add them?`),
    confirmMigrating: (host) =>
      confirm(`Apply the migrations to the database in DATABASE_URL, on ${host}?`, false),
    async database() {
      const { select, text } = await prompts();
      const kind = throwIfCancelled(
        await select({
          ...streams,
          message: 'Which database?',
          options: [
            {
              value: 'embedded',
              label: 'embedded: a PostgreSQL inside the project, nothing to install',
            },
            { value: 'server', label: 'server: an empty database on an existing PostgreSQL' },
          ],
        }),
      );
      if (kind === 'embedded') return kind;
      return throwIfCancelled(
        await text({
          ...streams,
          message: 'Its address, as in postgresql://user:password@localhost:5432/shop',
          validate: (address) => addressProblem(address ?? ''),
        }),
      );
    },
    async administrator({ hasUserNames } = { hasUserNames: false }) {
      const { password, text } = await prompts();
      const name = throwIfCancelled(
        await text({
          ...streams,
          ...(hasUserNames
            ? {
                message: 'User name of the first administrator',
                initialValue: 'admin',
                validate: (given) => (given ? undefined : 'a user name is needed'),
              }
            : {
                message: 'E-mail address of the first administrator',
                initialValue: 'admin@example.com',
                validate: (email) => emailProblem(email ?? ''),
              }),
        }),
      );
      const adminPassword = throwIfCancelled(
        await password({
          ...streams,
          message: 'Password; leave it empty to have one generated and shown',
          validate: (word) => (word ? passwordProblem(word) : undefined),
        }),
      );
      return {
        ...(hasUserNames ? { adminUserName: name } : { adminEmail: name }),
        ...(adminPassword && { adminPassword }),
      };
    },
  };
}

export const addressProblem = (address: string): string | undefined =>
  URL.canParse(address) && /^postgres(?:ql)?:$/.test(new URL(address).protocol)
    ? undefined
    : 'that is not the address of a PostgreSQL, as in postgresql://user:password@localhost:5432/shop';

export const emailProblem = (email: string): string | undefined =>
  isEmail(email) ? undefined : 'that is not an e-mail address';

/** Applies the limits of the login and the first administrator. */
export const passwordProblem = (word: string): string | undefined =>
  word.length >= 8 && word.length <= 128 ? undefined : 'a password has 8 to 128 characters';

/** Checks whether a text looks like an e-mail address; the application validates it more strictly. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
