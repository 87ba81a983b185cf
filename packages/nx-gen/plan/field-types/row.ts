import type { Element } from '../../code/jsx';
import type { Code } from '../../code/layout';
import type { FieldIR } from '../../schema/ir';

/** A call that checks a value: a decorator of a DTO property, or a validator of a form's input. */
export interface Check {
  name: string;
  args?: Code[];
}

/** How one type of field looks in the API and in the dashboard. */
export interface FieldTypeRow {
  /** TypeScript type of one value in a create or update DTO. */
  input: string;
  /** TypeScript type of one value as it travels in JSON. */
  wire: string;
  /** OpenAPI type as the code that `@ApiProperty` takes, and format. */
  openApi: { type: 'String' | 'Number' | 'Boolean' | "'integer'" | 'any'; format?: string };
  /** Decorators that check one value. */
  checks(field: FieldIR): Check[];
  /** Column of the List; none where the value is too big for a table. */
  column?(field: FieldIR): Element;
  /** Field of the Show page. */
  show?(field: FieldIR): Element;
  /** Input of the Create and Edit forms, without its validators. */
  form?(field: FieldIR): Element;
  /** react-admin validators of the input, behind `required()`. */
  validators?(field: FieldIR): Check[];
  /** Inputs of the List's filter form. */
  filters?(field: FieldIR): Element[];
  /** Column of the Studio: the type of its cells (`text` unless said), and whether they can be changed there. */
  studio?: { type?: string; isEditable: boolean };
}
