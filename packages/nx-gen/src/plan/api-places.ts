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

/** A user's adapter with the classes that its file refers to, as found in the project. */
export interface MountedAdapter {
  /** The model whose module mounts it. */
  model: string;
  /** `with-image` */
  name: string;
  /** File, relative to the workspace root. */
  path: string;
  /** In the order in which they run; empty where the route is public. */
  guards: UserClass[];
  target?: AdapterTarget;
  /** The handler's own response, as far as its file declares it. */
  answer?: ResponseClass & { statuses: readonly number[] };
}

/** The project's own service behind the generated routes of a model. */
export interface OwnService {
  service: UserClass;
  /** The module that exports it; without one, the generated module provides it. */
  module?: UserClass;
}

/** A property of one of the user's classes. */
export interface ResponseProperty {
  name: string;
  isOptional?: true;
  /** Its JSON type, as code; absent where the file alone does not determine it. */
  type?: string;
}

/** The project's own class that the generated routes of a model respond with. */
export interface OwnResponse extends UserClass {
  /** The properties that it declares itself. */
  properties: readonly ResponseProperty[];
}

/** The form of a response about a model's records: `AnswerForm` of `@gen/nest`. */
export type AnswerForm = 'record' | 'records' | 'found' | 'page' | 'bulk' | 'aggregate';

/** The DTO of a response: for one object or each of several, or for a model's record in some form. */
export type ResponseClass = UserClass & {
  isList?: true;
  /** For each object in a page. */
  isPage?: true;
  /** Nullable. */
  isNullable?: true;
  of?: { form: AnswerForm; resource: UserClass };
};

/** The operation to which an adapter passes its arguments. */
export interface AdapterTarget {
  service: UserClass;
  method: string;
  /** Its response, as far as known. */
  answer?: ResponseClass;
}

/** Where a model's files go, and the Prisma client that they import. */
export interface DtoPlaces {
  style: ImportStyle;
  /** Folder of a model's generated files, relative to the workspace root. */
  featureFolder(names: NameSet): string;
  dtosFolder: string;
  /** Where response DTOs are: in that folder, or beside the other DTOs of their models. */
  responseDtos?: DtoPlace;
  /** Request DTOs of operations that marks leave out, which the project's own code names. */
  namedDtos?: readonly string[];
  /** True for files next to those of another suffix, which already have the `index.ts` of that folder. */
  isVariant?: boolean;
  /** Package name, or file without extension relative to the workspace root. */
  client: { kind: 'package' | 'file'; path: string };
}

/** The guards of some operations, in the order in which they run; empty for public ones. */
export type GuardClasses = Readonly<Partial<Record<Operation, readonly UserClass[]>>>;

/** Where the tests of access rules go, and the file that starts the application for them. */
export interface AccessTestPlaces {
  /** `test/gen` */
  folder: string;
  /** The project's own file, which `gen init --scaffold=access-tests` writes once. */
  fixtures: string;
  /** Whether that file exists. */
  isReady: boolean;
}

/** Where the code goes that all models' rules share. */
export interface AccessPlaces {
  /** `src/access` */
  folder: string;
  /** The suffix of its classes and files; not that of a second one beside it. */
  suffix: string;
  /** The files with the project's own rules, by model. */
  functions: ReadonlyMap<string, string>;
  /** Where the tests of the rules go. */
  tests?: AccessTestPlaces;
}

/** The same with the user's classes that services, controllers and modules need. */
export interface ApiPlaces extends DtoPlaces {
  prismaService: UserClass;
  /** The module that exports PrismaService, where generated modules have to import it. */
  prismaModule?: UserClass;
  guards: UserClass[];
  /** Guards of models with a password. */
  accountGuards: UserClass[];
  /** Guards of single operations, by model. */
  modelGuards?: Readonly<Record<string, GuardClasses>>;
  /** Guards of models with access rules; the first one identifies the current user. */
  accessGuards?: UserClass[];
  /** What the rules of all models share; absent without any rules. */
  access?: AccessPlaces;
  /** The user's adapters, those of each model in the order of their routes. */
  adapters?: readonly MountedAdapter[];
  /** By model, where it has one. */
  ownServices?: ReadonlyMap<string, OwnService>;
  /** By model, where it has one. */
  ownAnswers?: ReadonlyMap<string, OwnResponse>;
  maxLimit: number;
  /** The prefix of all routes; defaults to `gen-api`. */
  prefix?: string;
  /** The method that updates records; defaults to both. */
  update?: UpdateVerb;
}

/** The places that determine what generated routes respond with. */
export type ResponsePlaces = DtoPlaces & Pick<ApiPlaces, 'ownAnswers'>;

/** A file in a model's own folder: `user.gen.service.ts`. */
export const featureFile = (
  names: NameSet,
  kind: string,
  { featureFolder }: Pick<DtoPlaces, 'featureFolder'>,
): string => `${featureFolder(names)}/${names.fileStem}${names.infix}.${kind}.ts`;
