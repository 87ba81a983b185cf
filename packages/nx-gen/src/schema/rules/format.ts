import type { FieldDirectives, FieldRules } from '../field-directives';

/** Adds the rules that a format implies: host names, which mean the same in any letters, are stored in lower case. */
export const withFormatRules = (
  rules: FieldRules,
  { format }: Pick<FieldDirectives, 'format'>,
): FieldRules => (format === 'hostname' ? { letters: 'lower', ...rules } : rules);
