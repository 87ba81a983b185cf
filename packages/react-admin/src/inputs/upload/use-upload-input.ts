import { useState } from 'react';
import { useInput, type InputProps } from 'react-admin';
import { useFileTitles } from '../../fields/use-file-titles.js';
import type { FileRules } from './file-rules.js';
import { moved, picked, toEntries, type FileEntry } from './file-values.js';
import { useUploadTexts } from '../../i18n/input-messages.js';
import { useRefusals } from './use-refusals.js';

const keep = (value: unknown): unknown => value;

interface Props extends InputProps {
  multiple: boolean;
  rules: FileRules;
  isImage: boolean;
}

/** The files of a form field, and what can be done with them. */
export function useUploadInput({ multiple, rules, isImage, ...input }: Props) {
  const { field, fieldState, id, isRequired } = useInput({ ...input, format: keep, parse: keep });
  const refusalOf = useRefusals(rules);
  const text = useUploadTexts();
  const [refusals, setRefusals] = useState<string[]>([]);
  /** For who cannot see what changed. */
  const [said, say] = useState('');

  const entries = useTitles(isImage)(toEntries(field.value));
  const values = entries.map(({ value }) => value);

  const change = (next: unknown[]) => {
    setRefusals([]);
    field.onChange(multiple ? next : (next[0] ?? null));
  };

  const add = (files: File[]) => {
    const problems = files.map(refusalOf);
    const good = files.filter((_, index) => problems[index] === undefined).map(picked);
    const given = multiple ? good : good.slice(0, 1);
    if (given.length > 0) {
      change(multiple ? [...values, ...given] : given);
      say(text('added', { smart_count: given.length }));
    }
    setRefusals([
      ...problems.filter((problem) => problem !== undefined),
      ...(given.length < good.length ? [text('oneOnly')] : []),
    ]);
    field.onBlur();
  };

  return {
    id,
    isRequired,
    ref: field.ref,
    entries,
    said,
    /** Why files were not taken; what the form or the server says comes after it. */
    problems: refusals,
    error: fieldState.error?.message,
    add,
    remove: (index: number) => {
      change(values.filter((_, at) => at !== index));
      say(text('removed', { name: entries[index]?.name }));
      field.onBlur();
    },
    move: (from: number, to: number) => {
      change(moved(values, from, to));
      say(text('moved', { name: entries[from]?.name, place: to + 1, count: entries.length }));
    },
  };
}

/** The files by names that people read. */
function useTitles(isImage: boolean): (entries: FileEntry[]) => FileEntry[] {
  const titlesOf = useFileTitles(isImage ? 'image' : 'file');
  return (entries) => {
    const titles = titlesOf(entries.map(({ name }) => name));
    return entries.map((entry, index) => ({ ...entry, name: titles[index] ?? entry.name }));
  };
}
