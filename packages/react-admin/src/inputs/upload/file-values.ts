import { fileName } from '../../fields/file-name.js';

/** A newly picked file in the data provider's format; forms clone objects, but never a file. */
export interface PickedFile {
  rawFile: File;
  title: string;
}

/** What a form may hold for one file: its URL, a picked file, or react-admin's `{src, title}`. */
type FileValue = string | File | PickedFile | { src: string; title?: string };

/** One file of a record or of a form, as an input shows it. */
export interface FileEntry {
  /** Unique among the entries, and stable across renders. */
  key: string;
  name: string;
  /** The URL of a file that the server has. */
  address?: string;
  /** A file that the server does not have yet. */
  file?: File;
  /** The value in the form. */
  value: unknown;
}

let fileCount = 0;
const fileKeys = new WeakMap<File, string>();

function keyOf(file: File): string {
  const key = fileKeys.get(file) ?? `file ${(fileCount += 1)}`;
  fileKeys.set(file, key);
  return key;
}

function entryOf(value: FileValue): FileEntry {
  if (typeof value === 'string')
    return { key: value, name: fileName(value), address: value, value };
  const file = value instanceof File ? value : 'rawFile' in value ? value.rawFile : undefined;
  if (file) return { key: keyOf(file), name: file.name, file, value };
  const { src, title } = value as { src: string; title?: string };
  return { key: src, name: title ?? fileName(src), address: src, value };
}

/** Converts a form value to its files; the same URL may occur twice. */
export function toEntries(value: unknown): FileEntry[] {
  const values = (Array.isArray(value) ? value : [value]).filter(isFileValue);
  const occurrences = new Map<string, number>();
  return values.map(entryOf).map((entry) => {
    const times = occurrences.get(entry.key) ?? 0;
    occurrences.set(entry.key, times + 1);
    return times === 0 ? entry : { ...entry, key: `${entry.key} ${times}` };
  });
}

function isFileValue(value: unknown): value is FileValue {
  if (typeof value === 'string') return value !== '';
  return (
    value instanceof File ||
    (typeof value === 'object' && value !== null && ('rawFile' in value || 'src' in value))
  );
}

export const toPickedFile = (file: File): PickedFile => ({ rawFile: file, title: file.name });

/** Returns the list with the item at `from` moved to `to`. */
export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
