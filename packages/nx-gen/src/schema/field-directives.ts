import type { WrittenAccess } from './access/written';
import type { FieldWord } from './access/operations';
import type { FormatKind, NumberFormat, UploadKind } from './field-kind';

/** Files of a field. */
export interface UploadIR {
  kind: UploadKind;
  /** `/// @gen_upload(image, private)`: whoever is shown the field reads its files, and nobody else does. */
  isPrivate?: true;
}

/** What another field of the same record has to be. */
export interface ShownWhen {
  field: string;
  is: readonly (string | number | boolean | null)[];
  /** It has to be none of them. */
  isNot: boolean;
  /** As written, for messages. */
  text: string;
}

/** Records that are made in the body of the one that they belong to. */
export interface ChildrenMark {
  /** How many at most. */
  max: number;
}

/** `/// @gen_*` directives of a field. */
export interface FieldDirectives {
  /** What a text is, or how people write a number. */
  format?: FormatKind | NumberFormat;
  upload?: UploadIR;
  /** `server`: a hook gives the value when a record is created. */
  readOnly?: true | 'server';
  /** `/// @gen_createonly`: given when a record is created, and never changed. */
  createOnly?: true;
  /** `/// @gen_writeonly`: clients set it and never learn what it is. */
  writeOnly?: true;
  /**
   * `/// @gen_hidden`: the field is left out of every response, form, sort, search and filter; `server` as above, `unlisted`
   * where the mark of the model lists others, `unknown` where the API has no way to serve a field that Prisma's client has.
   */
  hidden?: true | 'server' | 'unlisted' | 'unknown';
  /** `/// @gen_empty(null)`: the empty text is stored as null. */
  empty?: 'null';
  /** `/// @gen_list(no)`: lists leave it out, one record has it. */
  inList?: false;
  /** `/// @gen_filter(no)` */
  filter?: false;
  /** `/// @gen_sort(no)` */
  sort?: false;
  /** `/// @gen_search(no)` */
  search?: false;
  /** `/// @gen_show(when: status == paid)`: the dashboard shows the field only then. */
  shownWhen?: ShownWhen;
  /** `/// @gen_children`: the body that creates a record may have records of this relation too. */
  children?: ChildrenMark;
  /** `/// @gen_tree`: the relation leads to the record above, and never in a circle. */
  tree?: true;
  /** `/// @gen_access(read: editor)`: each in the order of the schema. */
  access?: readonly WrittenAccess<FieldWord>[];
}

/** Line-end `// @min @max @minItems @maxItems @pattern @oneOf @required @trim` annotations of a field. */
export interface FieldRules {
  /** Whoever creates a record gives it, and nobody clears it, though the column may be empty or has a default. */
  required?: true;
  /** Of a text, or of the texts of a list: white space at its ends is no part of it. */
  trim?: true;
  /** Of a text: the least number of characters. */
  min?: number;
  /** Of a text: the greatest number of characters. */
  max?: number;
  /** Of a number: the least value, as digits, so that none is lost: `-0.5`, never `1e3` or `.5`. */
  least?: string;
  /** Of a number: the greatest value, as digits. */
  greatest?: string;
  /**
   * Of a DateTime: the earliest one. Of a moment `2020-01-31T10:00:00Z` or `now`, of a day (`@db.Date`) `2020-01-31` or
   * `today`.
   */
  earliest?: string;
  /** Of a DateTime: the field of the same model that it is never earlier than. */
  notBefore?: string;
  /** Of a DateTime: the latest one. */
  latest?: string;
  /** Of a list: the least number of items. */
  minItems?: number;
  /** Of a list: the greatest number of items. */
  maxItems?: number;
  /**
   * A regular expression that compiles. Flags are `u` where the source allows it, plus those that
   * the user wrote (`@pattern(/^a$/i)`), out of `i`, `m`, `s` and `u`.
   */
  pattern?: {
    source: string;
    flags: string;
    /** What is said of a text that does not match: `@pattern(^[a-z]+$, "small letters only")`. */
    message?: string;
    /** The texts of one that is nothing but a choice: `^(draft|sent)$`. */
    alternatives?: string[];
  };
  /** Of a text: all that it may be. */
  oneOf?: string[];
}
