import type { ReactElement } from 'react';
import {
  DataTable,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  TextInput,
} from 'react-admin';
import { ChoiceInput } from '../../src/choices/ChoiceInput.js';
import { EnumArrayInput } from '../../src/i18n/EnumArrayInput.js';
import { EnumInput } from '../../src/i18n/EnumInput.js';
import { NumericInput } from '../../src/inputs/NumericInput.js';
import { ListPage } from '../../src/pages/ListPage.js';
import type { FilterProps } from '../../src/pages/use-filter-labels.js';
import { DayRangeInput } from '../../src/inputs/range/DayRangeInput.js';
import { NumericRangeInput } from '../../src/inputs/range/NumericRangeInput.js';
import { TimeRangeInput } from '../../src/inputs/range/TimeRangeInput.js';
import type { CellTypeName } from '../../src/studio/base/cell-type-name.js';
import { STATES } from '../mock/fields.js';
import type { Story } from '../story.js';

type Filter = ReactElement<FilterProps>;

const none: Filter[] = [];
const days = (source: string) => <DayRangeInput key={source} source={source} />;
const yesOrNo = (source: string) => <NullableBooleanInput key={source} source={source} />;
const words = (source: string) => <TextInput key={source} source={source} />;

/** The filters that a generated list has for a field of every type. */
const FILTERS: Record<CellTypeName, Filter[]> = {
  text: [words('text_q')],
  longText: [words('longText_q')],
  password: none,
  json: none,
  number: [<NumericRangeInput key="number" source="number_range" />],
  integer: [<NumericRangeInput key="integer" source="integer_range" kind="integer" />],
  decimal: [<NumericRangeInput key="decimal" source="decimal_range" kind="decimal" />],
  bigInteger: [<NumericRangeInput key="bigInteger" source="bigInteger_range" kind="bigInteger" />],
  date: [days('date_range')],
  time: [<TimeRangeInput key="time" source="time_range" />],
  dateTime: [days('dateTime_range')],
  boolean: [yesOrNo('boolean')],
  optionalBoolean: [yesOrNo('optionalBoolean'), yesOrNo('optionalBoolean_null')],
  choice: [<EnumArrayInput key="choice_in" source="choice_in" choices={STATES} />],
  choiceList: [<EnumInput key="choiceList_has" source="choiceList_has" choices={STATES} />],
  textList: [words('textList_has')],
  integerList: [<NumericInput key="integers" source="integerList_has" kind="integer" />],
  floatList: [<NumericInput key="floats" source="floatList_has" />],
  decimalList: [<NumericInput key="decimals" source="decimalList_has" kind="decimal" />],
  bigIntegerList: [<NumericInput key="bigs" source="bigIntegerList_has" kind="bigInteger" />],
  booleanList: [yesOrNo('booleanList_has')],
  dateList: [days('dateList_has')],
  timeList: none,
  dateTimeList: none,
  reference: [
    <ReferenceInput key="reference" source="reference" reference="users">
      <ChoiceInput />
    </ReferenceInput>,
  ],
  references: none,
  image: none,
  images: none,
  file: none,
  files: none,
};

const chosen = Object.values(FILTERS).flat();
const filters: Filter[] = [<SearchInput key="q" source="q" alwaysOn />, ...chosen];
const displayed = Object.fromEntries(chosen.map(({ props: { source } }) => [source, true]));

const Filters = () => (
  <ListPage filters={filters}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="text" />
      <DataTable.NumberCol source="number" />
    </DataTable>
  </ListPage>
);

export const filterStories: Story[] = [
  {
    path: 'filters',
    title: 'List filters',
    shows: 'The search box, and the other filters in the menu behind their button.',
    Page: Filters,
  },
  {
    path: 'filters-all',
    title: 'List filters: all of them',
    shows: 'Every filter that a generated list has for a field of each type.',
    Page: Filters,
    address: `/things?displayedFilters=${encodeURIComponent(JSON.stringify(displayed))}`,
  },
];
