const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Reads bytes from standard, padded base64 text; returns undefined for anything else. */
export function readBase64(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return Buffer.from(value);
  return typeof value === 'string' && BASE64.test(value) ? Buffer.from(value, 'base64') : undefined;
}
