import { ImportSet } from '../../code/imports';
import type { Element } from '../../code/jsx';

/** Components of `@gen/react-admin`; all others are react-admin's own. */
const GEN_COMPONENTS = new Set([
  'ActionsColumn',
  'BooleanInput',
  'BulkActions',
  'BytesField',
  'BytesInput',
  'ChipsField',
  'ChoiceInput',
  'CloneButton',
  'CodeField',
  'CodeInput',
  'ColorField',
  'ColorInput',
  'CreateOnly',
  'CreatePage',
  'CreateToolbar',
  'CurrencyInput',
  'DataTable',
  'DateOnlyField',
  'DateOnlyInput',
  'DateTimeIsoInput',
  'DayRangeInput',
  'DigitsField',
  'EditConflict',
  'EditOnly',
  'EditPage',
  'EnumArrayInput',
  'EnumField',
  'EnumInput',
  'FileUploadField',
  'FileUploadInput',
  'FilesUploadField',
  'FormSection',
  'HelpText',
  'IdField',
  'ImageUploadField',
  'ImageUploadInput',
  'ImagesUploadField',
  'JsonField',
  'JsonInput',
  'ListPage',
  'LongTextField',
  'MarkdownField',
  'MarkdownInput',
  'MomentField',
  'MoneyField',
  'NewChildren',
  'NullableBooleanInput',
  'NumericInput',
  'NumericRangeInput',
  'OneOfColumn',
  'OneOfField',
  'OneOfInput',
  'PageActions',
  'PasswordFieldInput',
  'PercentField',
  'RecordFace',
  'ReferenceField',
  'ReferenceIdsField',
  'RelatedCount',
  'ReferenceIdsInput',
  'ReferenceInput',
  'RelatedRecord',
  'RelatedRecords',
  'ResponsiveTable',
  'RowActions',
  'SaveToolbar',
  'SecretInput',
  'ShapeField',
  'ShapeInput',
  'ShapeListField',
  'ShapeListInput',
  'ShowAside',
  'ShowLayout',
  'ShowPage',
  'ShowSection',
  'ShownWhen',
  'SmallList',
  'StudioButton',
  'TextInput',
  'TimeOnlyField',
  'TimeOnlyInput',
  'TimeRangeInput',
  'TimeZoneInput',
  'TrimmedTextInput',
  'ValueListInput',
  'WebAddressField',
]);

/**
 * Returns the name of a model's page or type in the code of pages: `UserList`, but `SmallModelList`, since they import our
 * own `SmallList`.
 */
export const nameInPage = (classStem: string, suffix: string): string =>
  GEN_COMPONENTS.has(classStem + suffix) ? `${classStem}Model${suffix}` : classStem + suffix;

/** Returns the package of a component. */
export const moduleOf = (component: string): string =>
  GEN_COMPONENTS.has(component) ? '@gen/react-admin' : 'react-admin';

/**
 * Adds the imports of elements: their components, and the names in the code of their attributes.
 *
 * @param from returns the package of a component
 */
export function addJsxImports(
  imports: ImportSet,
  elements: readonly Element[],
  from: (component: string) => string = moduleOf,
): ImportSet {
  for (const { tag, attributes, children, typeArgument, uses } of elements) {
    const [component = tag] = tag.split('.');
    imports.add(...(uses ?? [{ name: component, from: from(component) }]));
    imports.add(typeArgument);
    for (const [, value] of attributes) {
      if (typeof value !== 'object') continue;
      if ('node' in value) addJsxImports(imports, [value.node], from);
      else imports.add(...(value.uses ?? []));
    }
    addJsxImports(imports, children, from);
  }
  return imports;
}
