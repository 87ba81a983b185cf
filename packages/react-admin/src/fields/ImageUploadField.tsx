import type { RecordValues } from 'react-admin';
import { ImagesUploadField, type ImagesUploadFieldProps } from './ImagesUploadField.js';

/** The image whose URL the field contains. */
export const ImageUploadField = <RecordType extends RecordValues = RecordValues>(
  props: ImagesUploadFieldProps<RecordType>,
) => <ImagesUploadField {...props} />;
