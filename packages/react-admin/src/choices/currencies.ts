import { useMemo } from 'react';
import { useNumberLocale } from '../numbers/number-locale.js';

/** Returns the currencies that the browser knows, as choices with their names in the dashboard's language: `EUR Euro`. */
export function useCurrencies(): { id: string; name: string }[] {
  const locale = useNumberLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
    return Intl.supportedValuesOf('currency').map((id) => ({
      id,
      name: [id, names.of(id)].filter(Boolean).join(' '),
    }));
  }, [locale]);
}
