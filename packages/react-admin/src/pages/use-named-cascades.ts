import { useGetResourceLabel, useLocaleState, useTranslateLabel } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';

/** How the one record is told that belongs to what is deleted. */
const OWN = { deletedWith: 'itsOwn', deletedWithThem: 'theirOwn' } as const;

/**
 * Names what the database deletes with records of a resource, `12 links and all members`, and what it leaves without one that
 * is counted.
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

  const numbered = (count: number, reference: string): string =>
    `${formatCount(count)} ${inSentence(resourceLabel(reference, count), locale)}`;

  /** @param counts of the relations that were counted; all of the others are named without a number */
  return (key: 'deletedWith' | 'deletedWithThem', counts?: unknown): string | undefined => {
    let goesFurther = false;
    const deleted: string[] = [];
    const left: string[] = [];
    for (const [relation, { reference, further, stay, one }] of Object.entries(cascades)) {
      const count = reference === undefined ? undefined : valuesOf(counts)[relation];
      if (count === 0) continue;
      if (reference !== undefined && typeof count === 'number') {
        (stay ? left : deleted).push(numbered(count, reference));
      } else if (!stay) {
        const label = fieldLabel({ source: relation, resource });
        const named = one ? OWN[key] : 'allOf';
        deleted.push(text(named, { name: inSentence(String(label), locale) }));
      }
      goesFurther ||= further === true;
    }
    const sentences = [
      ...(deleted.length > 0 ? [text(key, { records: listed.format(deleted) })] : []),
      ...(goesFurther ? [text('deletedFurther')] : []),
      ...(left.length > 0 ? [text('leftWithout', { records: listed.format(left) })] : []),
    ];
    return sentences.join(' ') || undefined;
  };
}
