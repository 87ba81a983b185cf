import { type Told, told } from '../../base/diagnostics';
import { FORMATS, type FieldIR } from '../ir';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../password-length';
import { oneOf } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

/** `/// @gen_format(email)`: what a text is. */
export const format = onField({
  key: 'format',
  argument: oneOf('a format', FORMATS),
  check: (field) => {
    const { directives, kind, isList } = field;
    const written = `@gen_format(${directives.format})`;
    return [
      ...(kind !== 'String' || isList
        ? [told(`${written} works on String fields; this is ${typeOf(field)} field`)]
        : []),
      ...(directives.format === 'password' ? passwordProblems(field) : []),
    ];
  },
});

/** Rules narrow what a password may be: they never widen it. */
function passwordProblems({ rules }: FieldIR): Told[] {
  return (['min', 'max'] as const).flatMap((rule) => {
    const length = rules[rule];
    if (length === undefined) return [];
    const written = `@${rule}(${length})`;
    if (length < SHORTEST_PASSWORD)
      return [
        told(
          `a password has at least ${SHORTEST_PASSWORD} characters, so ${written} ${rule === 'min' ? 'would change nothing' : 'leaves none possible'}`,
          `remove it or raise it to ${SHORTEST_PASSWORD} or more`,
        ),
      ];
    return length > LONGEST_PASSWORD
      ? [
          told(
            `a password has at most ${LONGEST_PASSWORD} characters, so ${written} ${rule === 'max' ? 'would change nothing' : 'leaves none possible'}`,
            `remove it or lower it to ${LONGEST_PASSWORD} or less`,
          ),
        ]
      : [];
  });
}
