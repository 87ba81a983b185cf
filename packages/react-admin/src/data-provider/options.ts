import type { ResourceCallbacks } from 'react-admin';
import type { ResourceField } from '../types/field.js';

export type { FieldKind, ResourceField } from '../types/field.js';

/** What the schema says of one field (`/// @gen_*`), as `fieldDirectives.generated.ts` holds it. */
export interface FieldDirective {
  genFormat?: 'email' | 'url' | 'password' | 'tel';
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
  fields: Record<string, ResourceField>;
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
  /** Asks for a new login, as the server refuses this token; undefined where nobody can be asked. */
  logInAgain?: (refused: string | null | undefined) => Promise<LoginOutcome | undefined>;
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
  /** Most bytes of one file that this route takes: inputs say so, and refuse a larger file before it is sent. */
  maxUploadBytes?: number;
}
