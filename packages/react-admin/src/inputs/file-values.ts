import { fileName } from '../fields/file-name.js';

/** What react-admin's file inputs show: an address with a title, and the file itself when it was just picked. */
export interface FileItem {
  src?: string;
  title?: string;
  rawFile?: File;
}

/** One file of a record or of a form: its address, a picked file, or an item of the input. */
type FileValue = string | File | FileItem;
type FileValues = FileValue | FileValue[] | null | undefined;

// forms format their values on every render: a new address each time would leak, and hide the file from "remove"
const items = new WeakMap<File, FileItem>();

function pickedItem(file: File): FileItem {
  const known = items.get(file);
  if (known) return known;
  const item = { rawFile: file, src: URL.createObjectURL(file), title: file.name };
  items.set(file, item);
  return item;
}

function toItem(value: FileValue): FileItem {
  if (typeof value === 'string') return { src: value, title: fileName(value) };
  return value instanceof File ? pickedItem(value) : value;
}

function fromItem(value: FileValue): FileValue | null {
  if (typeof value === 'string') return value;
  if (value instanceof File) return pickedItem(value);
  return value.rawFile ? value : (value.src ?? null);
}

/** Value of the form → what the input shows. */
export function toItems(value: FileValues): FileItem | FileItem[] | null {
  if (value === undefined || value === null || value === '') return null;
  return Array.isArray(value) ? value.map(toItem) : toItem(value);
}

/** What the input holds → value of the form: addresses as text, new files as items for the data provider to upload. */
export function fromItems(value: FileValues): FileValue | (FileValue | null)[] | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.map(fromItem) : fromItem(value);
}
