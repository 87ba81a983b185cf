import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

interface TextValues {
  smart_count?: number;
  [name: string]: string | number | undefined;
}

export type Texts<Key extends string> = (key: Key, values?: TextValues) => string;

/**
 * Returns the texts of one part of the package, `gen.<part>.<key>` of the i18nProvider; defaults to English. `english` must be a
 * module-level constant.
 */
export function useTexts<Key extends string>(
  part: string,
  english: Record<Key, string>,
): Texts<Key> {
  const translate = useTranslate();
  return useCallback(
    (key, values) => translate(`gen.${part}.${key}`, { _: english[key], ...values }),
    [translate, part, english],
  );
}
