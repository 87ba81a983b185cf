import { isDeepStrictEqual } from 'node:util';
import { isPrivateUpload, type FieldIR } from '../../src/schema/ir';
import { withoutSignature } from './signed-address';

/** Checks whether a response contains what was written; a date-only or time-only column keeps its part. */
export function isSame(field: FieldIR, sent: unknown, received: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(received) && field.isList)
    return (
      sent.length === received.length &&
      sent.every((one, at) => isSameItem(field, one, received[at]))
    );
  return isSameItem(field, sent, received);
}

function isSameItem(field: FieldIR, sent: unknown, received: unknown): boolean {
  const { kind, nativeType } = field;
  if (typeof sent !== 'string' || typeof received !== 'string')
    return isDeepStrictEqual(sent, received);
  if (isPrivateUpload(field)) return withoutSignature(sent) === withoutSignature(received);
  if (kind === 'Decimal') return Number(sent) === Number(received);
  if (kind !== 'DateTime') return sent === received;
  const type = nativeType?.name ?? '';
  if (type === 'Date') return sent.slice(0, 10) === received.slice(0, 10);
  if (/^timetz|^time$/i.test(type)) return sent.slice(11, 19) === received.slice(11, 19);
  return sent === received;
}
