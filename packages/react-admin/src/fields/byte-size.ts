const UNITS = ['bytes', 'KiB', 'MiB', 'GiB'];

/** A number of bytes in words, as the API says it: `5 MiB`, `1.4 KiB`, `3 bytes`. */
export function byteSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const count = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
  return `${count.format(bytes / 1024 ** power)} ${UNITS[power]}`;
}

/** Bytes that a base64 text stands for. */
export function base64Size(base64: string): number {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
