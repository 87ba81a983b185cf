import { isObject } from '../values.js';

/** What file inputs hold for a file that was just picked. */
interface PickedFile {
  rawFile: File;
}

const isFile = (value: unknown): value is File => value instanceof File;
const isPicked = (value: unknown): value is PickedFile =>
  isObject(value) && isFile(value['rawFile']);

/** True for a value that must be uploaded before the record can be sent. */
export const hasFile = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasFile) : isFile(value) || isPicked(value);

/** `{src, title}` of a file input that was not touched → its address; files stay. */
export function toAddress(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toAddress);
  return isObject(value) && !hasFile(value) && 'src' in value ? value['src'] : value;
}

/** The file behind a value, if it is one. */
export function fileOf(value: unknown): File | undefined {
  if (isFile(value)) return value;
  return isPicked(value) ? value.rawFile : undefined;
}
