import { cloneElement, useCallback, useMemo, type ReactElement } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useEmptyWords } from '../fields/use-empty-words.js';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** The suffix of a filter's source, and the message for its label. */
const SUFFIXES: Record<string, keyof typeof pagesMessages | ''> = {
  gte: 'from',
  lte: 'to',
  q: 'contains',
  has: 'has',
  null: 'empty',
  none: 'withoutAny',
  in: '',
  range: '',
};

const SOURCE = /^(.+)_([a-z]+)$/;

export interface FilterProps {
  source: string;
  label?: unknown;
}

/**
 * Returns a function that derives a filter's label from that of its field: `price_gte` → "Price from". It thus follows
 * translations of the field; `resources.products.fields.price_gte` takes precedence. Returns undefined for the field itself.
 */
export function useFilterLabel(): (source: string) => string | undefined {
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const text = useTexts('pages', pagesMessages);
  const emptyWords = useEmptyWords();
  const { fields } = useResourceInfo(resource ?? '') ?? {};
  return useCallback(
    (source) => {
      const [, field = '', suffix = ''] = SOURCE.exec(source) ?? [];
      // a record is chosen from those that the list contains
      const isChosen = suffix === 'has' && fields?.[field]?.kind === 'Ids';
      const messageKey = isChosen ? '' : SUFFIXES[suffix];
      if (messageKey === undefined) return undefined;
      const name = String(translateLabel({ source: field, resource }));
      const words = messageKey === 'empty' ? emptyWords(field) : undefined;
      const derived =
        messageKey === ''
          ? name
          : words === undefined
            ? text(messageKey, { field: name })
            : text('emptyMeans', { field: name, words });
      return translate(`resources.${resource}.fields.${source}`, { _: derived });
    },
    [emptyWords, fields, resource, translate, translateLabel, text],
  );
}

/** Adds labels to filters that have none of their own. */
export function useFilterLabels<Props extends FilterProps>(
  filters: ReactElement<Props>[],
): ReactElement<Props>[] {
  const labelOf = useFilterLabel();
  return useMemo(
    () =>
      filters.map((filter) => {
        const { source, label } = filter.props;
        const derivedLabel = label === undefined ? labelOf(source) : undefined;
        if (derivedLabel === undefined) return filter;
        const props: Partial<FilterProps> = { label: derivedLabel };
        return cloneElement(filter, props as Partial<Props>);
      }),
    [filters, labelOf],
  );
}
