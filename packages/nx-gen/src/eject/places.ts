import { posix } from 'node:path';
import type { UpdateVerb } from '../config/config';
import type { ApiPlaces } from '../plan/api-places';
import type { ResourceNames } from '../plan/class-names';
import { importPath } from '../plan/artefact';
import type { SchemaIR } from '../schema/ir';

/** Where plain code goes: paths relative to the workspace root. */
export interface ApiEjectPlaces {
  readonly folder: string;
  readonly api: ApiPlaces;
  readonly schema: SchemaIR;
}

export interface DashboardEjectPlaces {
  readonly folder: string;
  readonly schema: SchemaIR;
  /** What all routes of the API begin with. */
  readonly prefix: string;
  /** The verb that changes records. */
  readonly update: UpdateVerb;
  /** The most records of a page, where the schema says nothing else. */
  readonly maxLimit: number;
  /** Below it the API renews a login by its cookie. */
  readonly sessionPath?: string;
}

/** A file of plain code, before anybody has laid it out. */
export interface EjectedFile {
  readonly path: string;
  readonly text: string;
  /** What error messages call it. */
  readonly subject: string;
}

/** Names of the plain classes of a model: those of the generated ones without their suffix. */
export const plainNames = ({ classStem }: Pick<ResourceNames, 'classStem'>) => ({
  controller: `${classStem}Controller`,
  service: `${classStem}Service`,
  module: `${classStem}Module`,
  create: `Create${classStem}Dto`,
  update: `Update${classStem}Dto`,
  /** What the document of the API calls a record, and one of a list that has less of it. */
  response: `${classStem}ResponseDto`,
  listedResponse: `${classStem}InListDto`,
  record: `${classStem}Record`,
  /** A record with the related ones that a request asks for. */
  withRelated: `${classStem}WithRelated`,
});

/** `product/product.service.ts` */
export const apiFile = (
  { folder }: Pick<ApiEjectPlaces, 'folder'>,
  { fileStem }: Pick<ResourceNames, 'fileStem'>,
  kind: 'controller' | 'service' | 'module',
): string => posix.join(folder, fileStem, `${fileStem}.${kind}.ts`);

/** `product/dto/create-product.dto.ts` */
export const dtoPath = (
  { folder }: Pick<ApiEjectPlaces, 'folder'>,
  { fileStem }: Pick<ResourceNames, 'fileStem'>,
  kind: 'create' | 'update' | 'response',
): string =>
  posix.join(
    folder,
    fileStem,
    'dto',
    kind === 'response' ? `${fileStem}-response.dto.ts` : `${kind}-${fileStem}.dto.ts`,
  );

export const supportFile = ({ folder }: { readonly folder: string }, name: string): string =>
  posix.join(folder, 'support', name);

/** How a file writes the path of another one. */
export const importerOf =
  (path: string, { style }: Pick<ApiPlaces, 'style'>) =>
  (file: string): string =>
    importPath(path, file, style);
