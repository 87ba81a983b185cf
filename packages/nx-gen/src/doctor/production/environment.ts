import { posix } from 'node:path';
import { parseEnv } from 'node:util';
import type { SourceLocation } from '../../base/diagnostics';
import { valueOf, type Reading } from '../reading';
import type { System } from '../system';

/** A variable, and the line of `.env` that gives it; without a place it is one of the environment itself. */
export interface Variable {
  name: string;
  value: string;
  location?: SourceLocation;
}

/** What the application would start with, from here. */
export interface Environment {
  /** An empty variable counts as absent, as it does for the scaffolded parts. */
  get(name: string): Variable | undefined;
  all(): Variable[];
  /** Whether the project knows the variable: it stands in `.env.example`. */
  knows(name: string): boolean;
  /** What `.env.example` says of it: the sample, which everybody can read. */
  sampleOf(name: string): string | undefined;
}

/** `.env` of the project under the environment of this command: a variable that is set already wins, as at the start. */
export async function readEnvironment(reading: Reading, { env }: System): Promise<Environment> {
  const { root } = valueOf(await reading.context());
  const file = posix.join(root, '.env');
  const text = reading.tree.read(file, 'utf-8') ?? '';
  const sample = parseEnv(reading.tree.read(posix.join(root, '.env.example'), 'utf-8') ?? '');
  const lines = text.split(/\r?\n/);
  const given = Object.entries(parseEnv(text)).map(([name, value = '']): Variable => {
    const line = lines.findIndex((one) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(one));
    return { name, value, location: { file, line: line + 1 } };
  });
  const variables = new Map(given.map((one) => [one.name, one]));
  const names = new Set([...variables.keys(), ...Object.keys(sample), ...READ_BY_NAME]);
  for (const name of names) {
    const value = env[name];
    if (value) variables.set(name, { name, value });
  }
  return {
    get: (name) => {
      const found = variables.get(name);
      return found?.value ? found : undefined;
    },
    all: () => [...variables.values()].filter(({ value }) => value !== ''),
    knows: (name) => Object.hasOwn(sample, name),
    sampleOf: (name) => sample[name] || undefined,
  };
}

/** What is looked at whoever names it; nothing else of the environment is a project's matter. */
const READ_BY_NAME = [
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'CORS_ORIGINS', 'DASHBOARD_URL', 'DATABASE_URL', 'DEBUG'],
  ...['JWT_SECRET', 'MAIL_FROM', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ...['OPENID_CLIENT_ID', 'OPENID_ISSUER', 'OPENID_REDIRECT_URL'],
  ...['S3_PUBLIC_URL', 'SEED', 'SMTP_URL', 'UPLOAD_SIGNING_KEY'],
];
