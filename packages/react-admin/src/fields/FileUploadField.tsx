import type { FieldProps, RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { FilesUploadField } from './FilesUploadField.js';
import { shortField } from './short-field.js';

/** A link to the file of a field that holds its address. */
export const FileUploadField = <RecordType extends RecordValues = RecordValues>(
  props: Sourced<FieldProps, RecordType>,
) => <FilesUploadField {...props} />;

shortField(FileUploadField);
