import { useState } from 'react';
import { useInput, type InputProps } from 'react-admin';
import { useNumbers } from '../numbers/use-numbers.js';
import type { ListKind } from '../types/index.js';
import { changeLetters, type Letters } from '../records/letters.js';
import { listItemOf } from '../types/list-items.js';
import { breaksRule } from './each-value.js';
import { NUMBER_EXAMPLES } from './use-number-validator.js';
import { validationError, withValidators } from './validators.js';
import { InvalidText } from '../fields/invalid-text.js';

const identity = (value: unknown): unknown => value;

/** The values of a list in a form, and the text of the one being typed. */
export function useValueList({
  kind,
  letters,
  ...props
}: InputProps & { kind: ListKind; letters: Letters | undefined }) {
  const listItem = listItemOf(kind);
  const { format, locale } = useNumbers();
  const example =
    listItem?.problem === 'integer' ? NUMBER_EXAMPLES.integer : NUMBER_EXAMPLES.decimal;
  const [draft, setDraft] = useState('');
  const rejectInvalidTexts = (value: unknown) =>
    listItem?.problem && Array.isArray(value) && value.some((item) => item instanceof InvalidText)
      ? validationError(listItem.problem, { example: format(example) })
      : undefined;
  const { field, fieldState, id, isRequired } = useInput({
    ...props,
    validate: withValidators(rejectInvalidTexts, props.validate),
    format: identity,
    parse: identity,
  });
  const values: unknown[] = Array.isArray(field.value) ? field.value : [];

  const addTexts = (texts: string[]) => {
    setDraft('');
    const added = texts
      .map((text) => changeLetters(text, letters))
      .map((text) => listItem?.parse(text, locale) ?? new InvalidText(text));
    if (added.length > 0) field.onChange([...values, ...added]);
  };
  const textsOf = (typed: string) => [typed.trim()].filter(Boolean);
  const commit = () => addTexts(textsOf(draft));

  return {
    id,
    isRequired,
    name: field.name,
    ref: field.ref,
    error: fieldState.error?.message,
    values,
    draft,
    setDraft,
    isInvalid: (value: unknown) =>
      value instanceof InvalidText || breaksRule(value, props.validate),
    commit,
    leave: () => {
      commit();
      field.onBlur();
    },
    /** Adds several pasted values after what is kept of the typed text; returns false for a single one, which is pasted into it. */
    paste: (text: string, kept: string): boolean => {
      const texts = listItem?.split(text, locale) ?? [];
      if (texts.length < 2) return false;
      addTexts([...textsOf(kept), ...texts]);
      return true;
    },
    add: (value: unknown) => field.onChange([...values, value]),
    remove: (index: number) => field.onChange(values.filter((_, at) => at !== index)),
  };
}
