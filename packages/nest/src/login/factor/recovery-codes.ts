import { Secret } from 'otpauth';
import { createHash } from 'node:crypto';

/** How many are told at once. */
const COUNT = 10;

/** 80 bits: sixteen letters of base 32. */
const BYTES = 10;

/** Of a code in its plain letters; one of the app is shorter. */
export const RECOVERY_LENGTH = 16;

/** Codes for who lost his phone, each of which counts once: `k3vd-7qxa-…`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, makeCode);

const makeCode = (): string =>
  new Secret({ size: BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');

/** What the table holds of a code, in its plain letters: of 80 random bits one quick digest is enough, nobody guesses them. */
export const digestOfCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url').slice(0, 22);

/** Without what people put between its letters. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
