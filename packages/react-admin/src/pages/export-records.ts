import { useMemo } from 'react';
import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { guardFormula } from '../data-provider/formula-guard.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { toClockTime } from '../dates/clock-time.js';
import { useRecordLabels } from '../faces/use-record-labels.js';
import type { ResourceField } from '../types/field.js';
import { valueTypeNameOf, type ValueTypeName } from '../types/value-type-name.js';
import { findLabels, type LabelColumns, type LabelSource } from './related-labels.js';

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? guardFormula(value) : String(value);
};

const toCell = (value: unknown): string => {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Removes the meaningless time of a day and the day of a time; all other values keep their wire format. */
const SHORTENERS: Partial<Record<ValueTypeName, (text: string) => string>> = {
  date: (text) => text.replace(/T00:00:00\.000Z$/, ''),
  time: (text) => (text.endsWith('.000Z') ? toClockTime(text) : text),
};

function exportedValue(value: unknown, field: ResourceField | undefined): unknown {
  const shortened = field && SHORTENERS[valueTypeNameOf(field)];
  if (!shortened) return value;
  const shortenItem = (item: unknown): unknown =>
    typeof item === 'string' ? shortened(item) : item;
  return Array.isArray(value) ? value.map(shortenItem) : shortenItem(value);
}

type Fields = Readonly<Record<string, ResourceField>>;

interface Column {
  heading: string;
  valueOf: (record: Partial<RaRecord>) => unknown;
}

/**
 * Converts records to comma-separated values: one column for each field that any of them has, named as in the API so that the
 * Studio can read it again, and beside each foreign key one for people, with the labels of the related records.
 */
export function toCsv(
  records: readonly Partial<RaRecord>[],
  known: Fields = {},
  labels: LabelColumns = new Map(),
): string {
  const included = includedRelations(known);
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  const columns = [...names]
    .filter((name) => !included.has(name))
    .flatMap((name): Column[] => {
      const field = Object.hasOwn(known, name) ? known[name] : undefined;
      const column = labels.get(name);
      return [
        { heading: name, valueOf: (record) => exportedValue(record[name], field) },
        ...(column ? [{ heading: column.heading, valueOf: column.labelOf }] : []),
      ];
    });
  const rows = records.map((record) => columns.map(({ valueOf }) => valueOf(record)));
  return [columns.map(({ heading }) => heading), ...rows]
    .map((row) => row.map(toCell).join(','))
    .join('\r\n');
}

/** Returns the relations that may be read along with records: their labels are exported, not the whole records. */
const includedRelations = (known: Fields): ReadonlySet<string> =>
  new Set(
    Object.values(known).flatMap(({ include }) =>
      include === undefined || Object.hasOwn(known, include) ? [] : [include],
    ),
  );

/** Without it, spreadsheets do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Downloads the records of a list as CSV: as the server returns them, thus without passwords and hidden fields. Lists and
 * structured data are in JSON, texts that a spreadsheet would execute as a formula begin with `'`, and days have no time.
 */
const exporterOf =
  (fields: Fields | undefined, source: Omit<LabelSource, 'dataProvider'>): Exporter =>
  async (records: RaRecord[], _related, dataProvider, resource = '') => {
    const labels = await findLabels(resource, records, fields ?? {}, { ...source, dataProvider });
    downloadCSV(BYTE_ORDER_MARK + toCsv(records, fields, labels), resource);
  };

/** Returns the exporter for a resource's lists. */
export function useExporter(resource: string): Exporter {
  const fields = useResourceInfo(resource)?.fields;
  const represent = useRecordLabels();
  const rules = useRules();
  return useMemo(() => exporterOf(fields, { represent, rules }), [fields, represent, rules]);
}
