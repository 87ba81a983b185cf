import { useGetResourceLabel, useLocaleState, useTranslate } from 'react-admin';
import { inSentence } from './in-sentence.js';

/** `Create promo code`: what leads to the form for a new record, and that form; `resources.<resource>.page.create` has the last word. */
export function useCreateText(resource: string): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const name = inSentence(useGetResourceLabel()(resource, 1), locale);
  return translate(`resources.${resource}.page.create`, {
    name,
    _: translate('ra.page.create', { name }),
  });
}
