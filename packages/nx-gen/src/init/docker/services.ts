import type { Provider } from '../../schema/ir';

/** A database that runs beside the API. */
interface DatabaseService {
  image: string;
  environment: Record<string, string>;
  volume: string;
  /** Ends with 0 as soon as it answers. */
  check: string;
  address: string;
}

const PASSWORD = required('POSTGRES_PASSWORD');
const POSTGRES: DatabaseService = {
  image: 'postgres:17-alpine',
  environment: { POSTGRES_DB: 'app', POSTGRES_USER: 'app', POSTGRES_PASSWORD: PASSWORD },
  volume: '/var/lib/postgresql/data',
  check: 'pg_isready --username app --dbname app',
  address: `postgresql://app:${PASSWORD}@database:5432/app`,
};

const MARIADB_PASSWORD = required('MARIADB_PASSWORD');
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

/** Those that an image of the usual kind serves; any other one is named by its address. */
const DATABASES: Partial<Record<Provider, DatabaseService>> = {
  postgresql: POSTGRES,
  mysql: MARIADB,
};

/** A variable without which Compose starts nothing, and says so. */
function required(name: string): string {
  return `\${${name}:?is not set, see the first lines of compose.yaml}`;
}

/** What the services of compose.yaml are to the API: values by variable. The others come from `.env` as they are. */
const VALUES: Readonly<Record<string, string>> = {
  JWT_SECRET: required('JWT_SECRET'),
  REDIS_URL: 'redis://redis:6379',
  UPLOAD_STORAGE: 's3',
  UPLOAD_SIGNING_KEY: required('UPLOAD_SIGNING_KEY'),
  S3_BUCKET: 'uploads',
  S3_PRIVATE_BUCKET: 'private',
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: 'http://s3:8333',
  S3_PUBLIC_URL: '${PUBLIC_URL:-http://localhost:8080}/files',
  S3_ACCESS_KEY_ID: 'app',
  S3_SECRET_ACCESS_KEY: required('S3_SECRET_ACCESS_KEY'),
};

export interface Services {
  database?: DatabaseService;
  hasRedis: boolean;
  hasS3: boolean;
  /** Of the API, by name. */
  environment: Record<string, string>;
  /** Names of the secrets that `.env` has to hold. */
  secrets: string[];
}

/** The services that a project needs which reads these variables. */
export function servicesFor(provider: Provider, variables: readonly string[]): Services {
  const database = DATABASES[provider];
  const values: Record<string, string> = {
    ...VALUES,
    DATABASE_URL: database?.address ?? required('DATABASE_URL'),
  };
  const names = [...new Set(['DATABASE_URL', ...variables])];
  const environment = Object.fromEntries(
    names.map((name) => [name, values[name] ?? `\${${name}:-}`]),
  );
  const told = JSON.stringify([environment, database?.environment]);
  return {
    database,
    hasRedis: names.includes('REDIS_URL'),
    hasS3: names.includes('UPLOAD_STORAGE'),
    environment,
    secrets: [...new Set([...told.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))].filter(
      (name) => name !== 'DATABASE_URL',
    ),
  };
}
