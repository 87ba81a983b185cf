import type { FieldIR } from '../schema/ir';

/** Names that are taken inside DTOs: decorators that they import, and JavaScript's own types. */
const RESERVED_IN_DTOS = new Set([
  'ApiProperty',
  'ApiPropertyOptional',
  'ArrayBuffer',
  'Boolean',
  'Date',
  'Matches',
  'Max',
  'MaxLength',
  'MaxValue',
  'Min',
  'MinLength',
  'MinValue',
  'Number',
  'Object',
  'RegExp',
  'String',
  'ToBigInt',
  'ToBytes',
  'ToDate',
  'Trimmed',
  'Uint8Array',
]);

/** Returns the name of a field's enum inside a DTO: `Status`, or `DateEnum` where the name is taken. */
export const enumName = ({ type }: Pick<FieldIR, 'type'>): string =>
  RESERVED_IN_DTOS.has(type) || /^Is[A-Z]/.test(type) ? `${type}Enum` : type;
