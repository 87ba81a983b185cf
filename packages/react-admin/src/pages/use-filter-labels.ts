import { cloneElement, useCallback, useMemo, type ReactElement } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
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
  range: '',
};

const SOURCE = /^(.+)_([a-z]+)$/;

export interface FilterProps {
  source: string;
  label?: unknown;
}

/**
 * What the filter of a source is called, made of the label of its field: `price_gte` → "Price from". So it follows a field
 * that is translated; `resources.products.fields.price_gte` still has the last word. Undefined of the field itself.
 */
export function useFilterLabel(): (source: string) => string | undefined {
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const text = useTexts('pages', pagesMessages);
  const { fields } = useResourceInfo(resource ?? '') ?? {};
  return useCallback(
    (source) => {
      const [, field = '', suffix = ''] = SOURCE.exec(source) ?? [];
      // a record is chosen of those that the list holds
      const words = fields?.[field]?.kind === 'Ids' ? '' : SUFFIXES[suffix];
      if (words === undefined) return undefined;
      const name = String(translateLabel({ source: field, resource }));
      const own = words === '' ? name : text(words, { field: name });
      return translate(`resources.${resource}.fields.${source}`, { _: own });
    },
    [fields, resource, translate, translateLabel, text],
  );
}

/** The filters with their labels; one that has its own keeps it. */
export function useFilterLabels<Props extends FilterProps>(
  filters: ReactElement<Props>[],
): ReactElement<Props>[] {
  const labelOf = useFilterLabel();
  return useMemo(
    () =>
      filters.map((filter) => {
        const { source, label } = filter.props;
        const made = label === undefined ? labelOf(source) : undefined;
        if (made === undefined) return filter;
        const props: Partial<FilterProps> = { label: made };
        return cloneElement(filter, props as Partial<Props>);
      }),
    [filters, labelOf],
  );
}
