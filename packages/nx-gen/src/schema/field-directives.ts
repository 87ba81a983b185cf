import type { WrittenAccess } from './access/written';
import type { FieldWord } from './access/operations';
import type { FormatKind, NumberFormat, ScalarKind, UploadKind } from './field-kind';

/** The files of a field. */
export interface UploadIR {
  kind: UploadKind;
  /** `/// @gen_upload(image, private)`: only clients who can see the field can read its files. */
  isPrivate?: true;
}

/** A condition on another field of the same record. */
export interface ShownWhen {
  field: string;
  is: readonly (string | number | boolean | null)[];
  /** The field must have none of the values. */
  isNot: boolean;
  /** As written, for messages. */
  text: string;
}

/** Records that are created in the request body of their parent. */
export interface ChildrenMark {
  /** The maximum number of records. */
  max: number;
}

/** A value that the record at the other end of a relation must have too: `collection.ownerId: userId`. */
export interface SameMark {
  /** The to-one relations that lead to the record with this side's value; empty if the record has it itself. */
  along: readonly string[];
  /** The field of this side, and that of the other. */
  own: string;
  other: string;
}

/** A key of a Json value: `zip: String?`. */
export interface ShapeKey {
  name: string;
  kind: ScalarKind;
  /** The enum's name for `Enum`, otherwise Prisma's type name. */
  type: string;
  isList: boolean;
  /** False: the key may be left out or null. A list may always be left out. */
  isRequired: boolean;
  rules: FieldRules;
  format?: FormatKind | NumberFormat;
  /** As of a field: see `FieldIR`. */
  textBound?: number;
}

/** The keys of a Json value; of a list, those of each item. */
export interface ShapeIR {
  keys: readonly ShapeKey[];
  /** `@gen_json([…])`: one Json column holds a list of such values; false for a `Json[]`, which is a list by itself. */
  isList: boolean;
}

/** `/// @gen_*` directives of a field. */
export interface FieldDirectives {
  /** The kind of a text, or the notation of a number. */
  format?: FormatKind | NumberFormat;
  upload?: UploadIR;
  /** `server`: a hook sets the value when a record is created. */
  readOnly?: true | 'server';
  /** `/// @gen_createonly`: set when a record is created, and never changed. */
  createOnly?: true;
  /** `/// @gen_updateonly`: set by clients only once the record exists; `server` as above. */
  updateOnly?: true | 'server';
  /** `/// @gen_writeonly`: clients set it but cannot read it. */
  writeOnly?: true;
  /**
   * `/// @gen_hidden`: the field is left out of every response, form, sort, search and filter; `server` as
   * above, `unlisted` where the mark of the model lists others, `unknown` where the API cannot serve a field that
   * Prisma's client has.
   */
  hidden?: true | 'server' | 'unlisted' | 'unknown';
  /** `/// @gen_empty(null)`: empty text is stored as null; `("Not decided")`: what the dashboard shows for null. */
  empty?: { stored?: 'null'; words?: string };
  /** `/// @gen_help("Shown on invoices")`: the text below its input, and its description in OpenAPI. */
  help?: string;
  /** `/// @gen_list(no)`: lists omit it, single records include it. */
  inList?: false;
  /** `/// @gen_filter(no)` */
  filter?: false;
  /** `/// @gen_sort(no)` */
  sort?: false;
  /** `/// @gen_search(no)` */
  search?: false;
  /** `/// @gen_show(when: status == paid)`: the dashboard shows the field only if the condition holds. */
  shownWhen?: ShownWhen;
  /** `/// @gen_children`: the request body that creates a record may include records of this relation. */
  children?: ChildrenMark;
  /** `/// @gen_json(street: String)`: what the values of a Json field contain. */
  shape?: ShapeIR;
  /** `/// @gen_tree`: the relation refers to the parent record, and never forms a cycle. */
  tree?: true;
  /** `/// @gen_same(ownerId)`: the record that the relation leads to has the same values. */
  same?: readonly SameMark[];
  /** `/// @gen_access(read: editor)`, in schema order. */
  access?: readonly WrittenAccess<FieldWord>[];
}

/** Line-end `// @min @max @after @minItems @maxItems @pattern @oneOf @required @trim @lowercase` annotations of a field. */
export interface FieldRules {
  /**
   * Clients must set it when they create a record and cannot clear it, although the column is nullable or
   * has a default.
   */
  required?: true;
  /** Text, or texts of a list: leading and trailing white space is removed. */
  trim?: true;
  /** Text, or texts of a list: its letters are stored as lower or upper case. */
  letters?: 'lower' | 'upper';
  /** Text, or texts of a list: the minimum number of characters. */
  min?: number;
  /** Text, or texts of a list: the maximum number of characters. */
  max?: number;
  /** Number: the minimum, as digits, so that none is lost: `-0.5`, never `1e3` or `.5`. */
  least?: string;
  /** Number: the maximum, as digits. */
  greatest?: string;
  /**
   * DateTime: the earliest value. For a moment `2020-01-31T10:00:00Z` or `now`, for a day (`@db.Date`)
   * `2020-01-31` or `today`.
   */
  earliest?: string;
  /** DateTime: the field of the same model that it must not precede. */
  notBefore?: string;
  /** DateTime: the field of the same model that it must be later than. */
  after?: string;
  /** DateTime: the latest value. */
  latest?: string;
  /** List: the minimum number of items. */
  minItems?: number;
  /** List: the maximum number of items. */
  maxItems?: number;
  /**
   * A regular expression that compiles. Flags are `u` where the source allows it, plus those that the user
   * wrote (`@pattern(/^a$/i)`), out of `i`, `m`, `s` and `u`.
   */
  pattern?: {
    source: string;
    flags: string;
    /** The message for a text that does not match: `@pattern(^[a-z]+$, "small letters only")`. */
    message?: string;
    /** The values, if the pattern is merely a choice: `^(draft|sent)$`. */
    alternatives?: string[];
  };
  /** Text, or texts of a list: all permitted values. */
  oneOf?: string[];
}
