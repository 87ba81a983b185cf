/** What people call secrets. */
export const SECRETS: readonly string[] = [
  ...['password', 'passwordHash', 'currentPassword', 'newPassword', 'secret', 'clientSecret'],
  ...['token', 'accessToken', 'refreshToken', 'apiKey', 'authorization', 'cookie', 'set-cookie'],
];

/** Stands where a secret was. */
export const HIDDEN = '[hidden]';

/** Takes the values of such names from a text, as Prisma writes those of a call that it refuses: `password: "…"`. */
export function hiding(names: readonly string[]): (text: string) => string {
  const any = names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|');
  const given = new RegExp(
    `\\b(${any})(["']?\\s*[:=]\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')`,
    'gi',
  );
  return (text) => text.replace(given, `$1$2"${HIDDEN}"`);
}
