export { createAuth, type Auth, type AuthOptions } from './auth/create-auth.js';
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
export { JsonField } from './fields/JsonField.js';
export { LongTextField, type LongTextFieldProps } from './fields/LongTextField.js';
export { RelatedRecords, type RelatedRecordsProps } from './fields/RelatedRecords.js';
export { WebAddressField } from './fields/WebAddressField.js';
export { DateOnlyInput } from './inputs/DateOnlyInput.js';
export { DateTimeIsoInput } from './inputs/DateTimeIsoInput.js';
export { DecimalInput, type DecimalInputProps } from './inputs/DecimalInput.js';
export { FileUploadInput } from './inputs/FileUploadInput.js';
export { ImageUploadInput } from './inputs/ImageUploadInput.js';
export { JsonInput, type JsonInputProps } from './inputs/JsonInput.js';
export { PasswordFieldInput } from './inputs/PasswordFieldInput.js';
export { ReferenceIdsInput, type ReferenceIdsInputProps } from './inputs/ReferenceIdsInput.js';
export { SaveToolbar } from './SaveToolbar.js';
export { wideTable } from './wide-table.js';
export { StudioButton, type StudioButtonProps } from './StudioButton.js';
