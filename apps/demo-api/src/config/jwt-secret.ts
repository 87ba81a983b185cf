import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The length of an HS256 key that RFC 7518 section 3.2 asks for. */
const MIN_BYTES = 32;

/**
 * The signing key: `JWT_SECRET`, or the demo's own random one, kept in the data folder so that tokens survive a restart.
 * A key that everybody can read in this repository would let everybody sign an admin's token, so there is none.
 */
export function readJwtSecret(
  given: string | undefined,
  production: boolean,
  dataDir: string | undefined,
): string {
  if (given !== undefined) return checked(given);
  if (production)
    throw new Error(`JWT_SECRET is not set: give it ${MIN_BYTES} random bytes or more.`);
  return dataDir ? keptSecret(dataDir) : randomSecret();
}

function checked(secret: string): string {
  if (Buffer.byteLength(secret) < MIN_BYTES)
    throw new Error(`JWT_SECRET is too short: give it ${MIN_BYTES} random bytes or more.`);
  return secret;
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return checked(readFileSync(file, 'utf8'));
}

function randomSecret(): string {
  return randomBytes(48).toString('base64url');
}
