import { useState, type ComponentType, type ReactNode } from 'react';
import type * as reactAdmin from 'react-admin';
import {
  BooleanInput,
  Form,
  NullableBooleanInput,
  ReferenceInput,
  type InputProps,
} from 'react-admin';
import * as gen from '../../src/index.js';
import { Example, Examples } from '../frame/Examples.js';
import { ServerError } from '../frame/ServerError.js';
import { Section } from '../frame/Section.js';
import { ALL_FIELDS, STATES, type Source } from '../mock/fields.js';
import type { Story } from '../story.js';

/** Every component of the package that takes a typed or chosen value; ranges are among the filters. */
type InputName = Exclude<
  Extract<keyof typeof gen, `${string}Input`>,
  keyof typeof reactAdmin | `${string}RangeInput`
>;

type SomeInputProps = Pick<InputProps, 'disabled' | 'readOnly'> & { source: string };

interface ShownInput {
  source: Source;
  Input: ComponentType<SomeInputProps>;
}

/** All of them; a new one must be added here to compile. */
const GEN_INPUTS: Record<InputName, ShownInput> = {
  BytesInput: { source: 'bytes', Input: gen.BytesInput },
  ChoiceInput: {
    source: 'reference',
    Input: ({ source, ...props }) => (
      <ReferenceInput source={source} reference="users">
        <gen.ChoiceInput {...props} />
      </ReferenceInput>
    ),
  },
  CurrencyInput: { source: 'text', Input: gen.CurrencyInput },
  DateOnlyInput: { source: 'date', Input: gen.DateOnlyInput },
  DateTimeIsoInput: { source: 'dateTime', Input: gen.DateTimeIsoInput },
  EnumArrayInput: {
    source: 'choiceList',
    Input: (props) => <gen.EnumArrayInput {...props} choices={STATES} />,
  },
  EnumInput: {
    source: 'choice',
    Input: (props) => <gen.EnumInput {...props} choices={STATES} />,
  },
  FileUploadInput: { source: 'file', Input: gen.FileUploadInput },
  ImageUploadInput: { source: 'image', Input: gen.ImageUploadInput },
  JsonInput: { source: 'json', Input: gen.JsonInput },
  MarkdownInput: { source: 'markdown', Input: gen.MarkdownInput },
  NumericInput: { source: 'number', Input: gen.NumericInput },
  OneOfInput: {
    source: 'text',
    Input: ({ source, ...props }) => (
      <gen.OneOfInput>
        <gen.TextInput source={source} {...props} />
        <gen.NumericInput source="number" {...props} />
      </gen.OneOfInput>
    ),
  },
  PasswordFieldInput: { source: 'password', Input: gen.PasswordFieldInput },
  ReferenceIdsInput: {
    source: 'references',
    Input: (props) => <gen.ReferenceIdsInput {...props} reference="users" />,
  },
  CodeInput: {
    source: 'longText',
    Input: (props) => <gen.CodeInput {...props} multiline minRows={3} />,
  },
  ColorInput: { source: 'text', Input: gen.ColorInput },
  SecretInput: { source: 'password', Input: gen.SecretInput },
  ShapeInput: {
    source: 'json',
    Input: ({ source, ...props }) => (
      <gen.ShapeInput source={source} {...props}>
        <gen.NumericInput source={`${source}.watts`} />
      </gen.ShapeInput>
    ),
  },
  ShapeListInput: {
    source: 'rows',
    Input: ({ source, ...props }) => (
      <gen.ShapeListInput source={source} {...props}>
        <gen.TextInput source="name" />
        <gen.NumericInput source="watts" />
      </gen.ShapeListInput>
    ),
  },
  TimeOnlyInput: { source: 'time', Input: gen.TimeOnlyInput },
  TimeZoneInput: { source: 'text', Input: gen.TimeZoneInput },
  TrimmedTextInput: { source: 'text', Input: gen.TrimmedTextInput },
  ValueListInput: { source: 'textList', Input: gen.ValueListInput },
};

/** Inputs that are react-admin's, or nearly so, as generated pages use them, in the package's theme. */
const OTHER_INPUTS: Record<string, ShownInput> = {
  TextInput: { source: 'text', Input: gen.TextInput },
  'TextInput, multiline': {
    source: 'longText',
    Input: (props) => <gen.TextInput {...props} multiline minRows={3} />,
  },
  'TextInput, email': {
    source: 'email',
    Input: (props) => <gen.TextInput {...props} type="email" />,
  },
  BooleanInput: { source: 'boolean', Input: BooleanInput },
  NullableBooleanInput: { source: 'optionalBoolean', Input: NullableBooleanInput },
};

const Inputs = () => (
  <>
    <Section title="Of this package">
      <InputTable inputs={GEN_INPUTS} />
    </Section>
    <Section title="Of react-admin, as generated pages use them">
      <InputTable inputs={OTHER_INPUTS} />
    </Section>
  </>
);

const InputTable = ({ inputs }: { inputs: Record<string, ShownInput> }) => (
  <Examples columns={['Empty', 'Filled', 'Refused', 'Not to be changed']} width={1000}>
    {Object.entries(inputs).map(([name, { source, Input }]) => (
      <Example key={name} name={name}>
        <InForm>
          <Input source={source} />
        </InForm>
        <InForm source={source}>
          <Input source={source} />
        </InForm>
        <InForm source={source} refusal="The server refuses this value">
          <Input source={source} />
        </InForm>
        <InForm source={source}>
          <Input source={source} disabled readOnly />
        </InForm>
      </Example>
    ))}
  </Examples>
);

interface InFormProps {
  /** The field for which the form has a value; none in the form of a new record. */
  source?: Source;
  /** The server's error for it. */
  refusal?: string;
  children: ReactNode;
}

function InForm({ source, refusal, children }: InFormProps) {
  const [record] = useState(source && { id: 't1', [source]: ALL_FIELDS[source].values[0] });
  return (
    <Form record={record}>
      {children}
      {source && refusal !== undefined ? <ServerError source={source} message={refusal} /> : null}
    </Form>
  );
}

export const inputStories: Story[] = [
  {
    path: 'inputs',
    title: 'Inputs',
    shows: 'What a value is typed into: empty, filled, refused by the server, and disabled.',
    Page: Inputs,
  },
];
