import type { Element } from '../code/jsx';
import type { Code } from '../code/layout';
import type { LiteralValue } from '../code/literal';
import type { FieldIR } from '../schema/ir';

/** A call that checks a value: a decorator of a DTO property, or a validator of a form's input. */
export interface Check {
  name: string;
  args?: Code[];
  /** The package of ours that has it; class-validator and react-admin have the others. */
  from?: '@gen/nest' | '@gen/react-admin';
  /** It converts the value, of a list every one by itself: it is not told to look at each item. */
  isConversion?: true;
  /** It takes options of its own before those of every decorator. */
  hasOptions?: true;
}

/** A check that the runtime of the dashboard has. */
export const genAdmin = (name: string, args: Code[] = []): Check => ({
  name,
  args,
  from: '@gen/react-admin',
});

/** A check that the runtime of the API has. */
export const gen = (name: string, more: Omit<Check, 'name' | 'from'> = {}): Check => ({
  name,
  from: '@gen/nest',
  ...more,
});

/** Properties of an object literal that is generated. */
export type Properties = [key: string, value: Code][];

/** How one type of field looks in the API and in the dashboard. */
export interface FieldTypeRow {
  /** TypeScript type of one value in a create or update DTO. */
  input: string;
  /** TypeScript type of one value as it travels in JSON. */
  wire: string;
  /** OpenAPI type as the code that `@ApiProperty` takes, and format. */
  openApi: { type: 'String' | 'Number' | 'Boolean' | "'integer'" | 'any'; format?: string };
  /** How filters of the API compare one value: with its order, among others, as equal, as equal JSON; absent: not at all. */
  compared?: 'ordered' | 'chosen' | 'equal' | 'whole';
  /** Decorators that check one value. */
  checks(field: FieldIR): Check[];
  /** What the API's document says of these checks, beside the type: properties of `@ApiProperty`. */
  limits?(field: FieldIR): Properties;
  /** What it says of them in words, for OpenAPI has no property of that. */
  said?(field: FieldIR): string | undefined;
  /** What it says of the value in answers. */
  answered?(field: FieldIR): string | undefined;
  /** Column of the List; none where the value is too big for a table. */
  column?(field: FieldIR): Element;
  /** Field of the Show page. */
  show?(field: FieldIR): Element;
  /** Input of the Create and Edit forms, without its validators. */
  form?(field: FieldIR): Element;
  /** The validator of an input that must not be left empty; react-admin's `required()` where it is absent. */
  required?(field: FieldIR): Check;
  /** Validators of the input, behind that one. */
  validators?(field: FieldIR): Check[];
  /** Inputs of the List's filter form. */
  filters?(field: FieldIR): Element[];
  /** Column of the Studio: the type of its cells (`text` unless said), and whether they can be changed there. */
  studio?: { type?: string; isEditable: boolean };
  /** Properties of that column. */
  studioFacts?(field: FieldIR): Properties;
  /** More of them for the rules of the field, where its cells can be changed. */
  studioRules?(field: FieldIR): Properties;
  /** What the data provider and the conflict dialog are told of the field: properties of `ResourceField`. */
  facts?(field: FieldIR): Properties;
  /** How a literal default is written as it travels in JSON; as it is where this is absent. */
  literal?(value: LiteralValue): Code;

  // what else tells it from other types; each is false where it is absent

  /** A text, which people read as it is and the database looks into. */
  isText?: true;
  /** A moment, or a part of one. */
  isMoment?: true;
  /** The values are those of an enum, which DTOs import. */
  isEnum?: true;
  /** There are only some values, which pages import with their labels. */
  isChoice?: true;
  /** Several lines, which are too long for a table. */
  isLong?: true;
  /** A number, which stands at the right of a column. */
  isNumber?: true;
  /** Yes or no: it says nothing without its name beside it. */
  isTick?: true;
  /** Many records can be set to one of its values at once. */
  hasFewValues?: true;
  /** People look for records that have none; an empty text or number is seldom more than that. */
  isOftenEmpty?: true;
  /** No list is sorted by it. */
  isUnsortable?: true;
}
