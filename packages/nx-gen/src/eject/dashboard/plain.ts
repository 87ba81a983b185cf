import type { Attribute, Element } from '../../code/jsx';
import { element } from '../../code/jsx';
import { stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';

/** What a field of the schema is shown and filled in with, out of react-admin's own components. */
type Plain = (given: Given, field: FieldIR) => Element | undefined;

interface Given {
  readonly source: string;
  /** Attributes that the component has in common with ours. */
  readonly kept: Record<string, Attribute>;
  readonly kind: string | undefined;
}

const as =
  (tag: string, more: Record<string, Attribute> = {}): Plain =>
  ({ source, kept }) =>
    element(tag, { source, ...kept, ...more });

const none: Plain = () => undefined;

/** One of `support/`. */
const supported = (tag: string, file: string): Plain => {
  const uses = [{ name: tag, from: `../support/${file}` }];
  return ({ source }) => ({ ...element(tag, { source }), uses });
};

/** `format` and `parse` of an input, out of a constant of `support/`. */
const conversion = (name: string, file: string): Record<string, Attribute> => {
  const uses = [{ name, from: `../support/${file}` }];
  return {
    format: { code: `${name}.format`, uses },
    parse: { code: `${name}.parse`, uses },
  };
};

/** A file input over addresses, with what shows one file below it. */
const upload =
  (tag: string, shown: string): Plain =>
  ({ source, kept }) =>
    element(
      tag,
      {
        source,
        ...kept,
        ...(tag === 'ImageInput' ? { accept: { code: "{ 'image/*': [] }" } } : {}),
        ...conversion('ofAddresses', 'uploads'),
      },
      [element(shown, { source: 'src', title: 'title' })],
    );

const UTC = { options: { code: "{ timeZone: 'UTC' }" } } satisfies Record<string, Attribute>;

/** Numbers that JavaScript holds exactly; the others are typed as digits. */
const numeric: Plain = (given, field) =>
  given.kind === 'bigInteger' || given.kind === 'decimal'
    ? as('TextInput')(given, field)
    : as('NumberInput', given.kind === 'integer' ? { step: { code: '1' } } : {})(given, field);

/** A moment is picked in the time zone of the browser, and sent with it. */
const momentInput = as('DateTimeInput', {
  parse: { code: 'toMoment', uses: [{ name: 'toMoment', from: '../support/dates' }] },
});

/** Days are days everywhere. */
const dayInput: Plain = (given, field) =>
  field.nativeType?.name === 'Date'
    ? as('DateInput', conversion('asDay', 'dates'))(given, field)
    : momentInput(given, field);

/** With its line breaks. */
const AS_TYPED = { sx: { code: "{ whiteSpace: 'pre-wrap' }" } } satisfies Record<string, Attribute>;

/** Letters of one width, with the line breaks. */
const AS_CODE = {
  sx: { code: "{ fontFamily: 'monospace', whiteSpace: 'pre-wrap' }" },
} satisfies Record<string, Attribute>;

const CODE_INPUT = {
  code: "{ '& .MuiInputBase-input': { fontFamily: 'monospace' } }",
} satisfies Attribute;

const PLAIN: Readonly<Record<string, Plain>> = {
  BytesField: none,
  BytesInput: none,
  ChipsField: ({ source }) => element('TextArrayField', { source }),
  CodeField: as('TextField', AS_CODE),
  CodeInput: ({ source, kept: { trim: _trimmed, ...kept } }) =>
    element('TextInput', { source, ...kept, sx: CODE_INPUT }),
  ColorField: ({ source }) => element('TextField', { source }),
  ColorInput: as('TextInput'),
  DateOnlyField: as('DateField', UTC),
  DateOnlyInput: dayInput,
  DateTimeIsoInput: momentInput,
  DigitsField: ({ source }) => element('TextField', { source }),
  EnumArrayInput: as('SelectArrayInput'),
  EnumField: as('SelectField'),
  EnumInput: as('SelectInput'),
  FileUploadField: supported('FilesField', 'uploads'),
  FileUploadInput: upload('FileInput', 'FileField'),
  FilesUploadField: supported('FilesField', 'uploads'),
  ImageUploadField: supported('ImagesField', 'uploads'),
  ImageUploadInput: upload('ImageInput', 'ImageField'),
  ImagesUploadField: supported('ImagesField', 'uploads'),
  JsonField: ({ source }) =>
    element('FunctionField', {
      source,
      render: { code: `(record) => JSON.stringify(record.${source})` },
    }),
  JsonInput: as('TextInput', {
    ...conversion('asJson', 'json'),
    multiline: true,
    minRows: { code: '4' },
    sx: CODE_INPUT,
  }),
  LongTextField: as('TextField'),
  // its marks and all
  MarkdownField: as('TextField', AS_TYPED),
  MarkdownInput: ({ source, kept: { trim: _trimmed, ...kept } }) =>
    element('TextInput', { source, ...kept, multiline: true, minRows: { code: '6' } }),
  MomentField: as('DateField', { showTime: true }),
  MoneyField: ({ source, kept: { currency } }) =>
    element('NumberField', {
      source,
      ...(typeof currency === 'string'
        ? { options: { code: `{ style: 'currency', currency: ${stringLiteral(currency)} }` } }
        : {}),
    }),
  NumericInput: numeric,
  PasswordFieldInput: as('PasswordInput', {
    // blank means unchanged, and null would clear it
    parse: { code: '(value: string) => value' },
    autoComplete: 'new-password',
  }),
  SecretInput: as('PasswordInput', {
    parse: { code: '(value: string) => value' },
    autoComplete: 'off',
  }),
  PercentField: as('NumberField', { options: { code: "{ style: 'unit', unit: 'percent' }" } }),
  TimeOnlyField: as('TextField'),
  TimeOnlyInput: as('TextInput'),
  CurrencyInput: as('TextInput'),
  TimeZoneInput: as('TextInput'),
  // the API trims
  TrimmedTextInput: as('TextInput'),
  // the values of other lists are no texts
  ValueListInput: (given, field) =>
    given.kind === undefined ? as('TextArrayInput')(given, field) : undefined,
  WebAddressField: supported('AddressField', 'address-field'),
};

/** Attributes that react-admin's components do not have, or that say what ours are told. */
const OURS = new Set(['kind', 'source', 'size', 'unit', 'unitSource', 'useGrouping']);

/** The same of react-admin's own components; undefined where it has none. */
export function plain(node: Element, field: FieldIR): Element | undefined {
  const { tag, attributes, children } = node;
  const make = PLAIN[tag];
  if (make) {
    const given = new Map(attributes);
    const source = given.get('source');
    const kind = given.get('kind');
    return make(
      {
        source: typeof source === 'string' ? source : field.name,
        kind: typeof kind === 'string' ? kind : undefined,
        kept: Object.fromEntries(attributes.filter(([name]) => !OURS.has(name))),
      },
      field,
    );
  }
  const inner = children.map((child) => plain(child, field));
  const kept = inner.filter((child) => child !== undefined);
  return kept.length === inner.length ? { ...node, children: kept } : undefined;
}
