import { posix } from 'node:path';
import { parseEnv } from 'node:util';
import type { SourceLocation } from '../../base/diagnostics';
import { valueOf, type ProjectReading } from '../reading';
import type { System } from '../system';

/** A variable with its line in `.env`; without a location it comes from the process environment. */
export interface Variable {
  name: string;
  value: string;
  location?: SourceLocation;
}

/** The environment that the application would start with here. */
export interface Environment {
  /** An empty variable counts as absent, as in the scaffolded parts. */
  get(name: string): Variable | undefined;
  all(): Variable[];
  /** Checks whether the project uses the variable: `.env.example` lists it. */
  knows(name: string): boolean;
  /** Returns the sample value in `.env.example`, which is public. */
  sampleOf(name: string): string | undefined;
}

/** Reads `.env` of the project, overridden by the environment of this process, as when the application starts. */
export async function readEnvironment(
  reading: ProjectReading,
  { env }: System,
): Promise<Environment> {
  const { root } = valueOf(await reading.context());
  const file = posix.join(root, '.env');
  const text = reading.tree.read(file, 'utf-8') ?? '';
  const sample = parseEnv(reading.tree.read(posix.join(root, '.env.example'), 'utf-8') ?? '');
  const lines = text.split(/\r?\n/).map((line) => DECLARATION.exec(line)?.[1]);
  const fileVariables = Object.entries(parseEnv(text)).map(([name, value = '']): Variable => {
    return { name, value, location: { file, line: lines.indexOf(name) + 1 } };
  });
  const variables = new Map(fileVariables.map((one) => [one.name, one]));
  const names = new Set([...variables.keys(), ...Object.keys(sample), ...ALWAYS_READ_VARIABLES]);
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

/** A line that sets a variable, with its name. */
const DECLARATION = /^\s*(?:export\s+)?([^=\s]+)\s*=/;

/** Variables that are read even if the project does not list them; no other variable of the environment concerns it. */
const ALWAYS_READ_VARIABLES = [
  ...[
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'ADMIN_USERNAME',
    'CORS_ORIGINS',
    'DASHBOARD_URL',
    'DATABASE_URL',
    'DEBUG',
  ],
  ...['JWT_SECRET', 'MAIL_FROM', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ...['OPENID_CLIENT_ID', 'OPENID_ISSUER', 'OPENID_REDIRECT_URL'],
  ...['S3_PUBLIC_URL', 'SEED', 'SMTP_URL', 'UPLOAD_SIGNING_KEY'],
];
