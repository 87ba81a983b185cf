import { randomBytes } from 'node:crypto';
import { embeddedVariables } from './embedded-database';
import { filledIn, valuesOf, withMore, type Values } from './env-file';
import type { ProjectToRun } from './project';

/** What the user said of them; the rest is made up. */
export interface Wishes {
  /** `embedded`, or the address of a PostgreSQL. */
  database?: string;
  adminEmail?: string;
  adminPassword?: string;
}

const EMAIL = 'admin@example.com';

const secret = (): string => randomBytes(48).toString('base64url');

/** Words that people can type: 16 letters and digits, 80 bits and more. */
const password = (): string => randomBytes(12).toString('base64url');

/** How a variable that the scaffolded parts read gets its first value; those without a row stay as the example has them. */
const FIRST_VALUES: Record<string, (project: ProjectToRun, wishes: Wishes) => [string, string][]> =
  {
    DATABASE_URL({ folder, isEmbeddable }, { database }) {
      if (database !== undefined && database !== 'embedded') return [['DATABASE_URL', database]];
      return isEmbeddable ? embeddedVariables(folder) : [];
    },
    JWT_SECRET: () => [['JWT_SECRET', secret()]],
    ADMIN_EMAIL: (_, { adminEmail = EMAIL }) => [['ADMIN_EMAIL', adminEmail]],
    ADMIN_PASSWORD: (_, { adminPassword = password() }) => [['ADMIN_PASSWORD', adminPassword]],
    UPLOAD_SIGNING_KEY: () => [['UPLOAD_SIGNING_KEY', secret()]],
  };

/** The variables that the project reads, and has no value for. */
export function missingVariables(project: ProjectToRun, wishes: Wishes): Values {
  const isRead = (name: string): boolean =>
    new RegExp(`^${name}=`, 'm').test(project.example ?? '');
  return new Map(
    Object.entries(FIRST_VALUES)
      .filter(([name]) => isRead(name) && !project.values.has(name))
      .flatMap(([, firstValue]) => firstValue(project, wishes)),
  );
}

/** The text of `.env` with them. */
export const envWith = ({ env, example = '' }: ProjectToRun, values: Values): string =>
  env === undefined ? filledIn(withoutPlaceholder(example), values) : withMore(env, values);

/** An address that was never the project's is no value: without one the application says what it lacks. */
const withoutPlaceholder = (example: string): string =>
  example.replace(/^DATABASE_URL=.*:\/\/user:password@.*$/m, 'DATABASE_URL=');

/** What the user has to know to log in; undefined where no administrator is made at the start. */
export function loginOf(text: string): { email: string; password: string } | undefined {
  const values = valuesOf(text);
  const email = values.get('ADMIN_EMAIL');
  const secretWord = values.get('ADMIN_PASSWORD');
  return email && secretWord ? { email, password: secretWord } : undefined;
}
