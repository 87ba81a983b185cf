import { composeValidators, isRequired, type Validator } from 'react-admin';

/**
 * Makes the validators of a cell pass as long as its list is unchanged: stored rows may be older than a rule, and an unchanged
 * list is not sent.
 */
export function passUnchanged(
  validators: Validator | Validator[],
  isUnchanged: (values: unknown) => boolean,
): Validator {
  const validate: Validator = composeValidators([validators].flat());
  const passing: Validator = (value, values, input) =>
    isUnchanged(values) ? undefined : validate(value, values, input);
  return Object.assign(passing, { isRequired: isRequired(validators) });
}
