import type { ComponentType, ReactNode } from 'react';
import type * as reactAdmin from 'react-admin';
import {
  BooleanField,
  DateField,
  EmailField,
  NumberField,
  RecordContextProvider,
  ReferenceField,
  TextField,
  type FieldProps,
} from 'react-admin';
import * as gen from '../../src/index.js';
import { Example, Examples } from '../frame/Examples.js';
import { InList } from '../frame/InList.js';
import { Section } from '../frame/Section.js';
import { ALL_FIELDS, STATES, type Source } from '../mock/fields.js';
import type { Story } from '../story.js';

/** Every component of the package that shows a value. */
type FieldName = Exclude<Extract<keyof typeof gen, `${string}Field`>, keyof typeof reactAdmin>;

export interface ShownField {
  source: Source;
  Field: ComponentType<Pick<FieldProps, 'source' | 'emptyText'>>;
}

/** All of them; a new one must be added here to compile. */
export const GEN_FIELDS: Record<FieldName, ShownField> = {
  BytesField: { source: 'bytes', Field: gen.BytesField },
  ChipsField: { source: 'textList', Field: gen.ChipsField },
  CodeField: { source: 'longText', Field: gen.CodeField },
  ColorField: { source: 'text', Field: gen.ColorField },
  DateOnlyField: { source: 'date', Field: gen.DateOnlyField },
  DigitsField: { source: 'decimal', Field: gen.DigitsField },
  EnumField: {
    source: 'choice',
    Field: (props) => <gen.EnumField {...props} choices={STATES} />,
  },
  FilesUploadField: { source: 'files', Field: gen.FilesUploadField },
  FileUploadField: { source: 'file', Field: gen.FileUploadField },
  ImagesUploadField: { source: 'images', Field: (props) => <gen.ImagesUploadField {...props} /> },
  ImageUploadField: { source: 'image', Field: (props) => <gen.ImageUploadField {...props} /> },
  IdField: { source: 'text', Field: gen.IdField },
  JsonField: { source: 'json', Field: gen.JsonField },
  LongTextField: { source: 'longText', Field: gen.LongTextField },
  MarkdownField: { source: 'markdown', Field: gen.MarkdownField },
  MomentField: { source: 'dateTime', Field: gen.MomentField },
  MoneyField: {
    source: 'decimal',
    Field: (props) => <gen.MoneyField {...props} currency="EUR" />,
  },
  OneOfField: {
    source: 'reference',
    Field: (props) => (
      <gen.OneOfField>
        <ReferenceField {...props} reference="users" link="show" />
      </gen.OneOfField>
    ),
  },
  PercentField: { source: 'number', Field: gen.PercentField },
  ReferenceIdsField: {
    source: 'references',
    Field: (props) => <gen.ReferenceIdsField {...props} reference="users" />,
  },
  ShapeField: {
    source: 'json',
    Field: ({ source, ...props }) => (
      <gen.ShapeField source={source} {...props}>
        <NumberField source={`${source}.watts`} />
      </gen.ShapeField>
    ),
  },
  ShapeListField: {
    source: 'rows',
    Field: ({ source, ...props }) => (
      <gen.ShapeListField source={source} {...props}>
        <TextField source="name" />
        <NumberField source="watts" />
      </gen.ShapeListField>
    ),
  },
  TimeOnlyField: { source: 'time', Field: gen.TimeOnlyField },
  WebAddressField: { source: 'webAddress', Field: gen.WebAddressField },
};

/** react-admin's fields used by generated pages, in the package's theme and language. */
export const OTHER_FIELDS: Record<string, ShownField> = {
  TextField: { source: 'text', Field: TextField },
  EmailField: { source: 'email', Field: EmailField },
  BooleanField: { source: 'boolean', Field: BooleanField },
  NumberField: { source: 'number', Field: NumberField },
  DateField: { source: 'dateTime', Field: (props) => <DateField {...props} showTime /> },
  ReferenceField: {
    source: 'reference',
    Field: (props) => <ReferenceField {...props} reference="users" link="show" />,
  },
};

const Fields = () => (
  <>
    <Section title="Of this package">
      <FieldTable fields={GEN_FIELDS} />
    </Section>
    <Section title="Of react-admin, as generated pages use them">
      <FieldTable fields={OTHER_FIELDS} />
    </Section>
  </>
);

const FieldTable = ({ fields }: { fields: Record<string, ShownField> }) => (
  <Examples columns={['On a page', 'In a list', 'Without a value']}>
    {Object.entries(fields).map(([name, { source, Field }]) => (
      <Example key={name} name={name}>
        <WithRecord value={{ [source]: ALL_FIELDS[source].values[0] }}>
          <Field source={source} />
        </WithRecord>
        <InList>
          <WithRecord value={{ [source]: ALL_FIELDS[source].values[0] }}>
            <Field source={source} />
          </WithRecord>
        </InList>
        <WithRecord value={{ [source]: ALL_FIELDS[source].field.list ? [] : null }}>
          <Field source={source} emptyText="none" />
        </WithRecord>
      </Example>
    ))}
  </Examples>
);

interface WithRecordProps {
  value: object;
  children: ReactNode;
}

const WithRecord = ({ value, children }: WithRecordProps) => (
  <RecordContextProvider value={{ id: 't1', name: 'Reading lamp', ...value }}>
    {children}
  </RecordContextProvider>
);

export const fieldStories: Story[] = [
  {
    path: 'fields',
    title: 'Fields',
    shows: 'What shows a value: on a page, in a list, and where there is none.',
    Page: Fields,
  },
];
