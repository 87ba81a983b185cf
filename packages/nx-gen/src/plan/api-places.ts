import type { NameSet } from '../naming/names';
import type { DtoPlace, UpdateVerb } from '../config/config';
import type { Operation } from '../schema/ir';
import type { ImportStyle } from './artefact';

/** A class of the user's project that generated code imports. */
export interface UserClass {
  name: string;
  /** File, relative to the workspace root. */
  path: string;
}

/** An adapter of the user's with the classes that its file names, found in the project. */
export interface MountedAdapter {
  /** The model whose module mounts it. */
  model: string;
  /** `with-image` */
  name: string;
  /** File, relative to the workspace root. */
  path: string;
  /** In the order in which they run; none where the route is open. */
  guards: UserClass[];
  target?: AdapterTarget;
  /** What the handler answers itself, as far as it says so. */
  answer?: AnswerClass & { statuses: readonly number[] };
}

/** The project's own class that stands behind the generated routes of a model. */
export interface OwnService {
  service: UserClass;
  /** The module that exports it; where there is none, the generated module provides it. */
  module?: UserClass;
}

/** A property of a class of the user's. */
export interface AnswerProperty {
  name: string;
  isOptional?: true;
  /** Its type as it travels in JSON, as code; absent where the file alone does not tell it. */
  type?: string;
}

/** The project's own class that says what the generated routes of a model answer. */
export interface OwnAnswer extends UserClass {
  /** Those that it declares itself. */
  properties: readonly AnswerProperty[];
}

/** What is answered of a model's records: `AnswerForm` of `@gen/nest`. */
export type AnswerForm = 'record' | 'records' | 'found' | 'page' | 'bulk' | 'aggregate';

/** The DTO of an answer: of one object, or of each of several; or of a record of a model, in some form. */
export type AnswerClass = UserClass & {
  isList?: true;
  /** Of each of those in a page. */
  isPage?: true;
  /** Or null. */
  isNullable?: true;
  of?: { form: AnswerForm; resource: UserClass };
};

/** The operation that an adapter hands its arguments to. */
export interface AdapterTarget {
  service: UserClass;
  method: string;
  /** What it answers, as far as that is known. */
  answer?: AnswerClass;
}

/** Where a model's files go, and the Prisma client that they import. */
export interface DtoPlaces {
  style: ImportStyle;
  /** Folder of a model's generated files, relative to the workspace root. */
  featureFolder(names: NameSet): string;
  dtosFolder: string;
  /** Response DTOs lie in that folder unless they lie beside the other DTOs of their models. */
  responseDtos?: DtoPlace;
  /** True for files beside those of another suffix, which have the `index.ts` of that folder. */
  isVariant?: boolean;
  /** Package name, or file without extension relative to the workspace root. */
  client: { kind: 'package' | 'file'; path: string };
}

/** The guards before some operations, in the order in which they run; none where everybody may. */
export type GuardClasses = Readonly<Partial<Record<Operation, readonly UserClass[]>>>;

/** Where the tests of access rules go, and what starts the application for them. */
export interface AccessTestPlaces {
  /** `test/gen` */
  folder: string;
  /** The project's own file that `gen init --scaffold=access-tests` writes once. */
  fixtures: string;
  /** That file is there. */
  isReady: boolean;
}

/** Where the code goes that the rules of all models share. */
export interface AccessPlaces {
  /** `src/access` */
  folder: string;
  /** By model, the file of the project's own rules. */
  functions: ReadonlyMap<string, string>;
  /** Where the tests of rules go. */
  tests?: AccessTestPlaces;
}

/** The same with the user's classes that services, controllers and modules need. */
export interface ApiPlaces extends DtoPlaces {
  prismaService: UserClass;
  /** The module that exports PrismaService, where generated modules have to import it. */
  prismaModule?: UserClass;
  guards: UserClass[];
  /** Those before models with a password. */
  accountGuards: UserClass[];
  /** By model, those before its operations that have guards of their own. */
  modelGuards?: Readonly<Record<string, GuardClasses>>;
  /** Those before models with access rules; the first one tells who is logged in. */
  accessGuards?: UserClass[];
  /** What rules of all models share; absent where no model has any. */
  access?: AccessPlaces;
  /** The user's adapters, those of each model in the order of their routes. */
  adapters?: readonly MountedAdapter[];
  /** By model, for those that have one. */
  ownServices?: ReadonlyMap<string, OwnService>;
  /** By model, for those that have one. */
  ownAnswers?: ReadonlyMap<string, OwnAnswer>;
  maxLimit: number;
  /** What all routes begin with; `gen-api` when absent. */
  prefix?: string;
  /** The verb that changes records; both when absent. */
  update?: UpdateVerb;
}

/** Those that tell what generated routes answer. */
export type AnswerPlaces = DtoPlaces & Pick<ApiPlaces, 'ownAnswers'>;

/** A file in a model's own folder: `user.gen.service.ts`. */
export const featureFile = (
  names: NameSet,
  kind: string,
  { featureFolder }: Pick<DtoPlaces, 'featureFolder'>,
): string => `${featureFolder(names)}/${names.fileStem}${names.infix}.${kind}.ts`;
