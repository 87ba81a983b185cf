import { cloneElement, useMemo, type ReactElement } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';

/** What stands at the end of the source of a filter, and how its label reads. */
const SUFFIXES: Record<string, keyof typeof pagesMessages | ''> = {
  gte: 'from',
  lte: 'to',
  q: 'contains',
  has: 'has',
  null: 'empty',
  in: '',
};

const SOURCE = /^(.+)_([a-z]+)$/;

export interface FilterProps {
  source: string;
  label?: unknown;
}

/**
 * The filters with labels made of the labels of their fields: `price_gte` → "Price from". So they follow a
 * field that is translated; `resources.products.fields.price_gte` still has the last word.
 */
export function useFilterLabels<Props extends FilterProps>(
  filters: ReactElement<Props>[],
): ReactElement<Props>[] {
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const text = useTexts('pages', pagesMessages);
  return useMemo(
    () =>
      filters.map((filter) => {
        const { source, label } = filter.props;
        const [, field = '', suffix = ''] = SOURCE.exec(source) ?? [];
        const words = SUFFIXES[suffix];
        if (label !== undefined || words === undefined) return filter;
        const name = String(translateLabel({ source: field, resource }));
        const own = words === '' ? name : text(words, { field: name });
        const props: Partial<FilterProps> = {
          label: translate(`resources.${resource}.fields.${source}`, { _: own }),
        };
        return cloneElement(filter, props as Partial<Props>);
      }),
    [filters, resource, translate, translateLabel, text],
  );
}
