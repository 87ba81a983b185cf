import { useGetResourceLabel, useLocaleState, useTranslateLabel } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { useWordLocale } from '../numbers/number-locale.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';

/** The message for a single record that belongs to the deleted ones. */
const POSSESSIVE_KEYS = { deletedWith: 'itsOwn', deletedWithThem: 'theirOwn' } as const;

/**
 * Names what the database deletes with records of a resource, `12 links and all members`, and the counted records that it
 * detaches, or because of which it will refuse.
 * @returns undefined if there are none
 */
export function useCascadeText(resource: string) {
  const { cascades = {} } = useResourceInfo(resource) ?? {};
  const text = useTexts('pages', pagesMessages);
  const resourceLabel = useGetResourceLabel();
  const fieldLabel = useTranslateLabel();
  const [locale] = useLocaleState();
  const { formatCount } = useNumbers();
  const listFormat = new Intl.ListFormat(useWordLocale(), { type: 'conjunction' });

  const countText = (count: number, reference: string): string =>
    `${formatCount(count)} ${inSentence(resourceLabel(reference, count), locale)}`;

  /** @param counts for the relations that were counted; the others are named without a number */
  return (key: 'deletedWith' | 'deletedWithThem', counts?: unknown): string | undefined => {
    let cascadesFurther = false;
    const deleted: string[] = [];
    const detached: string[] = [];
    const preventing: string[] = [];
    for (const [relation, { reference, further, stay, prevent, one }] of Object.entries(cascades)) {
      const count = reference === undefined ? undefined : valuesOf(counts)[relation];
      if (count === 0) continue;
      if (reference !== undefined && typeof count === 'number') {
        const named = prevent ? preventing : stay ? detached : deleted;
        named.push(countText(count, reference));
      } else if (!stay && !prevent) {
        const label = fieldLabel({ source: relation, resource });
        const named = one ? POSSESSIVE_KEYS[key] : 'allOf';
        deleted.push(text(named, { name: inSentence(String(label), locale) }));
      }
      cascadesFurther ||= further === true;
    }
    const sentences = [
      ...(preventing.length > 0
        ? [text('preventedBy', { records: listFormat.format(preventing) })]
        : []),
      ...(deleted.length > 0 ? [text(key, { records: listFormat.format(deleted) })] : []),
      ...(cascadesFurther ? [text('deletedFurther')] : []),
      ...(detached.length > 0
        ? [text('leftWithout', { records: listFormat.format(detached) })]
        : []),
    ];
    return sentences.join(' ') || undefined;
  };
}
