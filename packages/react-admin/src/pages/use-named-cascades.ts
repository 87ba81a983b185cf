import { useGetResourceLabel, useLocaleState, useTranslateLabel } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';

/**
 * Names what the database deletes with records of a resource: `12 links and all members`.
 * @returns undefined where that is nothing
 */
export function useNamedCascades(resource: string) {
  const { cascades = {} } = useResourceInfo(resource) ?? {};
  const text = useTexts('pages', pagesMessages);
  const resourceLabel = useGetResourceLabel();
  const fieldLabel = useTranslateLabel();
  const [locale] = useLocaleState();
  const { formatCount } = useNumbers();
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

  /** @param counts of the relations that were counted; all of the others are named without a number */
  return (key: 'deletedWith' | 'deletedWithThem', counts?: unknown): string | undefined => {
    let goesFurther = false;
    const parts = Object.entries(cascades).flatMap(([relation, { reference, further = false }]) => {
      const count = reference === undefined ? undefined : valuesOf(counts)[relation];
      if (count === 0) return [];
      goesFurther ||= further;
      if (reference !== undefined && typeof count === 'number')
        return `${formatCount(count)} ${inSentence(resourceLabel(reference, count), locale)}`;
      const label = fieldLabel({ source: relation, resource });
      return text('allOf', { name: inSentence(String(label), locale) });
    });
    if (parts.length === 0) return undefined;
    const named = text(key, { records: listed.format(parts) });
    return goesFurther ? `${named} ${text('deletedFurther')}` : named;
  };
}
