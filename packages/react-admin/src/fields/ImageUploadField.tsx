import { ImagesUploadField, type ImagesUploadFieldProps } from './ImagesUploadField.js';

/** The image of a field that holds its address. */
export const ImageUploadField = (props: ImagesUploadFieldProps) => <ImagesUploadField {...props} />;
