import type { FieldIR } from './ir';

/** True of a text that the database neither compares nor sorts. */
export const isOpaque = ({ kind, nativeType }: FieldIR): boolean =>
  kind === 'String' && nativeType?.name === 'Xml';
