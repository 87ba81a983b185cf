import { ImageField, ImageInput, type ImageInputProps } from 'react-admin';
import { UploadFrame } from './UploadFrame.js';
import { useFileInput } from './use-file-input.js';

const IMAGES = { 'image/*': [] };

/** One image, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export const ImageUploadInput = (props: ImageInputProps) => (
  <UploadFrame isFixed={Boolean(props.disabled || props.readOnly)}>
    <ImageInput accept={IMAGES} {...useFileInput(props)}>
      <ImageField source="src" title="title" />
    </ImageInput>
  </UploadFrame>
);
