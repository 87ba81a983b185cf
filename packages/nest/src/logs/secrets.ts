/** Common names of secrets. */
export const SECRET_NAMES: readonly string[] = [
  ...['password', 'passwordHash', 'currentPassword', 'newPassword', 'secret', 'clientSecret'],
  ...['token', 'accessToken', 'refreshToken', 'apiKey', 'authorization', 'cookie', 'set-cookie'],
];

/** Replaces a secret. */
export const REDACTED = '[hidden]';

/** Returns a function that removes such values from a text, as Prisma prints arguments that it refuses: `password: "…"`. */
export function createRedactor(names: readonly string[]): (text: string) => string {
  const alternatives = names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|');
  const pattern = new RegExp(
    `\\b(${alternatives})(["']?\\s*[:=]\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')`,
    'gi',
  );
  return (text) => text.replace(pattern, `$1$2"${REDACTED}"`);
}
