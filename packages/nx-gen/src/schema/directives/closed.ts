import { type Told, told } from '../../base/diagnostics';
import { CREATE_CURE, lacksValue } from '../missing-value';
import { nothing } from './arguments';
import { onField } from './row';

const noWay = (name: string): Told =>
  told(
    `@${name} on a required field without a default leaves no way to create a record`,
    `${CREATE_CURE}, or remove the directive`,
  );

/** `/// @gen_hidden`: no client ever meets the field. */
export const hidden = onField({
  key: 'hidden',
  argument: nothing,
  isOfColumns: true,
  check: (field, model) => [
    ...(lacksValue(field, model) ? [noWay('gen_hidden')] : []),
    ...(model.key.fields.includes(field.name)
      ? [told('@gen_hidden on a key field cannot work, since the key is in every URL', 'remove it')]
      : []),
  ],
});

/** `/// @gen_readonly`: clients see the field and cannot write it. */
export const readOnly = onField({
  key: 'readOnly',
  argument: nothing,
  isOfColumns: true,
  // of a hidden field the same is said already
  check: (field, model) =>
    lacksValue(field, model) && !field.directives.hidden ? [noWay('gen_readonly')] : [],
});
