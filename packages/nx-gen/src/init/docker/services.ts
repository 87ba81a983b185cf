import type { Provider } from '../../schema/ir';

/** A database service that runs alongside the API. */
interface DatabaseService {
  image: string;
  environment: Record<string, string>;
  volume: string;
  /** Exits with 0 as soon as the database is ready. */
  check: string;
  address: string;
}

interface DatabaseFile {
  /** Absolute path of its folder in the containers. */
  folder: string;
  address: string;
}

const PASSWORD = requiredVariable('POSTGRES_PASSWORD');
const POSTGRES: DatabaseService = {
  image: 'postgres:17-alpine',
  environment: { POSTGRES_DB: 'app', POSTGRES_USER: 'app', POSTGRES_PASSWORD: PASSWORD },
  volume: '/var/lib/postgresql/data',
  check: 'pg_isready --username app --dbname app',
  address: `postgresql://app:${PASSWORD}@database:5432/app`,
};

const MARIADB_PASSWORD = requiredVariable('MARIADB_PASSWORD');
const MARIADB: DatabaseService = {
  image: 'mariadb:11.8',
  environment: {
    MARIADB_DATABASE: 'app',
    MARIADB_USER: 'app',
    MARIADB_PASSWORD,
    MARIADB_RANDOM_ROOT_PASSWORD: '1',
  },
  volume: '/var/lib/mysql',
  check: 'healthcheck.sh --connect --innodb_initialized',
  address: `mysql://app:${MARIADB_PASSWORD}@database:3306/app`,
};

/** Databases with a standard image; any other database is configured by its URL. */
const DATABASES: Partial<Record<Provider, DatabaseService>> = {
  postgresql: POSTGRES,
  mysql: MARIADB,
};

/** The file of SQLite, in a volume: a container's own files are lost when it is replaced. */
const SQLITE: DatabaseFile = { folder: '/app/data', address: 'file:/app/data/app.db' };

/** Returns a reference to a variable without which Compose refuses to start, with a message. */
function requiredVariable(name: string): string {
  return `\${${name}:?is not set, see the first lines of compose.yaml}`;
}

/** Values of the API's variables that follow from the services of compose.yaml. The others come from `.env` unchanged. */
const VARIABLE_VALUES: Readonly<Record<string, string>> = {
  JWT_SECRET: requiredVariable('JWT_SECRET'),
  REDIS_URL: 'redis://redis:6379',
  UPLOAD_STORAGE: 's3',
  UPLOAD_SIGNING_KEY: requiredVariable('UPLOAD_SIGNING_KEY'),
  S3_BUCKET: 'uploads',
  S3_PRIVATE_BUCKET: 'private',
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: 'http://s3:8333',
  S3_PUBLIC_URL: '${PUBLIC_URL:-http://localhost:8080}/files',
  S3_ACCESS_KEY_ID: 'app',
  S3_SECRET_ACCESS_KEY: requiredVariable('S3_SECRET_ACCESS_KEY'),
};

export interface Services {
  database?: DatabaseService;
  databaseFile?: DatabaseFile;
  hasRedis: boolean;
  hasS3: boolean;
  /** Environment of the API, by variable name. */
  environment: Record<string, string>;
  /** Names of the secrets that `.env` must define. */
  secrets: string[];
}

/** Returns the services that a project with these environment variables needs. */
export function servicesFor(provider: Provider, variables: readonly string[]): Services {
  const database = DATABASES[provider];
  const databaseFile = provider === 'sqlite' ? SQLITE : undefined;
  const values: Record<string, string> = {
    ...VARIABLE_VALUES,
    DATABASE_URL: database?.address ?? databaseFile?.address ?? requiredVariable('DATABASE_URL'),
  };
  const names = [...new Set(['DATABASE_URL', ...variables])];
  const environment = Object.fromEntries(
    names.map((name) => [name, values[name] ?? `\${${name}:-}`]),
  );
  const serialized = JSON.stringify([environment, database?.environment]);
  return {
    database,
    databaseFile,
    hasRedis: names.includes('REDIS_URL'),
    hasS3: names.includes('UPLOAD_STORAGE'),
    environment,
    secrets: [
      ...new Set([...serialized.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)),
    ].filter((name) => name !== 'DATABASE_URL'),
  };
}
