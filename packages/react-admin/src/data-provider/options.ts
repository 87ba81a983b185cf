import type { ResourceCallbacks } from 'react-admin';

/** What the schema says of one field (`/// @gen_*`), as `fieldDirectives.generated.ts` holds it. */
export interface FieldDirective {
  genFormat?: 'email' | 'url' | 'password' | 'tel';
  genUpload?: 'image' | 'file';
  genReadOnly?: true;
}

/** Resource name → field name → directives. */
export type FieldDirectives = Record<string, Record<string, FieldDirective>>;

/** Prisma's scalar types, `Enum`, and `Ids` for a many-to-many relation, which no row of a list has. */
export type FieldKind =
  | 'String'
  | 'Boolean'
  | 'Int'
  | 'BigInt'
  | 'Float'
  | 'Decimal'
  | 'DateTime'
  | 'Json'
  | 'Bytes'
  | 'Enum'
  | 'Ids';

/** What the provider has to know of a field beyond its directives. */
export interface ResourceField {
  kind: FieldKind;
  /** The field holds an array of values. */
  list?: boolean;
  /** The column takes null. */
  optional?: boolean;
  /** A day without a time (`@db.Date`): travels as midnight UTC. */
  dateOnly?: boolean;
  /** A time without a day (`@db.Time`). */
  timeOnly?: boolean;
  /** Resource of the record, or of the records, whose key stands here. */
  reference?: string;
  /** Name of the enum, under which the catalogue has its values. */
  enum?: string;
  /** Set by the server (`createdAt`, `@updatedAt`, generated ids): never sent. */
  readOnly?: boolean;
}

export interface ResourceInfo {
  /** Fields of the primary key, in the order of the schema. */
  key: string[];
  /** The field whose value tells one version of a record from the next (`@updatedAt`); sent as `If-Match`. */
  version?: string;
  fields: Record<string, ResourceField>;
}

/** Resource name → its key and fields, as `resourceFields.generated.ts` holds them. */
export type ResourceFields = Record<string, ResourceInfo>;

/** Where requests get their access token from; `createAuth` returns one. */
export interface TokenSource {
  getToken: () => string | null | undefined | Promise<string | null | undefined>;
}

export interface DataProviderOptions {
  /** Address of the API without a slash at its end: `/api`, `https://api.example.com`, or ``. */
  apiUrl: string;
  /** Resource name → path below `apiUrl`; a resource without an entry gets `gen-api/<resource>`. */
  endpoints: Record<string, string>;
  directives: FieldDirectives;
  fields?: ResourceFields;
  auth?: TokenSource;
  /** Hooks of the project, run by react-admin's `withLifecycleCallbacks`. */
  callbacks?: ResourceCallbacks[];
  /** Greatest `limit` that the server accepts; longer pages are put together from several answers. */
  maxLimit?: number;
  /** Path of the upload route below `apiUrl`. */
  uploadPath?: string;
  /** Most bytes of one file that this route takes: inputs say so, and refuse a larger file before it is sent. */
  maxUploadBytes?: number;
}
