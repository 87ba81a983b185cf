import { told } from '../../base/diagnostics';
import { UPLOADS } from '../ir';
import { oneOf } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

/** `/// @gen_upload(image)`: the text is the address of an uploaded file. */
export const upload = onField({
  key: 'upload',
  argument: oneOf('a kind of upload', UPLOADS),
  check: (field) => {
    const { format, upload: kind } = field.directives;
    const written = `@gen_upload(${kind})`;
    return [
      ...(field.kind === 'String'
        ? []
        : [told(`${written} works on String and String[] fields; this is ${typeOf(field)} field`)]),
      ...(format
        ? [told(`${written} and @gen_format(${format}) give the field two inputs`, 'keep one')]
        : []),
    ];
  },
});
