import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The length of an HS256 key that RFC 7518 section 3.2 asks for; addresses of private files are signed as strongly. */
const MIN_BYTES = 32;

/** The variables that hold secrets, and the files of the demo's own. */
const FILES = { JWT_SECRET: 'jwt-secret', UPLOAD_SIGNING_KEY: 'upload-signing-key' } as const;

export type SigningSecret = keyof typeof FILES;

/**
 * A secret to sign with: that of its variable, or the demo's own random one, kept in the data folder so that what it signed
 * survives a restart. One that everybody can read in this repository would let everybody sign an admin's token, so there
 * is none.
 */
export function readSigningSecret(
  variable: SigningSecret,
  given: string | undefined,
  { production, dataDir }: { production: boolean; dataDir: string | undefined },
): string {
  if (given !== undefined) return checked(variable, given);
  if (production)
    throw new Error(`${variable} is not set: give it ${MIN_BYTES} random bytes or more.`);
  return dataDir ? keptSecret(variable, dataDir) : randomSecret();
}

function checked(variable: SigningSecret, secret: string): string {
  if (Buffer.byteLength(secret) < MIN_BYTES)
    throw new Error(`${variable} is too short: give it ${MIN_BYTES} random bytes or more.`);
  return secret;
}

function keptSecret(variable: SigningSecret, dataDir: string): string {
  const file = join(dataDir, FILES[variable]);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return checked(variable, readFileSync(file, 'utf8'));
}

function randomSecret(): string {
  return randomBytes(48).toString('base64url');
}
