import { httpError, invalid } from '../errors/http-error';
import { isStorableText } from '../values/storable-text';

/**
 * Returns the text fields of a form, in an object without prototype.
 * @param body multer's result, which has `a[b]` and repeated names as nested values
 * @throws HttpException 400 for a name that is repeated, has brackets or is reserved in JavaScript,
 *   and for text that no database stores
 */
export function formFields(body: object): Record<string, string> {
  const fields: Record<string, string> = {};
  Reflect.setPrototypeOf(fields, null);
  for (const [name, value] of Object.entries(body)) {
    if (name in Object.prototype) throw invalid(name, `property ${name} should not exist`);
    if (typeof value !== 'string')
      throw httpError(400, `The form field ${name} must stand once, as plain text`, {
        code: 'VALIDATION',
        errors: { [name]: [`${name} must stand once, as plain text`] },
      });
    if (!isStorableText(name) || !isStorableText(value))
      throw invalid(name, `${name} contains characters that cannot be stored`);
    fields[name] = value;
  }
  return fields;
}
