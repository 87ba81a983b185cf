import { GenError } from '../base/diagnostics';
import { canAsk, type Terminal } from '../run/ask';
import type { Wishes } from './variables';

/** What only people can say; each answers what is done then. */
export interface Questions {
  goOn(): Promise<boolean>;
  /** @param names the variables that their `.env` lacks */
  mayAdd(names: readonly string[]): Promise<boolean>;
  mayMakeTables(host: string): Promise<boolean>;
  database(): Promise<string>;
  administrator(): Promise<Pick<Wishes, 'adminEmail' | 'adminPassword'>>;
}

function given<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol')
    throw GenError.of('cancelled', 'the same command goes on from here');
  return answer as Exclude<T, symbol>;
}

/** Asks on the terminal; undefined where nobody can answer. */
export function questionsOnTerminal(terminal: Terminal = process): Questions | undefined {
  if (!canAsk(terminal)) return undefined;
  const ends = { input: terminal.stdin, output: terminal.stdout };
  const prompts = () => import('@clack/prompts');
  const confirm = async (message: string, initialValue = true): Promise<boolean> =>
    given(await (await prompts()).confirm({ message, initialValue, ...ends }));
  return {
    goOn: () =>
      confirm(
        'Go on until it runs? That writes .env with secrets of its own, generates the Prisma client, makes the tables and runs gen all.',
      ),
    mayAdd: (names) => confirm(`Your .env lacks ${names.join(', ')}. Add them?`),
    mayMakeTables: (host) =>
      confirm(`Apply the migrations to the database of DATABASE_URL, on ${host}?`, false),
    async database() {
      const { select, text } = await prompts();
      const kind = given(
        await select({
          ...ends,
          message: 'Which database?',
          options: [
            {
              value: 'embedded',
              label: 'embedded: a PostgreSQL of the project, nothing to install',
            },
            { value: 'server', label: 'server: an empty database of a PostgreSQL that is there' },
          ],
        }),
      );
      if (kind === 'embedded') return kind;
      return given(
        await text({
          ...ends,
          message: 'Its address, as in postgresql://user:password@localhost:5432/shop',
          validate: (address) => addressProblem(address ?? ''),
        }),
      );
    },
    async administrator() {
      const { password, text } = await prompts();
      const adminEmail = given(
        await text({
          ...ends,
          message: 'E-mail address of the first administrator',
          initialValue: 'admin@example.com',
          validate: (email) => emailProblem(email ?? ''),
        }),
      );
      const secretWord = given(
        await password({
          ...ends,
          message: 'Password; left empty, one is made up and shown',
          validate: (word) => (word ? passwordProblem(word) : undefined),
        }),
      );
      return { adminEmail, ...(secretWord && { adminPassword: secretWord }) };
    },
  };
}

export const addressProblem = (address: string): string | undefined =>
  URL.canParse(address) && /^postgres(?:ql)?:$/.test(new URL(address).protocol)
    ? undefined
    : 'that is no address of a PostgreSQL, as in postgresql://user:password@localhost:5432/shop';

export const emailProblem = (email: string): string | undefined =>
  isEmail(email) ? undefined : 'that is no e-mail address';

/** As the login and the first administrator take them. */
export const passwordProblem = (word: string): string | undefined =>
  word.length >= 8 && word.length <= 128 ? undefined : 'a password has 8 to 128 characters';

/** Whether a text is like an e-mail address; the application looks more closely. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
