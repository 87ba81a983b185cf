import type { FieldIR } from '../schema/ir';

/** Names that are taken inside DTOs, ejected ones too: what they import, and JavaScript's own types. */
const RESERVED_IN_DTOS = new Set([
  'ApiProperty',
  'ApiPropertyOptional',
  'ApiSchema',
  'Array',
  'ArrayBuffer',
  'ArrayMaxSize',
  'ArrayMinSize',
  'Boolean',
  'Children',
  'Date',
  'IdChange',
  'idsOrChange',
  'Matches',
  'Max',
  'MaxLength',
  'MaxValue',
  'Min',
  'MinLength',
  'MinValue',
  'NotAfter',
  'NotBefore',
  'NOT_BLANK',
  'Number',
  'Object',
  'OmitType',
  'RegExp',
  'String',
  'ToBigInt',
  'ToBytes',
  'ToDate',
  'ToDay',
  'Transform',
  'Trimmed',
  'LowerCased',
  'UpperCased',
  'Uint8Array',
  'UpdateType',
  'ValidateBy',
  'ValidateIf',
]);

/** Returns the name of a field's enum inside a DTO: `Status`, or `DateEnum` where the name is taken. */
export const enumName = ({ type }: Pick<FieldIR, 'type'>): string =>
  RESERVED_IN_DTOS.has(type) || /^Is[A-Z]/.test(type) ? `${type}Enum` : type;
