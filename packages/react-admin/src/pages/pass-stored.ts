import { composeValidators, isRequired, type RaRecord, type Validator } from 'react-admin';
import { get } from 'react-hook-form';
import { isEmpty, isSame } from '../data-provider/values.js';

/**
 * Makes the validators of an input pass a value that the user has not changed, if the stored record has the same error. A value
 * that breaks a rule only because another field was changed is still an error.
 */
export function passStored(
  validators: Validator | Validator[],
  source: string,
  record: RaRecord,
): Validator {
  const validate: Validator = composeValidators([validators].flat());
  const stored: unknown = get(record, source);
  const isStored = (value: unknown) => isSame(value, stored) || (isEmpty(value) && isEmpty(stored));
  const passing: Validator = async (value, values, input) => {
    const error = await validate(value, values, input);
    if (!error || !isStored(value)) return error;
    return isSame(error, await validate(stored, record, input)) ? undefined : error;
  };
  return Object.assign(passing, { isRequired: isRequired(validators) });
}
