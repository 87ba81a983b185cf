export { LoginPage, type LoginPageProps } from './auth/LoginPage.js';
export type { LoginAccount } from './auth/OfferedAccounts.js';
export { LoginAgain } from './auth/LoginAgain.js';
export { CodeAwaited } from './auth/CodeAwaited.js';
export { ChoiceInput } from './choices/ChoiceInput.js';
export { AllowedParts, type AllowedPartsProps } from './access/AllowedParts.js';
export type { Rules } from './access/rules.js';
export type { HowMany } from './access/table.js';
export { useRules } from './access/use-rules.js';
export { createAuth, type Auth } from './auth/create-auth.js';
export type { AuthOptions } from './auth/auth-options.js';
export { ActionButton, type ActionButtonProps } from './actions/ActionButton.js';
export { ActionsColumn } from './actions/ActionsColumn.js';
export { RowActions, type RowActionsProps } from './pages/rows/RowActions.js';
export { useApi } from './actions/use-api.js';
export type { Api } from './data-provider/request-method.js';
export { createDataProvider } from './data-provider/create-data-provider.js';
export type {
  DataProviderOptions,
  FieldDirective,
  FieldDirectives,
  FieldKind,
  ResourceField,
  ResourceFields,
  ResourceInfo,
  TokenSource,
} from './data-provider/options.js';
export { FilesUploadField } from './fields/FilesUploadField.js';
export { FileUploadField } from './fields/FileUploadField.js';
export { ImagesUploadField, type ImagesUploadFieldProps } from './fields/ImagesUploadField.js';
export { ImageUploadField } from './fields/ImageUploadField.js';
export { IdField, type IdFieldProps } from './fields/IdField.js';
export { JsonField } from './fields/JsonField.js';
export { ShapeField, type ShapeFieldProps } from './fields/ShapeField.js';
export { ShapeListField, type ShapeListFieldProps } from './fields/ShapeListField.js';
export { MomentField, type MomentFieldProps } from './fields/MomentField.js';
export { MoneyField, type MoneyFieldProps } from './fields/MoneyField.js';
export { PercentField, type PercentFieldProps } from './fields/PercentField.js';
export { LongTextField, type LongTextFieldProps } from './fields/LongTextField.js';
export { RelatedRecords, type RelatedRecordsProps } from './pages/RelatedRecords.js';
export { OneOfField, type OneOfFieldProps } from './list/OneOfField.js';
export { OneOfColumn } from './list/OneOfColumn.js';
export { RelatedCount, type RelatedCountProps } from './fields/RelatedCount.js';
export { ReferenceIdsField, type ReferenceIdsFieldProps } from './fields/ReferenceIdsField.js';
export { WebAddressField } from './fields/WebAddressField.js';
export { DateOnlyInput } from './inputs/DateOnlyInput.js';
export { DayRangeInput, type DayRangeInputProps } from './inputs/range/DayRangeInput.js';
export {
  NumericRangeInput,
  type NumericRangeInputProps,
} from './inputs/range/NumericRangeInput.js';
export { TimeRangeInput, type TimeRangeInputProps } from './inputs/range/TimeRangeInput.js';
export { DateTimeIsoInput } from './inputs/DateTimeIsoInput.js';
export { laterThanValueOf, notAfter, notBefore, notBeforeValueOf } from './inputs/date-bounds.js';
export { maxDecimal, minDecimal } from './inputs/decimal-bounds.js';
export { eachValue } from './inputs/each-value.js';
export { jsonObject } from './inputs/json-text.js';
export { hostName } from './inputs/host-name.js';
export { httpUrl } from './inputs/http-url.js';
export { maxItems, minItems } from './inputs/list-bounds.js';
export { requiredJson, requiredText } from './inputs/required.js';
export { maxLength, minLength } from './inputs/text-bounds.js';
export { FileUploadInput } from './inputs/upload/FileUploadInput.js';
export { ImageUploadInput } from './inputs/upload/ImageUploadInput.js';
export { NumericInput, type NumericInputProps } from './inputs/NumericInput.js';
export { JsonInput, type JsonInputProps } from './inputs/JsonInput.js';
export { ShapeInput, type ShapeInputProps } from './inputs/ShapeInput.js';
export { ShapeListInput, type ShapeListInputProps } from './inputs/ShapeListInput.js';
export { requiredInShape } from './inputs/required-in-shape.js';
export { PasswordFieldInput } from './inputs/PasswordFieldInput.js';
export { SecretInput } from './inputs/SecretInput.js';
export { CurrencyInput } from './inputs/CurrencyInput.js';
export { TimeZoneInput } from './inputs/TimeZoneInput.js';
export { ReferenceIdsInput, type ReferenceIdsInputProps } from './inputs/ReferenceIdsInput.js';
export { CreateToolbar } from './pages/CreateToolbar.js';
export { SaveToolbar, type SaveToolbarProps } from './pages/SaveToolbar.js';
export { wideTable } from './pages/wide-table.js';
export { StudioButton, type StudioButtonProps } from './pages/StudioButton.js';
export type { Action, Permissions, RolePermissions } from './auth/permissions.js';
export {
  ResetSecondFactorButton,
  type ResetSecondFactorButtonProps,
} from './factor/ResetSecondFactorButton.js';
export { coreEnglish } from './core-english.js';
export { genEnglish } from './gen-english.js';
export type { MessageOverrides } from './i18n/message-overrides.js';
export { AccessDeniedPage } from './layout/AccessDeniedPage.js';
export { Admin } from './layout/Admin.js';
export { lazyPage, type LazyPage } from './resources/lazy-page.js';
export { AdminLayout } from './layout/AdminLayout.js';
export { ErrorPage, type ErrorPageProps } from './layout/ErrorPage.js';
export { NotFoundPage } from './layout/NotFoundPage.js';
export { AdminMenu } from './menu/AdminMenu.js';
export { RecordOverview, type RecordOverviewProps } from './start/RecordOverview.js';
export { BytesField } from './fields/BytesField.js';
export { ChipsField, type ChipsFieldProps } from './fields/ChipsField.js';
export { CodeField } from './fields/CodeField.js';
export { MarkdownField } from './fields/MarkdownField.js';
export { ColorField } from './fields/ColorField.js';
export { DateOnlyField } from './fields/DateOnlyField.js';
export { DigitsField, type DigitsFieldProps } from './fields/DigitsField.js';
export { TimeOnlyField } from './fields/TimeOnlyField.js';
export { NewChildren, type NewChildrenProps } from './form/NewChildren.js';
export { CloneButton, type CloneButtonProps } from './form/CloneButton.js';
export { PageActions, type PageActionsProps } from './form/PageActions.js';
export { CodeInput, type CodeInputProps } from './inputs/CodeInput.js';
export { MarkdownInput, type MarkdownInputProps } from './inputs/MarkdownInput.js';
export { HelpText, type HelpTextProps } from './inputs/HelpText.js';
export { ColorInput } from './inputs/ColorInput.js';
export { TimeOnlyInput } from './inputs/TimeOnlyInput.js';
export { TextInput } from './inputs/TextInput.js';
export { TrimmedTextInput } from './inputs/TrimmedTextInput.js';
export { ValueListInput, type ValueListInputProps } from './inputs/ValueListInput.js';
export type { ListKind } from './types/value-type-name.js';
export type { BulkChange } from './list/bulk-change.js';
export { BulkUpdateMenu, type BulkUpdateMenuProps } from './list/BulkUpdateMenu.js';
export { EmptyList, type EmptyListProps } from './list/EmptyList.js';
export { ResponsiveTable, type ResponsiveTableProps } from './list/ResponsiveTable.js';
export { SmallList, type SmallListProps } from './list/SmallList.js';
export type { EnumChoice } from './i18n/choice-text.js';
export { EnumArrayInput, type EnumArrayInputProps } from './i18n/EnumArrayInput.js';
export { EnumField, type EnumFieldProps } from './fields/EnumField.js';
export { EnumInput, type EnumInputProps } from './inputs/EnumInput.js';
export { BulkActions, type BulkActionsProps } from './pages/BulkActions.js';
export { ListPage, type ListPageProps } from './pages/ListPage.js';
export { CreatePage } from './pages/CreatePage.js';
export { EditPage } from './pages/EditPage.js';
export { ShownWhen, type ShownWhenProps } from './fields/ShownWhen.js';
export { CreateOnly } from './form/CreateOnly.js';
export { EditOnly } from './form/EditOnly.js';
export { FormSection, type FormSectionProps } from './form/FormSection.js';
export { ShowPage } from './pages/ShowPage.js';
export { ListBody, type ListBodyProps } from './list/ListBody.js';
export { ShowAside, ShowLayout, ShowSection, type ShowSectionProps } from './pages/ShowLayout.js';
export { RelatedRecord, type RelatedRecordProps } from './pages/RelatedRecord.js';
export { ConflictDialog, type ConflictDialogProps } from './conflict/ConflictDialog.js';
export { EditConflict } from './conflict/EditConflict.js';
export { conflictOf, type Conflict } from './data-provider/conflict.js';
export { BytesInput, type BytesInputProps } from './inputs/BytesInput.js';
export { adminDarkTheme, adminLightTheme } from './theme/themes.js';
export { formatNumber } from './numbers/format-number.js';
export {
  parseNumber,
  type NumberKind,
  type NumberRefusal,
  type NumberValues,
  type ReadNumber,
} from './numbers/parse-number.js';
export { countOf, type RecordCount } from './numbers/count-of.js';
export { useNumbers, type CountedRange, type Numbers } from './numbers/use-numbers.js';
export { BooleanInput } from './records/components.js';
export { OneOfInput, type OneOfInputProps } from './inputs/OneOfInput.js';
export { NullableBooleanInput } from './inputs/NullableBooleanInput.js';
export { DataTable } from './list/DataTable.js';
export { ReferenceField } from './fields/ReferenceField.js';
export { ReferenceInput } from './inputs/ReferenceInput.js';
export { RecordFace, type RecordFaceProps } from './faces/RecordFace.js';
export { madeLabel, type LabelParts } from './faces/made-label.js';
export type { FiltersOf } from './records/filters.js';
export type { ResourceName, Resources } from './records/resources.js';
export type { Source } from './records/source.js';
