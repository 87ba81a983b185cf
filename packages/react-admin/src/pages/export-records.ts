import { useMemo } from 'react';
import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { toClockTime } from '../dates/clock-time.js';
import type { ResourceField } from '../types/field.js';
import { valueTypeNameOf, type ValueTypeName } from '../types/value-type-name.js';

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

/** A day travels with a time, and a time with a day, which mean nothing; all else is written as it travels. */
const SHORTENED: Partial<Record<ValueTypeName, (text: string) => string>> = {
  date: (text) => text.replace(/T00:00:00\.000Z$/, ''),
  time: (text) => (text.endsWith('.000Z') ? toClockTime(text) : text),
};

function written(value: unknown, field: ResourceField | undefined): unknown {
  const shortened = field && SHORTENED[valueTypeNameOf(field)];
  if (!shortened) return value;
  const one = (item: unknown): unknown => (typeof item === 'string' ? shortened(item) : item);
  return Array.isArray(value) ? value.map(one) : one(value);
}

type Fields = Readonly<Record<string, ResourceField>>;

/** Records as comma-separated values: one column for each field that any of them has, named as in the API. */
export function toCsv(records: readonly Partial<RaRecord>[], known: Fields = {}): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const ofField = (name: string) => (Object.hasOwn(known, name) ? known[name] : undefined);
  const rows = records.map((record) => fields.map((name) => written(record[name], ofField(name))));
  return [fields, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Without this mark a spreadsheet reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Downloads the records of a list as CSV: what the server shows of them, so no password and no hidden field. A list
 * of values and structured data stand as JSON, a text that a spreadsheet would run as a formula behind a `'`, a day
 * without a time.
 */
const exporterOf =
  (fields: Fields | undefined): Exporter =>
  (records: RaRecord[], _related, _provider, resource) => {
    downloadCSV(BYTE_ORDER_MARK + toCsv(records, fields), resource);
  };

/** The export of a resource's lists. */
export function useExporter(resource: string): Exporter {
  const fields = useResourceInfo(resource)?.fields;
  return useMemo(() => exporterOf(fields), [fields]);
}
