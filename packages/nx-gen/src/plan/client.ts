import type { Import } from '../code/imports';
import type { FieldIR } from '../schema/ir';
import type { DtoPlaces } from './api-places';
import { enumName } from '../types/enum-name';
import { importPath } from './artefact';

/** Imports a name of the generated Prisma client into a file. */
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

/** The import that matches {@link enumName}. */
export const enumImport = (
  field: Pick<FieldIR, 'type'>,
  fromFile: string,
  places: Pick<DtoPlaces, 'client' | 'style'>,
): Import => clientImport(field.type, fromFile, places, { as: enumName(field) });
