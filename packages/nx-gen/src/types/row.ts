import type { Element } from '../code/jsx';
import type { Code } from '../code/layout';
import type { LiteralValue } from '../code/literal';
import type { FieldIR } from '../schema/ir';

/** A call that checks a value: a decorator of a DTO property, or a validator of a form's input. */
export interface Check {
  name: string;
  args?: Code[];
  /** The package of ours that exports it; the others come from class-validator or react-admin. */
  from?: '@gen/nest' | '@gen/react-admin';
  /** It converts the value, and for a list each item by itself, so it does not take `each`. */
  isConversion?: true;
  /** The validator that it applies to each value of a list. */
  of?: Check;
  /** The message instead of its own, of class-validator. */
  message?: Code;
  /** It takes options of its own before the usual decorator options. */
  hasOptions?: true;
}

/** A check that the dashboard's runtime exports. */
export const genAdmin = (name: string, args: Code[] = []): Check => ({
  name,
  args,
  from: '@gen/react-admin',
});

/** A check that the API's runtime exports. */
export const gen = (name: string, more: Omit<Check, 'name' | 'from'> = {}): Check => ({
  name,
  from: '@gen/nest',
  ...more,
});

/** Properties of a generated object literal. */
export type Properties = [key: string, value: Code][];

/** How one type of field appears in the API and in the dashboard. */
export interface FieldTypeRow {
  /** TypeScript type of one value in a create or update DTO. */
  input: string;
  /** TypeScript type of one value as it travels in JSON. */
  wire: string;
  /** OpenAPI type as the code that `@ApiProperty` takes, and format. */
  openApi: {
    type: 'String' | 'Number' | 'Boolean' | "'integer'" | "'object'" | 'any';
    format?: string;
  };
  /**
   * How the API's filters compare a value: by order, as one of several, as equal, as equal JSON; absent:
   * not at all.
   */
  compared?: 'ordered' | 'chosen' | 'equal' | 'whole';
  /** Decorators that check one value. */
  checks(field: FieldIR): Check[];
  /** Properties of `@ApiProperty` that document these checks, beside the type. */
  limits?(field: FieldIR): Properties;
  /** Describes the checks in words, where OpenAPI has no property for them. */
  said?(field: FieldIR): string | undefined;
  /** Describes the value in responses. */
  answered?(field: FieldIR): string | undefined;
  /** Column of the List; absent where the value is too large for a table. */
  column?(field: FieldIR): Element;
  /** Field of the Show page. */
  show?(field: FieldIR): Element;
  /** Input of the Create and Edit forms, without its validators. */
  form?(field: FieldIR): Element;
  /** The validator of a required input; defaults to react-admin's `required()`. */
  required?(field: FieldIR): Check;
  /** Further validators of the input. */
  validators?(field: FieldIR): Check[];
  /** Inputs of the List's filter form. */
  filters?(field: FieldIR): Element[];
  /** Column of the Studio: the type of its cells (defaults to `text`), and whether they are editable. */
  studio?: { type?: string; isEditable: boolean };
  /** Properties of that column. */
  studioFacts?(field: FieldIR): Properties;
  /** Further properties for the rules of the field, where its cells are editable. */
  studioRules?(field: FieldIR): Properties;
  /** Properties of `ResourceField`, for the data provider and the conflict dialog. */
  facts?(field: FieldIR): Properties;
  /** Formats a literal default as sent in JSON; defaults to the literal itself. */
  literal?(value: LiteralValue): Code;

  // further characteristics; each defaults to false

  /** A text that users read as it is and that the database can search. */
  isText?: true;
  /** A text that is picked from a long list, such as a time zone: nobody searches for a part of it. */
  isPicked?: true;
  /** A moment, or a part of one. */
  isMoment?: true;
  /** The values are those of an enum, which DTOs import. */
  isEnum?: true;
  /** The values are a fixed set, which pages import with their labels. */
  isChoice?: true;
  /** Several lines, too long for a table. */
  isLong?: true;
  /** A number, aligned to the right in a column. */
  isNumber?: true;
  /** A boolean: meaningless without its name beside it. */
  isTick?: true;
  /** Many records can be set to one of its values at once. */
  hasFewValues?: true;
  /** Users search for records without a value; an empty text or number is rarely of such interest. */
  isOftenEmpty?: true;
  /** Lists cannot be sorted by it. */
  isUnsortable?: true;
}
