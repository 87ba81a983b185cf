import { Secret } from 'otpauth';
import { createHash } from 'node:crypto';

/** The number of codes issued at once. */
const CODE_COUNT = 10;

/** 80 bits: sixteen letters of base 32. */
const CODE_BYTES = 10;

/** The length of a code without separators; a code of the app is shorter. */
export const RECOVERY_LENGTH = 16;

/** Creates codes for users who lost their phone, each valid once: `k3vd-7qxa-…`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, makeCode);

const makeCode = (): string =>
  new Secret({ size: CODE_BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');

/** Returns the stored digest of a code without separators: with 80 random bits, one fast hash is enough against guessing. */
export const digestOfCode = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url').slice(0, 22);

/** Removes the separators that people type. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
