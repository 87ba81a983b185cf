/** Returns a random UUID; browsers have `crypto.randomUUID` only over HTTPS and on the machine itself. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (at(bytes, 6) & 0x0f) | 0x40;
  bytes[8] = (at(bytes, 8) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
