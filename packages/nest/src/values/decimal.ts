/**
 * Recognizes decimal.js by its shape: the runtime must not depend on a Prisma client, and each
 * client bundles its own copy.
 */
export function isDecimal(value: unknown): value is { toFixed(): string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toFixed' in value &&
    typeof value.toFixed === 'function' &&
    'd' in value &&
    'e' in value
  );
}

/** Checks whether the digits are as decimal.js writes them: `1.5`, never `1.50`, `-0` or `1.0`. */
export function isCanonicalDecimal(text: string): boolean {
  return !/\.\d*0$|^-0$/.test(text);
}
