import { randomBytes } from 'node:crypto';
import { EMBEDDED_DATABASE_VARIABLE, embeddedVariables } from './embedded-database';
import { fillInExample, valuesOf, addValues, type Values } from './env-file';
import type { ProjectToRun } from './project';

/** The user's choices; anything else is generated. */
export interface SetUpChoices {
  /** `embedded`, or the URL of a PostgreSQL database. */
  database?: string;
  adminEmail?: string;
  /** For users who log in with a user name. */
  adminUserName?: string;
  adminPassword?: string;
}

const DEFAULT_ADMIN_EMAIL = 'admin@example.com';
const DEFAULT_ADMIN_USER_NAME = 'admin';

const randomSecret = (): string => randomBytes(48).toString('base64url');

/** Returns a random password that can be typed: 16 URL-safe characters, 96 bits. */
const randomPassword = (): string => randomBytes(12).toString('base64url');

/** The first values of variables that the scaffolded parts read; variables without an entry stay as in the example. */
const INITIAL_VALUES: Record<
  string,
  (project: ProjectToRun, wishes: SetUpChoices) => [string, string][]
> = {
  DATABASE_URL({ folder, isEmbeddable }, { database }) {
    if (database !== undefined && database !== 'embedded') return [['DATABASE_URL', database]];
    return isEmbeddable ? embeddedVariables(folder) : [];
  },
  JWT_SECRET: () => [['JWT_SECRET', randomSecret()]],
  ADMIN_EMAIL: (_, { adminEmail = DEFAULT_ADMIN_EMAIL }) => [['ADMIN_EMAIL', adminEmail]],
  ADMIN_USERNAME: (_, { adminEmail, adminUserName = adminEmail ?? DEFAULT_ADMIN_USER_NAME }) => [
    ['ADMIN_USERNAME', adminUserName],
  ],
  ADMIN_PASSWORD: (_, { adminPassword = randomPassword() }) => [['ADMIN_PASSWORD', adminPassword]],
  UPLOAD_SIGNING_KEY: () => [['UPLOAD_SIGNING_KEY', randomSecret()]],
};

/** Returns values for the variables that the project reads but does not set. */
export function missingVariables(project: ProjectToRun, choices: SetUpChoices): Values {
  const isInExample = (name: string): boolean =>
    new RegExp(`^${name}=`, 'm').test(project.example ?? '');
  return new Map(
    Object.entries(INITIAL_VALUES)
      .filter(([name]) => isInExample(name) && !project.values.has(name))
      .flatMap(([, firstValue]) => firstValue(project, choices)),
  );
}

/** Returns the variables that a project does not set; the folder of an embedded database belongs to its address. */
export const withoutPresent = (
  variables: Values,
  { values }: Pick<ProjectToRun, 'values'>,
): Values =>
  new Map(
    [...variables].filter(
      ([name]) => !values.has(name === EMBEDDED_DATABASE_VARIABLE ? 'DATABASE_URL' : name),
    ),
  );

/** Returns the text of `.env` with these values. */
export const envTextWith = ({ env, example = '' }: ProjectToRun, values: Values): string =>
  env === undefined ? fillInExample(withoutPlaceholder(example), values) : addValues(env, values);

/** Clears the placeholder URL, so that the application reports the variable as missing. */
const withoutPlaceholder = (example: string): string =>
  example.replace(/^DATABASE_URL=.*:\/\/user:password@.*$/m, 'DATABASE_URL=');

/** Returns the credentials of the first administrator; undefined if none is created at startup. */
export function loginOf(text: string): { name: string; password: string } | undefined {
  const values = valuesOf(text);
  const name = values.get('ADMIN_EMAIL') || values.get('ADMIN_USERNAME');
  const adminPassword = values.get('ADMIN_PASSWORD');
  return name && adminPassword ? { name, password: adminPassword } : undefined;
}
