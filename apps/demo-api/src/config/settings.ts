import type { OpenIdProvider } from '@gen/nest/login';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readExternalSettings, type ExternalSettings } from './external-settings';
import { readMailSettings, type MailSettings } from './mail-settings';
import { readOpenIdSettings } from './openid-settings';
import { readSigningSecret, type SigningSecret } from './signing-secret';
import { readStripeWebhookSecrets } from './webhook-secrets';

/** Everything the process reads from its environment, in one place. */
export interface Settings {
  /** `NODE_ENV=production`: no demo data, no demo logins, no demo signing key. */
  production: boolean;
  /** Lines of JSON for programs that collect them: in production, or with `LOGS=json`. */
  jsonLogs: boolean;
  /** Fill an empty database with the demo's data: always outside production, unless `SEED=false`. */
  seed: boolean;
  /** A PostgreSQL address; absent means the embedded database. */
  databaseUrl?: string;
  /** Folder of the embedded database; absent means in memory. */
  databaseDir?: string;
  /** Folder of uploaded files; absent means a temporary one, removed at shutdown. */
  uploadsDir?: string;
  /** Signs access tokens: 32 bytes or more. */
  jwtKey: KeyObject;
  /** How long an access token counts, in minutes; the cookie of the session gets the next one. */
  accessMinutes: number;
  /** Signs the addresses of private files: 32 bytes or more. Without it there are none, in production. */
  uploadKey?: string;
  /** A Redis in which all processes count the tries to log in; absent means that each counts for itself. */
  redisUrl?: string;
  /** How e-mails are sent; absent means that none are. */
  mail?: MailSettings;
  /** The OpenID Connect provider by which people log in too; absent means that there is none. */
  openid?: OpenIdProvider;
  /** Origins that may call the API from a browser; the dashboard's development server needs none. */
  corsOrigins: string[];
  /** What signs the payment provider's events: at least one, several while one replaces another. */
  stripeWebhookSecrets: string[];
  /** The services of others that some adapters ask. */
  external: ExternalSettings;
}

/** The address that the server listens on. */
export interface ListenAddress {
  host: string;
  port: number;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings.
 * @throws Error with a sentence that names the variable, never its value
 */
export function readSettings(env: Environment): Settings {
  const production = env['NODE_ENV'] === 'production';
  const dataDir = env['DATA_DIR'] ? resolve(env['DATA_DIR']) : undefined;
  const secret = (variable: SigningSecret): string =>
    readSigningSecret(variable, env[variable], { production, dataDir });
  const uploads = env['UPLOADS_DIR'] ? resolve(env['UPLOADS_DIR']) : undefined;
  return {
    production,
    jsonLogs: env['LOGS'] ? env['LOGS'] === 'json' : production,
    seed: !production && env['SEED'] !== 'false',
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseDir: dataDir && join(dataDir, 'database'),
    uploadsDir: uploads ?? (dataDir && join(dataDir, 'uploads')),
    redisUrl: env['REDIS_URL'] || undefined,
    jwtKey: createSecretKey(Buffer.from(secret('JWT_SECRET'))),
    accessMinutes: readMinutes(env['ACCESS_TOKEN_MINUTES'] || '10'),
    // no model of the demo has private files, so production does without
    uploadKey: production && !env['UPLOAD_SIGNING_KEY'] ? undefined : secret('UPLOAD_SIGNING_KEY'),
    mail: readMailSettings(env, production),
    openid: readOpenIdSettings(env, production),
    corsOrigins: (env['CORS_ORIGINS'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    stripeWebhookSecrets: readStripeWebhookSecrets(env['STRIPE_WEBHOOK_SECRET'], production),
    external: readExternalSettings(env),
  };
}

/** Reads `HOST` (default this machine only) and `PORT` (default 3000; 0 takes a free one). */
export function readListenAddress(env: Environment): ListenAddress {
  const port = env['PORT'] || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${port}".`);
  return { host: env['HOST'] || '127.0.0.1', port: Number(port) };
}

function readMinutes(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Error(`ACCESS_TOKEN_MINUTES must be a number from 1 to 999, not "${text}".`);
  return Number(text);
}
