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
import { EnumInput } from '../../src/inputs/EnumInput.js';
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

const noFilters: Filter[] = [];
const dayFilter = (source: string) => <DayRangeInput key={source} source={source} />;
const booleanFilter = (source: string) => <NullableBooleanInput key={source} source={source} />;
const textFilter = (source: string) => <TextInput key={source} source={source} />;

/** The filters that a generated list has for a field of every type. */
const FILTERS: Record<CellTypeName, Filter[]> = {
  text: [textFilter('text_q')],
  longText: [textFilter('longText_q')],
  password: noFilters,
  json: noFilters,
  number: [<NumericRangeInput key="number" source="number_range" />],
  integer: [<NumericRangeInput key="integer" source="integer_range" kind="integer" />],
  decimal: [<NumericRangeInput key="decimal" source="decimal_range" kind="decimal" />],
  bigInteger: [<NumericRangeInput key="bigInteger" source="bigInteger_range" kind="bigInteger" />],
  date: [dayFilter('date_range')],
  time: [<TimeRangeInput key="time" source="time_range" />],
  dateTime: [dayFilter('dateTime_range')],
  boolean: [booleanFilter('boolean')],
  optionalBoolean: [booleanFilter('optionalBoolean'), booleanFilter('optionalBoolean_null')],
  choice: [<EnumArrayInput key="choice_in" source="choice_in" choices={STATES} />],
  choiceList: [<EnumInput key="choiceList_has" source="choiceList_has" choices={STATES} />],
  textList: [textFilter('textList_has')],
  integerList: [<NumericInput key="integers" source="integerList_has" kind="integer" />],
  floatList: [<NumericInput key="floats" source="floatList_has" />],
  decimalList: [<NumericInput key="decimals" source="decimalList_has" kind="decimal" />],
  bigIntegerList: [<NumericInput key="bigs" source="bigIntegerList_has" kind="bigInteger" />],
  booleanList: [booleanFilter('booleanList_has')],
  dateList: [dayFilter('dateList_has')],
  timeList: noFilters,
  dateTimeList: noFilters,
  reference: [
    <ReferenceInput key="reference" source="reference" reference="users">
      <ChoiceInput />
    </ReferenceInput>,
  ],
  references: noFilters,
  image: noFilters,
  images: noFilters,
  file: noFilters,
  files: noFilters,
};

const allFilters = Object.values(FILTERS).flat();
const filters: Filter[] = [<SearchInput key="q" source="q" alwaysOn />, ...allFilters];
const displayed = Object.fromEntries(allFilters.map(({ props: { source } }) => [source, true]));

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
