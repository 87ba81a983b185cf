import type { Import } from '../code/imports';
import type { FieldIR } from '../schema/ir';
import type { DtoPlaces } from './api-places';
import { importPath } from './artefact';

/** A name of the generated Prisma client, imported by one file. */
export const clientImport = (
  name: string,
  fromFile: string,
  { client, style }: Pick<DtoPlaces, 'client' | 'style'>,
  options: Pick<Import, 'as' | 'isType'> = {},
): Import => ({
  name,
  from: client.kind === 'package' ? client.path : importPath(fromFile, client.path, style),
  ...options,
});

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
  'Min',
  'MinLength',
  'Number',
  'Object',
  'RegExp',
  'String',
  'ToBigInt',
  'ToBytes',
  'ToDate',
  'Uint8Array',
]);

/** What a DTO calls the enum of a field: `Status`, or `DateEnum` where the name means something else there. */
export const enumName = ({ type }: Pick<FieldIR, 'type'>): string =>
  TAKEN_BY_DTOS.has(type) || /^Is[A-Z]/.test(type) ? `${type}Enum` : type;

/** The import that goes with {@link enumName}. */
export const enumImport = (
  field: Pick<FieldIR, 'type'>,
  fromFile: string,
  places: Pick<DtoPlaces, 'client' | 'style'>,
): Import => clientImport(field.type, fromFile, places, { as: enumName(field) });
