import type { NameSet } from '../naming/names';
import type { MountedAdapter } from './adapters';
import type { ImportStyle } from './artefact';

/** A class of the user's project that generated code imports. */
export interface UserClass {
  name: string;
  /** File, relative to the workspace root. */
  path: string;
}

/** Where a model's files go, and the Prisma client that they import. */
export interface DtoPlaces {
  style: ImportStyle;
  /** Folder of a model's generated files, relative to the workspace root. */
  featureFolder(names: NameSet): string;
  dtosFolder: string;
  /** Package name, or file without extension relative to the workspace root. */
  client: { kind: 'package' | 'file'; path: string };
}

/** The same with the user's classes that services, controllers and modules need. */
export interface ApiPlaces extends DtoPlaces {
  prismaService: UserClass;
  /** The module that exports PrismaService, where generated modules have to import it. */
  prismaModule?: UserClass;
  guards: UserClass[];
  /** The user's adapters, those of each model in the order of their routes. */
  adapters?: readonly MountedAdapter[];
  maxLimit: number;
}

const file = (folder: string, name: string): string => `${folder}/${name}`;

/** The files of one model in the API. */
export const apiFiles = (
  names: NameSet,
  places: Pick<DtoPlaces, 'featureFolder' | 'dtosFolder'>,
) => {
  const folder = places.featureFolder(names);
  const { fileStem, infix } = names;
  return {
    controller: file(folder, `${fileStem}.${infix}.controller.ts`),
    service: file(folder, `${fileStem}.${infix}.service.ts`),
    module: file(folder, `${fileStem}.${infix}.module.ts`),
    createDto: file(folder, `create-${fileStem}.${infix}.dto.ts`),
    updateDto: file(folder, `update-${fileStem}.${infix}.dto.ts`),
    responseDto: file(places.dtosFolder, `${fileStem}-response.${infix}.dto.ts`),
  };
};
