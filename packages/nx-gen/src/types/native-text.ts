import type { FieldIR } from '../schema/ir';

/** Native types of String columns that the database cannot search for a part of their text. */
const UNSEARCHABLE = new Set(['Bit', 'Inet', 'UniqueIdentifier', 'Uuid', 'VarBit']);

/** True of a text that can be compared as a whole only. */
export const isExact = ({ kind, nativeType }: FieldIR): boolean =>
  kind === 'String' && UNSEARCHABLE.has(nativeType?.name ?? '');
