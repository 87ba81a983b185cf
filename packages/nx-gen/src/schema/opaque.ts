import type { FieldIR } from './ir';

/** Checks whether the database can neither compare nor sort the text. */
export const isOpaque = ({ kind, nativeType }: FieldIR): boolean =>
  kind === 'String' && nativeType?.name === 'Xml';
