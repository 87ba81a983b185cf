import { useState } from 'react';
import { useInput, type InputProps } from 'react-admin';
import { useNumbers } from '../numbers/use-numbers.js';
import type { ListKind } from '../types/index.js';
import { listItemOf } from '../types/list-items.js';
import { NUMBER_EXAMPLES } from './use-number-problem.js';
import { problem, withValidators } from './validators.js';
import { WrongText } from '../fields/wrong-text.js';

const keep = (value: unknown): unknown => value;

/** The values of a list in a form, and the text of the one that is being typed. */
export function useValueList({ kind, ...props }: InputProps & { kind: ListKind }) {
  const typed = listItemOf(kind);
  const { format, locale } = useNumbers();
  const example = typed?.problem === 'integer' ? NUMBER_EXAMPLES.integer : NUMBER_EXAMPLES.decimal;
  const [draft, setDraft] = useState('');
  const refuseWrong = (value: unknown) =>
    typed?.problem && Array.isArray(value) && value.some((item) => item instanceof WrongText)
      ? problem(typed.problem, { example: format(example) })
      : undefined;
  const { field, fieldState, id, isRequired } = useInput({
    ...props,
    validate: withValidators(refuseWrong, props.validate),
    format: keep,
    parse: keep,
  });
  const values: unknown[] = Array.isArray(field.value) ? field.value : [];

  const addTexts = (texts: string[]) => {
    setDraft('');
    const added = texts.map((text) => typed?.parse(text, locale) ?? new WrongText(text));
    if (added.length > 0) field.onChange([...values, ...added]);
  };
  const commit = () => addTexts([draft.trim()].filter(Boolean));

  return {
    id,
    isRequired,
    name: field.name,
    ref: field.ref,
    error: fieldState.error?.message,
    values,
    draft,
    setDraft,
    commit,
    leave: () => {
      commit();
      field.onBlur();
    },
    /** Adds several pasted values; false for a single one, which is pasted into the text. */
    paste: (text: string): boolean => {
      const texts = typed?.split(text, locale) ?? [];
      if (texts.length < 2) return false;
      addTexts(texts);
      return true;
    },
    add: (value: unknown) => field.onChange([...values, value]),
    remove: (index: number) => field.onChange(values.filter((_, at) => at !== index)),
  };
}
