import type { Code } from '../../../code/layout';
import { isAutomatic } from '../../../schema/automatic';
import { isScalar, isSecret, type FieldIR } from '../../../schema/ir';
import { rowOf } from '../../../types';
import { defaultCode } from '../default-code';

/**
 * Returns what a new record holds of a field that no request names, as code in its JSON form; undefined if that is not known
 * beforehand, because a function or the user decides.
 */
export function omittedValue(field: FieldIR): Code | undefined {
  if (field.preset !== undefined || isAutomatic(field)) return undefined;
  if (!isScalar(field)) return field.isList ? '[]' : undefined;
  if (field.default)
    return isSecret(field) ? undefined : defaultCode({ field, type: rowOf(field) });
  if (field.isList) return '[]';
  return field.isRequired ? undefined : 'null';
}
