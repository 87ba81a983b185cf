import type { Operation } from '../schema/ir';

export const UPDATE_VERBS = ['put', 'patch', 'both'] as const;
export type UpdateVerb = (typeof UPDATE_VERBS)[number];

/** `all` but hidden ones, or those alone that a model's mark lists. */
export const FIELDS_MET = ['all', 'listed'] as const;
export type FieldsMet = (typeof FIELDS_MET)[number];

/** In the folder of `dtosPath`, or each in its model's own, where its other DTOs are. */
export const DTO_PLACES = ['together', 'beside'] as const;
export type DtoPlace = (typeof DTO_PLACES)[number];

/** Guards by class name, in the order in which they run: before all operations of a model, or before some of them. */
export type ModelGuards = string[] | Partial<Record<Operation, string[]>>;

/** By model; `default` stands before every operation that nothing is said of. */
export type GuardsByModel = { default?: string[] } & Record<string, ModelGuards>;

/**
 * The options of `generator.config.ts`. Paths are relative to the file's own folder;
 * they may leave it, never the workspace.
 */
export interface GeneratorConfig {
  /** The Prisma schema: a file, or a folder of `.prisma` files. */
  schemaPath?: string;
  /** Source folder of the react-admin dashboard. */
  dashboardPath?: string;
  /** Folder of the response DTOs. */
  dtosPath?: string;
  /** Response DTOs `together` in `dtosPath`, or each `beside` the other DTOs of its model. */
  responseDtos?: DtoPlace;
  /** Suffix of generated classes: `Gen` gives `UserGenService`. */
  suffix?: string;
  /** Protect generated controllers with `JwtAuthGuard` and `AdminGuard`; false leaves `JwtAuthGuard`. */
  isAdmin?: boolean;
  /** Keep the endpoint map of the data provider current. */
  updateDataProvider?: boolean;
  /** Never ask: for CI. */
  nonInteractive?: boolean;
  /**
   * Guards of generated controllers, by class name, in place of those that `isAdmin` chooses: one list
   * for all, or by model and operation. `[]` opens to everybody.
   */
  guards?: string[] | GuardsByModel;
  /**
   * Guards before models with access rules, by class name: the first one tells who is logged in, and lets
   * visitors pass where a rule does. The first of `guards` when absent.
   */
  accessGuards?: string[];
  /** The roles of users, where the field of `@gen_user(role: …)` is a text that does not list them itself. */
  roles?: string[];
  /** Which fields clients meet: `listed` asks each mark for them, so that a new column is met by nobody until it is listed. */
  fields?: FieldsMet;
  /** Greatest `limit` that a list accepts. */
  maxLimit?: number;
  /** What all generated routes begin with: `gen-api`, `api/v1`. */
  prefix?: string;
  /** The verb that changes records; `both` answers to PUT and PATCH alike. */
  update?: UpdateVerb;
  /** Files that are not where the generator looks for them. */
  paths?: {
    appModule?: string;
    dataProvider?: string;
    /** The dashboard's `App.tsx`. */
    app?: string;
    prismaService?: string;
    /** File of each guard, by class name. */
    guards?: Record<string, string>;
  };
}

/** Options that mean something else when they are absent than any value of theirs. */
export type UndefaultedOption = 'guards' | 'accessGuards' | 'roles';

export type ResolvedConfig = Required<Omit<GeneratorConfig, UndefaultedOption | 'paths'>> &
  Pick<GeneratorConfig, UndefaultedOption> & { paths: NonNullable<GeneratorConfig['paths']> };

export const defaultConfig: ResolvedConfig = {
  schemaPath: 'prisma/schema.prisma',
  dashboardPath: 'src/dashboard/src',
  dtosPath: 'src/dtos/generated',
  responseDtos: 'together',
  suffix: 'Gen',
  isAdmin: true,
  updateDataProvider: true,
  nonInteractive: false,
  fields: 'all',
  maxLimit: 1000,
  prefix: 'gen-api',
  update: 'both',
  paths: {},
};

/** Gives `generator.config.ts` its types. */
export function defineConfig(config: GeneratorConfig): GeneratorConfig {
  return config;
}
