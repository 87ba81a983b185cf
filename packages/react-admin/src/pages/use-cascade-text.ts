import { useGetResourceLabel, useLocaleState, useTranslateLabel } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { useWordLocale } from '../numbers/number-locale.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { pagesMessages } from './messages.js';

/** The messages about one deleted record, and about several. */
const OF_ONE = {
  deletedWith: 'deletedWith',
  leftWithout: 'leftWithout',
  own: 'itsOwn',
  notCounted: 'notCounted',
} as const;
const OF_SEVERAL = {
  deletedWith: 'deletedWithThem',
  leftWithout: 'leftWithoutThem',
  own: 'theirOwn',
  notCounted: 'notCountedThem',
} as const;

interface Deletion {
  /** Whether a single record is deleted. */
  isOne: boolean;
  /** For the relations that were counted; the others are named without a number. */
  counts: unknown;
  /** Whether relations that can be counted could not be. */
  isFailed: boolean;
}

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

  return ({ isOne, counts, isFailed }: Deletion): string | undefined => {
    const keys = isOne ? OF_ONE : OF_SEVERAL;
    let cascadesFurther = false;
    const deleted: string[] = [];
    const detached: string[] = [];
    const preventing: string[] = [];
    for (const [relation, cascade] of Object.entries(cascades)) {
      const { reference, further, stay, prevent, one, by } = cascade;
      const count = reference === undefined ? undefined : valuesOf(counts)[relation];
      if (count === 0) continue;
      if (reference !== undefined && typeof count === 'number') {
        const named = prevent ? preventing : stay ? detached : deleted;
        named.push(countText(count, reference));
      } else if (!stay && !prevent) {
        const label = fieldLabel({ source: relation, resource });
        const named = one ? keys.own : 'allOf';
        deleted.push(text(named, { name: inSentence(String(label), locale) }));
      }
      // all records below have been counted, and what belongs to them
      const isWhole = by !== undefined && typeof count === 'number';
      cascadesFurther ||= further === true && !isWhole;
    }
    const sentences = [
      ...(preventing.length > 0
        ? [text('preventedBy', { records: listFormat.format(preventing) })]
        : []),
      ...(deleted.length > 0
        ? [text(keys.deletedWith, { records: listFormat.format(deleted) })]
        : []),
      ...(cascadesFurther ? [text('deletedFurther')] : []),
      ...(detached.length > 0
        ? [text(keys.leftWithout, { records: listFormat.format(detached) })]
        : []),
      ...(isFailed ? [text(keys.notCounted)] : []),
    ];
    return sentences.join(' ') || undefined;
  };
}
