import type { RecordValues } from 'react-admin';
import { ImagesUploadField, type ImagesUploadFieldProps } from './ImagesUploadField.js';

/** The image of a field that holds its address. */
export const ImageUploadField = <RecordType extends RecordValues = RecordValues>(
  props: ImagesUploadFieldProps<RecordType>,
) => <ImagesUploadField {...props} />;
