import { isObject } from '../values.js';

/** What file inputs hold for a newly picked file. */
interface PickedFile {
  rawFile: File;
}

const isFile = (value: unknown): value is File => value instanceof File;
const isPicked = (value: unknown): value is PickedFile =>
  isObject(value) && isFile(value['rawFile']);

/** Whether a value must be uploaded before the record can be sent. */
export const hasFile = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasFile) : isFile(value) || isPicked(value);

/** Converts the `{src, title}` of an untouched file input to its URL; files are left as they are. */
export function toUrl(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toUrl);
  return isObject(value) && !hasFile(value) && 'src' in value ? value['src'] : value;
}

/** Returns the file inside a value, if there is one. */
export function fileOf(value: unknown): File | undefined {
  if (isFile(value)) return value;
  return isPicked(value) ? value.rawFile : undefined;
}
