import { posix } from 'node:path';
import type { UpdateVerb } from '../config/config';
import type { ApiPlaces } from '../plan/api-places';
import type { ResourceNames } from '../plan/class-names';
import { importPath } from '../plan/artefact';
import type { SchemaIR } from '../schema/ir';

/** Targets of plain code; paths are relative to the workspace root. */
export interface ApiEjectPlaces {
  readonly folder: string;
  readonly api: ApiPlaces;
  readonly schema: SchemaIR;
}

export interface DashboardEjectPlaces {
  readonly folder: string;
  readonly schema: SchemaIR;
  /** Common prefix of all routes of the API. */
  readonly prefix: string;
  /** The HTTP method that updates records. */
  readonly update: UpdateVerb;
  /** Maximum page size unless the schema sets another. */
  readonly maxLimit: number;
  /** The path under which the API renews a session cookie. */
  readonly sessionPath?: string;
  /** What users log in with: `email`, or a field such as `username`. */
  readonly loginField: string;
}

/** A file of plain code, before formatting. */
export interface EjectedFile {
  readonly path: string;
  readonly text: string;
  /** Its name in error messages. */
  readonly subject: string;
}

/** Returns the names of a model's plain classes: those of the generated ones without the suffix. */
export const plainNames = ({ classStem }: Pick<ResourceNames, 'classStem'>) => ({
  controller: `${classStem}Controller`,
  service: `${classStem}Service`,
  module: `${classStem}Module`,
  create: `Create${classStem}Dto`,
  update: `Update${classStem}Dto`,
  /** The OpenAPI names of a record, and of a record in a list that omits fields. */
  response: `${classStem}ResponseDto`,
  listedResponse: `${classStem}InListDto`,
  record: `${classStem}Record`,
  /** A record with the related records that a request includes. */
  withRelated: `${classStem}WithRelated`,
});

/** Returns the name of what the data provider has to know of a resource. */
export const apiResourceConst = ({ resourceConst }: Pick<ResourceNames, 'resourceConst'>): string =>
  `${resourceConst}Api`;

/** Returns a path such as `product/product.service.ts`. */
export const apiFile = (
  { folder }: Pick<ApiEjectPlaces, 'folder'>,
  { fileStem }: Pick<ResourceNames, 'fileStem'>,
  kind: 'controller' | 'service' | 'module',
): string => posix.join(folder, fileStem, `${fileStem}.${kind}.ts`);

/** Returns a path such as `product/dto/create-product.dto.ts`. */
export const dtoPath = (
  { folder }: Pick<ApiEjectPlaces, 'folder'>,
  { fileStem }: Pick<ResourceNames, 'fileStem'>,
  kind: 'create' | 'update' | 'response' | 'shapes',
): string =>
  posix.join(
    folder,
    fileStem,
    'dto',
    kind === 'response' || kind === 'shapes'
      ? `${fileStem}-${kind}.dto.ts`
      : `${kind}-${fileStem}.dto.ts`,
  );

export const supportFile = ({ folder }: { readonly folder: string }, name: string): string =>
  posix.join(folder, 'support', name);

/** Returns how a file imports another. */
export const importerOf =
  (path: string, { style }: Pick<ApiPlaces, 'style'>) =>
  (file: string): string =>
    importPath(path, file, style);
