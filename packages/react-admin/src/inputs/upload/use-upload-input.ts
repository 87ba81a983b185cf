import { useState } from 'react';
import { useInput, type InputProps } from 'react-admin';
import { useFileTitles } from '../../fields/use-file-titles.js';
import type { FileRules } from './file-rules.js';
import { moveItem, toPickedFile, toEntries, type FileEntry } from './file-values.js';
import { useUploadTexts } from '../../i18n/input-messages.js';
import { useFileRejections } from './use-file-rejections.js';

const identity = (value: unknown): unknown => value;

interface Props extends InputProps {
  multiple: boolean;
  rules: FileRules;
  isImage: boolean;
}

/** The files of a form field and the actions on them. */
export function useUploadInput({ multiple, rules, isImage, ...input }: Props) {
  const { field, fieldState, id, isRequired } = useInput({
    ...input,
    format: identity,
    parse: identity,
  });
  const rejectionOf = useFileRejections(rules);
  const text = useUploadTexts();
  const [rejections, setRejections] = useState<string[]>([]);
  /** Announcement of changes for screen readers. */
  const [said, announce] = useState('');

  const entries = useNamedEntries(isImage)(toEntries(field.value));
  const values = entries.map(({ value }) => value);

  const change = (next: unknown[]) => {
    setRejections([]);
    field.onChange(multiple ? next : (next[0] ?? null));
  };

  const add = (files: File[]) => {
    const problems = files.map(rejectionOf);
    const accepted = files.filter((_, index) => problems[index] === undefined).map(toPickedFile);
    const added = multiple ? accepted : accepted.slice(0, 1);
    if (added.length > 0) {
      change(multiple ? [...values, ...added] : added);
      announce(text('added', { smart_count: added.length }));
    }
    setRejections([
      ...problems.filter((problem) => problem !== undefined),
      ...(added.length < accepted.length ? [text('oneOnly')] : []),
    ]);
    field.onBlur();
  };

  return {
    id,
    isRequired,
    ref: field.ref,
    entries,
    said,
    /** Why files were rejected; errors from the form or the server come after it. */
    problems: rejections,
    error: fieldState.error?.message,
    add,
    remove: (index: number) => {
      change(values.filter((_, at) => at !== index));
      announce(text('removed', { name: entries[index]?.name }));
      field.onBlur();
    },
    move: (from: number, to: number) => {
      change(moveItem(values, from, to));
      announce(text('moved', { name: entries[from]?.name, place: to + 1, count: entries.length }));
    },
  };
}

/** Gives the files readable names. */
function useNamedEntries(isImage: boolean): (entries: FileEntry[]) => FileEntry[] {
  const titlesOf = useFileTitles(isImage ? 'image' : 'file');
  return (entries) => {
    const titles = titlesOf(entries.map(({ name }) => name));
    return entries.map((entry, index) => ({ ...entry, name: titles[index] ?? entry.name }));
  };
}
