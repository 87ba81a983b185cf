import { useTexts } from '../i18n/use-texts.js';
import { useNumberLocale } from '../numbers/number-locale.js';
import { fieldsMessages } from './messages.js';

const UNITS = ['KiB', 'MiB', 'GiB'];

/** Returns a function that formats a number of bytes as the API does: `5 MiB`, `1.4 KiB`, `3 bytes`. */
export function useByteSize(): (bytes: number) => string {
  const locale = useNumberLocale();
  const text = useTexts('fields', fieldsMessages);
  return (bytes) => {
    const power = Math.min(UNITS.length, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
    if (power === 0) return text('bytes', { smart_count: bytes });
    const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    return `${count.format(bytes / 1024 ** power)} ${UNITS[power - 1]}`;
  };
}

/** Returns the number of bytes that a base64 text encodes. */
export function base64Size(base64: string): number {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
