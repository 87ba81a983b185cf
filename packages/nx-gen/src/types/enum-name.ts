import type { FieldIR } from '../schema/ir';

/** Names that DTOs use for themselves: decorators that they import, and JavaScript's own types. */
const TAKEN_BY_DTOS = new Set([
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

/** What a DTO calls the enum of a field: `Status`, or `DateEnum` where the name means something else there. */
export const enumName = ({ type }: Pick<FieldIR, 'type'>): string =>
  TAKEN_BY_DTOS.has(type) || /^Is[A-Z]/.test(type) ? `${type}Enum` : type;
