import type { Identifier, ResourceCallbacks } from 'react-admin';
import type { ResourceField } from '../types/field.js';

export type { FieldKind, ResourceField } from '../types/field.js';

/** The schema's directives for one field (`/// @gen_*`), from `fieldDirectives.generated.ts`. */
export interface FieldDirective {
  genFormat?:
    | 'email'
    | 'url'
    | 'hostname'
    | 'password'
    | 'tel'
    | 'timezone'
    | 'currency'
    | 'color'
    | 'code'
    | 'markdown'
    | 'object'
    | 'day';
  genUpload?: 'image' | 'file';
  genReadOnly?: true;
}

/** Resource name → field name → directives. */
export type FieldDirectives = Record<string, Record<string, FieldDirective>>;

export interface ResourceInfo {
  /** Fields of the primary key, in the order of the schema. */
  key: string[];
  /** The field whose value identifies a version of the record (`@updatedAt`); sent as `If-Match`. */
  version?: string;
  /** Whether the API only writes a record whose version the request names: updates, deletes and restores one. */
  needsVersion?: boolean;
  /** The default page size; defaults to react-admin's. */
  limit?: number;
  /** The maximum `limit` that the server accepts for this resource; defaults to `maxLimit` of the data provider. */
  maxLimit?: number;
  /** The HTTP method for updates; defaults to PUT. */
  update?: 'PUT' | 'PATCH';
  /** Whether the list accepts `after`, `before` and `total`, as every generated list does. */
  cursors?: boolean;
  /** Whether it has `GET …/aggregate`, as every generated resource with a list does. */
  figures?: boolean;
  /** Whether its list accepts `search`. */
  search?: boolean;
  /** Whether its soft-deleted records can be listed and restored, by users who may do so. */
  restorable?: boolean;
  /** The field of a deleted record, read individually, that contains when it was deleted. */
  deletedAt?: string;
  /** Lists of a new record that contain records of other resources created together with it, each with its resource. */
  children?: Record<string, string>;
  /** The relations whose records the database deletes together with a record, detaches from it, or keeps it for. */
  cascades?: Record<string, Cascade>;
  /** The relations whose records lists count, since a table shows their number. */
  listCounts?: string[];
  /** Whether the schema has access rules for it, so that the API is asked what the user may do. */
  rules?: boolean;
  fields: Record<string, ResourceField>;
}

/** Records that are deleted together with the one they belong to, detached from it, or prevent its deletion. */
export interface Cascade {
  /** Their resource, if the API counts them. */
  reference?: string;
  /** Whether their deletion cascades further. */
  further?: boolean;
  /** Whether they are kept and detached. */
  stay?: boolean;
  /** Whether they are kept, and the record can usually not be deleted as long as there are any. */
  prevent?: boolean;
  /** Whether there is at most one of them. */
  one?: boolean;
  /** Of the same resource: the field with the key of the record above, by which those below a record are found. */
  by?: string;
}

/** Resource name → its key and fields, from `resourceFields.generated.ts`. */
export type ResourceFields = Record<string, ResourceInfo>;

/** The outcome of asking for a new login. */
export type LoginOutcome =
  | { isLoggedIn: true }
  | {
      isLoggedIn: false;
      /** The messages for waiting requests; default to English. */
      told?: { unread: string; unsaved: string };
    };

/** The source of access tokens for requests; `createAuth` returns one. */
export interface TokenSource {
  getToken: () => string | null | undefined | Promise<string | null | undefined>;
  /** Like `getToken`, for a request that is sent now: renews an expired token first if the API supports it. */
  freshToken?: () => Promise<string | null>;
  /** Asks for a new login because the server rejects this token; undefined if nobody can be asked. */
  logInAgain?: (refused: string | null | undefined) => Promise<LoginOutcome | undefined>;
  /** What the user may do, if the API has rules. */
  access?: AccessSource;
}

/** The API's decisions for records that were read. */
export interface ReadRecords {
  /** The operations it was asked about. */
  asked: readonly ('show' | 'edit' | 'delete')[];
  ids: readonly Identifier[];
  /** The ids for which it allows the operation. */
  can: (operation: 'show' | 'edit' | 'delete') => readonly Identifier[];
  /** By field: the ids of those that may be edited, but not in this field. */
  readOnly: ReadonlyMap<string, readonly Identifier[]>;
}

/** What is known of the API's rules, so that requests known to be rejected are not sent. */
export interface AccessSource {
  /** Undefined if unknown. */
  allows: (resource: string, action: string, id?: Identifier) => boolean | undefined;
  reads: (resource: string, field: string) => boolean | 'some';
  writes: (resource: string, field: string) => boolean | 'some';
  /** Whether new records can be given a value of their own. */
  writesNew: (resource: string, field: string) => boolean | 'some';
  /** The operations to ask about for each record that is read. */
  perRecord: (resource: string) => Promise<readonly ('show' | 'edit' | 'delete')[]>;
  reportRecords: (resource: string, read: ReadRecords) => void;
  /** Reports that the API has rejected what was thought to be allowed. */
  reportRejection: (isWrite: boolean) => void;
}

export interface DataProviderOptions {
  /** URL of the API without a trailing slash: `/api`, `https://api.example.com`, or ``. */
  apiUrl: string;
  /** Resource name → path below `apiUrl`; defaults to `<prefix>/<resource>`. */
  endpoints: Record<string, string>;
  /** `prefix` of `generator.config.ts`; defaults to `gen-api`. */
  prefix?: string;
  directives: FieldDirectives;
  fields?: ResourceFields;
  auth?: TokenSource;
  /** Hooks of the project, run by react-admin's `withLifecycleCallbacks`. */
  callbacks?: ResourceCallbacks[];
  /** The maximum `limit` that the server accepts; longer pages are combined from several responses. */
  maxLimit?: number;
  /**
   * Up to how many records of a list are counted, beyond which the dashboard shows for example `10,000+`; defaults to 10,000, and
   * false counts all of them. Only for lists with `cursors`.
   */
  countAtMost?: number | false;
  /** Path of the upload route below `apiUrl`. */
  uploadPath?: string;
  /** Path of the upload route for private files; defaults to `private` below `uploadPath`. */
  privateUploadPath?: string;
  /** The maximum file size in bytes; inputs mention it and reject a larger file before it is sent. */
  maxUploadBytes?: number;
}
