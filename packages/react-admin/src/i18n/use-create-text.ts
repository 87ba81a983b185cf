import { useGetResourceLabel, useLocaleState, useTranslate } from 'react-admin';
import { inSentence } from './in-sentence.js';

/**
 * Returns `Create promo code`, the label of links to the create form and its title; `resources.<resource>.page.create` takes
 * precedence.
 */
export function useCreateText(resource: string): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const name = inSentence(useGetResourceLabel()(resource, 1), locale);
  return translate(`resources.${resource}.page.create`, {
    name,
    _: translate('ra.page.create', { name }),
  });
}
