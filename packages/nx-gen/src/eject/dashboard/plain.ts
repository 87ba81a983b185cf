import type { Attribute, Element } from '../../code/jsx';
import { element } from '../../code/jsx';
import { stringLiteral } from '../../code/literal';
import { datePartOf } from '../../schema/date-part';
import type { FieldIR } from '../../schema/ir';

/** Renders the field or input of a schema field with react-admin's own components. */
type ElementFactory = (given: ElementOptions, field: FieldIR) => Element | undefined;

interface ElementOptions {
  readonly source: string;
  /** Attributes that the component shares with ours. */
  readonly kept: Record<string, Attribute>;
  readonly kind: string | undefined;
}

const createFactory =
  (tag: string, more: Record<string, Attribute> = {}): ElementFactory =>
  ({ source, kept }) =>
    element(tag, { source, ...kept, ...more });

const noElement: ElementFactory = () => undefined;

/** Returns a component of `support/`. */
const supportElement = (tag: string, file: string): ElementFactory => {
  const uses = [{ name: tag, from: `../support/${file}` }];
  return ({ source }) => ({ ...element(tag, { source }), uses });
};

/** Returns `format` and `parse` of an input, from a constant in `support/`. */
const conversion = (name: string, file: string): Record<string, Attribute> => {
  const uses = [{ name, from: `../support/${file}` }];
  return {
    format: { code: `${name}.format`, uses },
    parse: { code: `${name}.parse`, uses },
  };
};

/** Returns a file input for URLs, with a component that previews each file. */
const upload =
  (tag: string, shown: string): ElementFactory =>
  ({ source, kept }) =>
    element(
      tag,
      {
        source,
        ...kept,
        ...(tag === 'ImageInput' ? { accept: { code: "{ 'image/*': [] }" } } : {}),
        ...conversion('asAddresses', 'uploads'),
      },
      [element(shown, { source: 'src', title: 'title' })],
    );

const UTC_OPTIONS = { options: { code: "{ timeZone: 'UTC' }" } } satisfies Record<
  string,
  Attribute
>;

/** JavaScript represents these numbers exactly; the others are entered as text. */
const numeric: ElementFactory = (given, field) =>
  given.kind === 'bigInteger' || given.kind === 'decimal'
    ? createFactory('TextInput')(given, field)
    : createFactory('NumberInput', given.kind === 'integer' ? { step: { code: '1' } } : {})(
        given,
        field,
      );

/** A date and time is picked in the browser's time zone, and sent with its offset. */
const momentInput = createFactory('DateTimeInput', {
  parse: { code: 'toMoment', uses: [{ name: 'toMoment', from: '../support/dates' }] },
});

/** A date without time has no time zone. */
const dayInput: ElementFactory = (given, field) =>
  datePartOf(field) === 'date'
    ? createFactory('DateInput', conversion('asDay', 'dates'))(given, field)
    : momentInput(given, field);

/** Preserves line breaks. */
const PRE_WRAP_STYLE = { sx: { code: "{ whiteSpace: 'pre-wrap' }" } } satisfies Record<
  string,
  Attribute
>;

/** Monospace, preserving line breaks. */
const MONOSPACE_STYLE = {
  sx: { code: "{ fontFamily: 'monospace', whiteSpace: 'pre-wrap' }" },
} satisfies Record<string, Attribute>;

/** A NumberField with a least number of decimals rounds to three. */
export const UNROUNDED_CENTS = {
  code: '{ minimumFractionDigits: 2, maximumFractionDigits: 20 }',
} satisfies Attribute;

const CODE_INPUT = {
  code: "{ '& .MuiInputBase-input': { fontFamily: 'monospace' } }",
} satisfies Attribute;

const PLAIN_ELEMENTS: Readonly<Record<string, ElementFactory>> = {
  BytesField: noElement,
  BytesInput: noElement,
  ChipsField: ({ source }) => element('TextArrayField', { source }),
  CodeField: createFactory('TextField', MONOSPACE_STYLE),
  CodeInput: ({ source, kept: { trim: _trimmed, ...kept } }) =>
    element('TextInput', { source, ...kept, sx: CODE_INPUT }),
  ColorField: ({ source }) => element('TextField', { source }),
  ColorInput: createFactory('TextInput'),
  DateOnlyField: createFactory('DateField', UTC_OPTIONS),
  DateOnlyInput: dayInput,
  DateTimeIsoInput: momentInput,
  // a Decimal or BigInt is text
  DigitsField: ({ source }, { kind }) =>
    kind === 'Float'
      ? element('NumberField', { source, options: UNROUNDED_CENTS })
      : element('TextField', { source }),
  EnumArrayInput: createFactory('SelectArrayInput'),
  EnumField: createFactory('SelectField'),
  EnumInput: createFactory('SelectInput'),
  FileUploadField: supportElement('FilesField', 'uploads'),
  FileUploadInput: upload('FileInput', 'FileField'),
  FilesUploadField: supportElement('FilesField', 'uploads'),
  ImageUploadField: supportElement('ImagesField', 'uploads'),
  ImageUploadInput: upload('ImageInput', 'ImageField'),
  ImagesUploadField: supportElement('ImagesField', 'uploads'),
  JsonField: ({ source }) =>
    element('FunctionField', {
      source,
      render: { code: `(record) => JSON.stringify(record.${source})` },
    }),
  ShapeField: ({ source }) =>
    element('FunctionField', {
      source,
      render: { code: `(record) => JSON.stringify(record.${source})` },
    }),
  JsonInput: createFactory('TextInput', {
    ...conversion('asJson', 'json'),
    multiline: true,
    minRows: { code: '4' },
    sx: CODE_INPUT,
  }),
  LongTextField: createFactory('TextField'),
  // shown as source text
  MarkdownField: createFactory('TextField', PRE_WRAP_STYLE),
  MarkdownInput: ({ source, kept: { trim: _trimmed, ...kept } }) =>
    element('TextInput', { source, ...kept, multiline: true, minRows: { code: '6' } }),
  MomentField: createFactory('DateField', { showTime: true }),
  MoneyField: ({ source, kept: { currency } }) =>
    element('NumberField', {
      source,
      ...(typeof currency === 'string'
        ? { options: { code: `{ style: 'currency', currency: ${stringLiteral(currency)} }` } }
        : {}),
    }),
  NumericInput: numeric,
  PasswordFieldInput: createFactory('PasswordInput', {
    // blank means unchanged, whereas null would clear it
    parse: { code: '(value: string) => value' },
    autoComplete: 'new-password',
  }),
  SecretInput: createFactory('PasswordInput', {
    parse: { code: '(value: string) => value' },
    autoComplete: 'off',
  }),
  PercentField: createFactory('NumberField', {
    options: { code: "{ style: 'unit', unit: 'percent' }" },
  }),
  TimeOnlyField: createFactory('TextField'),
  TimeOnlyInput: createFactory('TextInput'),
  CurrencyInput: createFactory('TextInput'),
  TimeZoneInput: ({ source, kept }) => ({
    ...element('TimeZoneInput', { source, ...kept }),
    uses: [{ name: 'TimeZoneInput', from: '../support/time-zone-input' }],
  }),
  // the API changes them
  TextInput: createFactory('TextInput'),
  TrimmedTextInput: createFactory('TextInput'),
  // lists of other kinds do not hold strings
  ValueListInput: (given, field) =>
    given.kind === undefined ? createFactory('TextArrayInput')(given, field) : undefined,
  WebAddressField: supportElement('AddressField', 'address-field'),
};

/** Attributes that react-admin's components lack, or that configure only ours. */
const OWN_ATTRIBUTES = new Set([
  'kind',
  'letters', // the API changes them
  'source',
  'size',
  'unit',
  'unitSource',
  'decimals',
  'useGrouping',
]);

/** Converts an element to react-admin's own components; undefined if there is no equivalent. */
export function toPlainElement(node: Element, field: FieldIR): Element | undefined {
  const { tag, attributes, children } = node;
  const factory = PLAIN_ELEMENTS[tag];
  if (factory) {
    const given = new Map(attributes);
    const source = given.get('source');
    const kind = given.get('kind');
    return factory(
      {
        source: typeof source === 'string' ? source : field.name,
        kind: typeof kind === 'string' ? kind : undefined,
        kept: Object.fromEntries(attributes.filter(([name]) => !OWN_ATTRIBUTES.has(name))),
      },
      field,
    );
  }
  const inner = children.map((child) => toPlainElement(child, field));
  const kept = inner.filter((child) => child !== undefined);
  return kept.length === inner.length ? { ...node, children: kept } : undefined;
}
