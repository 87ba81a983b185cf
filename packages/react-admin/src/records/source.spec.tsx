import * as reactAdmin from 'react-admin';
import * as gen from '../index.js';
import {
  BulkActions,
  DataTable,
  NumericInput,
  ReferenceField,
  ReferenceIdsInput,
  RelatedRecords,
  SmallList,
  TextInput,
  type FiltersOf,
  type NumericInputProps,
  type Source,
} from '../index.js';
import type { StudioColumn } from '../studio.js';

// What does not compile is looked for by the compiler: `@ts-expect-error` over a line without an error is one.

interface Product {
  id: string;
  name: string;
  price: number;
  images: string[];
  size: { width: number } | null;
  tagIds?: (string | number)[];
  data: unknown;
}

/** These elements are created for type checking and never rendered. */
const elementsOfPages = () => [
  <TextInput<Product> key="" source="name" />,
  // @ts-expect-error: misspelt
  <TextInput<Product> key="" source="nmae" />,
  <NumericInput<Product> key="" source="size.width" kind="integer" />,
  // @ts-expect-error: a size has no such side
  <NumericInput<Product> key="" source="size.widht" kind="integer" />,
  <TextInput<Product> key="" source="images.0" />,
  // @ts-expect-error: not a list
  <TextInput<Product> key="" source="name.0" />,

  <reactAdmin.TextField<Product> key="" source="name" />,
  // @ts-expect-error: misspelt, in a field of react-admin's own
  <reactAdmin.TextField<Product> key="" source="nmae" />,

  <DataTable<Product> key="" hiddenColumns={['price']} rowSx={({ name }) => ({ order: name })}>
    <DataTable.Col<Product> source="name" />
    {/* @ts-expect-error: misspelt */}
    <DataTable.Col<Product> source="nmae" />
    <DataTable.NumberCol<Product> source="price" />
    {/* @ts-expect-error: misspelt */}
    <DataTable.NumberCol<Product> source="prise" />
    <DataTable.Col label="Without a source" />
  </DataTable>,
  // @ts-expect-error: no such column
  <DataTable<Product> key="" hiddenColumns={['prise']} />,

  <SmallList<Product> key="" image="images" />,
  // @ts-expect-error: misspelt
  <SmallList<Product> key="" image="image" />,
  <BulkActions<Product> key="" changes={[{ source: 'name' }]} />,
  // @ts-expect-error: misspelt
  <BulkActions<Product> key="" changes={[{ source: 'nmae' }]} />,

  <RelatedRecords<Product> key="" source="orders" reference="orders" match={{ productId: 'id' }}>
    <DataTable />
  </RelatedRecords>,
  // @ts-expect-error: the product has no such key
  <RelatedRecords<Product> key="" source="orders" reference="orders" match={{ productId: 'ids' }}>
    <DataTable />
  </RelatedRecords>,
];

const filters = () => [
  <TextInput<FiltersOf<Product>> key="" source="name_q" />,
  <TextInput<FiltersOf<Product>> key="" source="images_has" />,
  <TextInput<FiltersOf<Product>> key="" source="q" />,
  // @ts-expect-error: misspelt
  <TextInput<FiltersOf<Product>> key="" source="name_p" />,
  // @ts-expect-error: a list has values, it is none
  <TextInput<FiltersOf<Product>> key="" source="images_gte" />,
];

const columns: StudioColumn<Product>[] = [
  { field: 'name', sortBy: 'size.width' },
  // @ts-expect-error: misspelt
  { field: 'name', sortBy: 'size.widht' },
  // @ts-expect-error: misspelt
  { field: 'nmae' },
];

/** Without a record type, any source is accepted, as it was before record types. */
const untyped = () => [
  <TextInput key="" source="anything" />,
  <ReferenceField key="" source="anythingId" reference="anything" />,
  <ReferenceIdsInput key="" {...({} as { source: string; reference: string })} />,
  <DataTable.Col key="" source="anything" />,
];
const AnyPrice = (props: NumericInputProps) => <NumericInput {...props} />;
const anyColumns: StudioColumn[] = [{ field: 'anything', reference: 'anything' }];

/** For a component whose props have no record type. */
const source = 'size.width' satisfies Source<Product>;
// @ts-expect-error: misspelt
const wrong = 'size.widht' satisfies Source<Product>;

it('sources are checked at compile time only', () => {
  expect([elementsOfPages, filters, untyped, AnyPrice]).toHaveLength(4);
  expect([columns, anyColumns, source, wrong]).toHaveLength(4);
});

// declarations are unchecked promises that react-admin's own components fit them; those that follow access rules are the
// package's own wrappers
const own = {
  BooleanInput: reactAdmin.BooleanInput,
} satisfies Partial<typeof gen>;

it('redeclared components exist, and are those of react-admin', () => {
  expect(gen).toMatchObject(own);
});
