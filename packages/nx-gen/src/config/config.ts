import type { Operation } from '../schema/ir';

export const UPDATE_VERBS = ['put', 'patch', 'both'] as const;
export type UpdateVerb = (typeof UPDATE_VERBS)[number];

/** `all` except hidden ones, or only those that a model's mark lists. */
export const FIELD_EXPOSURES = ['all', 'listed'] as const;
export type FieldExposure = (typeof FIELD_EXPOSURES)[number];

/** In the folder of `dtosPath`, or next to the other DTOs of their model. */
export const DTO_PLACES = ['together', 'beside'] as const;
export type DtoPlace = (typeof DTO_PLACES)[number];

/** Whether an adapter must declare `auth`; without it, its route is open to everybody. */
export const ADAPTER_AUTH = ['optional', 'required'] as const;
export type AdapterAuth = (typeof ADAPTER_AUTH)[number];

/** Whether a request that writes a single record must name the version that it is about. */
export const VERSIONS = ['optional', 'required'] as const;
export type VersionUse = (typeof VERSIONS)[number];

/** Guards by class name, in the order in which they run: before all operations of a model, or before some of them. */
export type ModelGuards = string[] | Partial<Record<Operation, string[]>>;

/** Guards by model; `default` applies to every operation without guards of its own. */
export type GuardsByModel = { default?: string[] } & Record<string, ModelGuards>;

/**
 * The options of `generator.config.ts`. Paths are relative to the file's own folder; they may lead out of it, but not out
 * of the workspace.
 */
export interface GeneratorConfig {
  /** The Prisma schema: a file, or a folder of `.prisma` files. */
  schemaPath?: string;
  /** Source folder of the react-admin dashboard. */
  dashboardPath?: string;
  /** Folder of the response DTOs. */
  dtosPath?: string;
  /** Where response DTOs go: `together` in `dtosPath`, or each `beside` the other DTOs of its model. */
  responseDtos?: DtoPlace;
  /** Suffix of generated classes: `Gen` gives `UserGenService`. */
  suffix?: string;
  /** Protect generated controllers with `JwtAuthGuard` and `AdminGuard`; false keeps only `JwtAuthGuard`. */
  isAdmin?: boolean;
  /** Keep the endpoint map of the data provider up to date. */
  updateDataProvider?: boolean;
  /** Never prompt: for CI. */
  nonInteractive?: boolean;
  /**
   * Guards of generated controllers, by class name, in place of those that `isAdmin` selects: one list for
   * all, or by model and operation. `[]` opens them to everyone.
   */
  guards?: string[] | GuardsByModel;
  /**
   * Guards of models with access rules, by class name: the first one identifies the current user, and lets
   * visitors pass where a rule allows them. Defaults to the first of `guards`.
   */
  accessGuards?: string[];
  /**
   * Whether adapters must declare `auth`: `required` refuses one without it, `optional` opens it to everybody, with a
   * warning.
   */
  adapterAuth?: AdapterAuth;
  /** The roles of users, where the field of `@gen_user(role: …)` is a text that does not list them itself. */
  roles?: string[];
  /**
   * Which fields are public: `listed` requires each mark to list them, so that a new column stays private
   * until it is listed.
   */
  fields?: FieldExposure;
  /** Whether records are updated and deleted many at once, unless the mark of a model says otherwise. */
  bulk?: boolean;
  /** Whether records are counted and summed by `GET …/aggregate`, unless the mark of a model says otherwise. */
  aggregate?: boolean;
  /** Whether the dashboard has a Studio of each model, unless its mark says otherwise. */
  studio?: boolean;
  /**
   * Whether `PUT`, `PATCH` and `DELETE` of one record must name its version in `If-Match`, where the model has an `@updatedAt`
   * field, unless the mark of a model says otherwise: `required` answers 428 without it.
   */
  versions?: VersionUse;
  /** The highest `limit` that a list accepts. */
  maxLimit?: number;
  /** The most characters of a text that no rule and no column bounds: without it, only the size of a request does. */
  maxTextLength?: number;
  /** Prefix of all generated routes: `gen-api`, `api/v1`. */
  prefix?: string;
  /** The HTTP method that updates records; `both` accepts PUT and PATCH. */
  update?: UpdateVerb;
  /** Files that are not in their default location. */
  paths?: {
    appModule?: string;
    dataProvider?: string;
    /** The dashboard's `App.tsx`. */
    app?: string;
    prismaService?: string;
    /** Files of the guards, by class name. */
    guards?: Record<string, string>;
  };
}

/** Options whose absence means something that no value expresses. */
export type OptionWithoutDefault = 'guards' | 'accessGuards' | 'roles' | 'maxTextLength';

export type ResolvedConfig = Required<Omit<GeneratorConfig, OptionWithoutDefault | 'paths'>> &
  Pick<GeneratorConfig, OptionWithoutDefault> & { paths: NonNullable<GeneratorConfig['paths']> };

export const defaultConfig: ResolvedConfig = {
  schemaPath: 'prisma/schema.prisma',
  dashboardPath: 'src/dashboard/src',
  dtosPath: 'src/dtos/generated',
  responseDtos: 'together',
  suffix: 'Gen',
  isAdmin: true,
  updateDataProvider: true,
  nonInteractive: false,
  adapterAuth: 'optional',
  fields: 'all',
  bulk: true,
  aggregate: true,
  studio: true,
  versions: 'optional',
  maxLimit: 1000,
  prefix: 'gen-api',
  update: 'both',
  paths: {},
};

/** Gives `generator.config.ts` its types. */
export function defineConfig(config: GeneratorConfig): GeneratorConfig {
  return config;
}
