import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';

/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number, a date or a telephone number, which a spreadsheet may take as it likes. */
const HARMLESS = /^[+-]?[\d\s().,:/+-]+$/;

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return typeof value === 'string' && FORMULA.test(text) && !HARMLESS.test(text)
    ? `'${text}`
    : text;
};

const cell = (value: unknown): string => {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Records as comma-separated values: one column for each field that any of them has, named as in the API. */
export function toCsv(records: readonly Partial<RaRecord>[]): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [fields, ...records.map((record) => fields.map((field): unknown => record[field]))]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}

/** Without this mark a spreadsheet reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Downloads the records of a list as CSV: what the server shows of them, so no password and no hidden field. A list
 * of values and structured data stand as JSON, a text that a spreadsheet would run as a formula behind a `'`.
 */
export const exportRecords: Exporter = (records: RaRecord[], _related, _provider, resource) => {
  downloadCSV(BYTE_ORDER_MARK + toCsv(records), resource);
};
