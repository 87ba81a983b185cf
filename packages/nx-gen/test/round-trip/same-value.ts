import { isDeepStrictEqual } from 'node:util';
import { isPrivateUpload, type FieldIR } from '../../src/schema/ir';
import { unsigned } from './signed-address';

/** True where an answer holds what was written; a column without a time, or without a day, keeps its part. */
export function isSame(field: FieldIR, sent: unknown, got: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(got) && field.isList)
    return sent.length === got.length && sent.every((one, at) => isSameItem(field, one, got[at]));
  return isSameItem(field, sent, got);
}

function isSameItem(field: FieldIR, sent: unknown, got: unknown): boolean {
  const { kind, nativeType } = field;
  if (typeof sent !== 'string' || typeof got !== 'string') return isDeepStrictEqual(sent, got);
  if (isPrivateUpload(field)) return unsigned(sent) === unsigned(got);
  if (kind === 'Decimal') return Number(sent) === Number(got);
  if (kind !== 'DateTime') return sent === got;
  const type = nativeType?.name ?? '';
  if (type === 'Date') return sent.slice(0, 10) === got.slice(0, 10);
  if (/^timetz|^time$/i.test(type)) return sent.slice(11, 19) === got.slice(11, 19);
  return sent === got;
}
