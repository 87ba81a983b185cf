import { Form, RecordContextProvider } from 'react-admin';
import { ChipsField } from '../../src/fields/ChipsField.js';
import type { ListKind } from '../../src/types/index.js';
import { DigitsField } from '../../src/fields/DigitsField.js';
import { NumericInput } from '../../src/inputs/NumericInput.js';
import { ValueListInput } from '../../src/inputs/ValueListInput.js';
import type { NumberKind } from '../../src/numbers/parse-number.js';
import { AfterAction, typeText } from '../frame/AfterAction.js';
import { Example, Examples } from '../frame/Examples.js';
import { InList } from '../frame/InList.js';
import type { Story } from '../story.js';

/** A list of values of every kind. */
const LISTS: Record<ListKind, unknown[]> = {
  text: ['red', 'big', 'in, two parts', 'brown', 'round'],
  integer: [1, 2, 1000, 20, 3],
  float: [0.5, 1.25, 1000.75],
  decimal: ['1.10', '12345678901234567890.10'],
  bigInteger: ['9007199254740993', '1'],
  date: ['2026-03-01', '2026-03-02'],
  time: ['1970-01-01T09:30:00.000Z', '1970-01-01T17:00:00.000Z'],
  dateTime: ['2026-01-15T18:00:00.000Z'],
  boolean: [true, false, true],
};

/** A number of every kind. */
const NUMBERS: Record<NumberKind, unknown> = {
  integer: 1200,
  float: 1234.5,
  decimal: '12345678901234567890.10',
  bigInteger: '9007199254740993',
};

const Lists = () => (
  <Examples
    of="Kind"
    columns={['ChipsField, on a page', 'ChipsField, in a list', 'ValueListInput']}
  >
    {Object.entries(LISTS).map(([kind, values]) => (
      <ListExample key={kind} kind={kind as ListKind} values={values} />
    ))}
  </Examples>
);

const ListExample = ({ kind, values }: { kind: ListKind; values: unknown[] }) => (
  <RecordContextProvider value={{ id: 't1', values }}>
    <Example name={kind}>
      <ChipsField source="values" kind={kind} />
      <InList>
        <ChipsField source="values" kind={kind} />
      </InList>
      <Form>
        <ValueListInput source="values" kind={kind} />
      </Form>
    </Example>
  </RecordContextProvider>
);

const NO_VALUE = { id: 't1', value: null };
const typeADozen = typeText('a dozen');

const Numbers = () => (
  <Examples
    of="Kind"
    columns={['DigitsField', 'NumericInput', 'NumericInput, with a text that is no number']}
  >
    {Object.entries(NUMBERS).map(([kind, value]) => (
      <NumberExample key={kind} kind={kind as NumberKind} value={value} />
    ))}
  </Examples>
);

const NumberExample = ({ kind, value }: { kind: NumberKind; value: unknown }) => (
  <RecordContextProvider value={{ id: 't1', value }}>
    <Example name={kind}>
      <DigitsField source="value" />
      <Form>
        <NumericInput source="value" kind={kind} />
      </Form>
      <Form record={NO_VALUE}>
        <AfterAction act={typeADozen}>
          <NumericInput source="value" kind={kind} />
        </AfterAction>
      </Form>
    </Example>
  </RecordContextProvider>
);

export const valueStories: Story[] = [
  {
    path: 'lists-of-values',
    title: 'Lists of values',
    shows: 'A list of values of every kind: as chips, on one line of a list, and as an input.',
    Page: Lists,
  },
  {
    path: 'numbers',
    title: 'Numbers',
    shows: 'A number of every kind: shown with all its digits, typed, and mistyped.',
    Page: Numbers,
  },
];
