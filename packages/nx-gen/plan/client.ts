import type { Import } from '../code/imports';
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
