import type { Identifier, ResourceCallbacks } from 'react-admin';
import type { ResourceField } from '../types/field.js';

export type { FieldKind, ResourceField } from '../types/field.js';

/** What the schema says of one field (`/// @gen_*`), as `fieldDirectives.generated.ts` holds it. */
export interface FieldDirective {
  genFormat?:
    'email' | 'url' | 'password' | 'tel' | 'timezone' | 'currency' | 'color' | 'code' | 'markdown';
  genUpload?: 'image' | 'file';
  genReadOnly?: true;
}

/** Resource name → field name → directives. */
export type FieldDirectives = Record<string, Record<string, FieldDirective>>;

export interface ResourceInfo {
  /** Fields of the primary key, in the order of the schema. */
  key: string[];
  /** The field whose value tells one version of a record from the next (`@updatedAt`); sent as `If-Match`. */
  version?: string;
  /** The records of a page as long as nobody asks for more or fewer; those of react-admin unless said. */
  limit?: number;
  /** Greatest `limit` that the server accepts for this resource; `maxLimit` of the data provider unless said. */
  maxLimit?: number;
  /** The verb that changes records; PUT unless said. */
  update?: 'PUT' | 'PATCH';
  /** The list of the resource takes `after`, `before` and `total`, as each generated one does. */
  cursors?: boolean;
  /** It answers `GET …/aggregate`, as each generated one with a list does. */
  figures?: boolean;
  /** Its list takes `search`. */
  search?: boolean;
  /** Its deleted records are listed and restored, by whoever may. */
  restorable?: boolean;
  /** The field by which one of them, read by itself, tells when it was deleted. */
  deletedAt?: string;
  /** Lists of a new record that hold records of other resources, made together with it: each with that resource. */
  children?: Record<string, string>;
  /** The relations whose records the database deletes with a record of it, or leaves without it. */
  cascades?: Record<string, Cascade>;
  /** The schema has rules of access for it: what the user may do with it, the API is asked. */
  rules?: boolean;
  fields: Record<string, ResourceField>;
}

/** Records that are deleted with the one that they belong to, or lose it. */
export interface Cascade {
  /** Their resource, where the API counts them. */
  reference?: string;
  /** Others are deleted with them in turn. */
  further?: boolean;
  /** They stay, and belong to none. */
  stay?: boolean;
  /** There is one of them at most. */
  one?: boolean;
}

/** Resource name → its key and fields, as `resourceFields.generated.ts` holds them. */
export type ResourceFields = Record<string, ResourceInfo>;

/** What became of the question for a new login. */
export type LoginOutcome =
  | { isLoggedIn: true }
  | {
      isLoggedIn: false;
      /** What whoever waits is told; English by default. */
      told?: { unread: string; unsaved: string };
    };

/** Where requests get their access token from; `createAuth` returns one. */
export interface TokenSource {
  getToken: () => string | null | undefined | Promise<string | null | undefined>;
  /** The same for a request that is sent now: an expired token is renewed before, where the API does that. */
  freshToken?: () => Promise<string | null>;
  /** Asks for a new login, as the server refuses this token; undefined where nobody can be asked. */
  logInAgain?: (refused: string | null | undefined) => Promise<LoginOutcome | undefined>;
  /** What the user may do, where the API has rules. */
  access?: AccessSource;
}

/** What the API said of records that were read. */
export interface ReadRecords {
  /** What it was asked. */
  asked: readonly ('show' | 'edit' | 'delete')[];
  ids: readonly Identifier[];
  /** The ids that it named. */
  can: (operation: 'show' | 'edit' | 'delete') => readonly Identifier[];
}

/** What is known of the API's rules: nothing is sent that they are known to refuse. */
export interface AccessSource {
  /** Undefined where it is not known. */
  allows: (resource: string, action: string, id?: Identifier) => boolean | undefined;
  reads: (resource: string, field: string) => boolean | 'some';
  writes: (resource: string, field: string) => boolean | 'some';
  /** What is to be asked with each record that is read. */
  perRecord: (resource: string) => Promise<readonly ('show' | 'edit' | 'delete')[]>;
  tell: (resource: string, read: ReadRecords) => void;
  /** The API has refused what was thought to be allowed. */
  refused: (isWrite: boolean) => void;
}

export interface DataProviderOptions {
  /** Address of the API without a slash at its end: `/api`, `https://api.example.com`, or ``. */
  apiUrl: string;
  /** Resource name → path below `apiUrl`; a resource without an entry gets `<prefix>/<resource>`. */
  endpoints: Record<string, string>;
  /** `prefix` of `generator.config.ts`: `gen-api` unless said. */
  prefix?: string;
  directives: FieldDirectives;
  fields?: ResourceFields;
  auth?: TokenSource;
  /** Hooks of the project, run by react-admin's `withLifecycleCallbacks`. */
  callbacks?: ResourceCallbacks[];
  /** Greatest `limit` that the server accepts; longer pages are put together from several answers. */
  maxLimit?: number;
  /**
   * So many records of a list are counted, 10,000 unless said, and the dashboard shows `10,000+` where there are more; false
   * counts all of them. Only of lists with `cursors`.
   */
  countAtMost?: number | false;
  /** Path of the upload route below `apiUrl`. */
  uploadPath?: string;
  /** The same of the route for private files: `private` below that one unless said. */
  privateUploadPath?: string;
  /** Most bytes of one file that this route takes: inputs say so, and refuse a larger file before it is sent. */
  maxUploadBytes?: number;
}
