import { nearText, shortText, wholeText } from '../dates/moment-text.js';
import { useNumberLocale, useWordLocale } from '../numbers/number-locale.js';

/** A moment as short as it can be told, with the whole of it in its title. */
export function KeyMoment({ at }: { at: string }) {
  const locale = useNumberLocale();
  const language = useWordLocale();
  const time = new Date(at);
  return (
    <time dateTime={at} title={wholeText(time, locale)}>
      {nearText(time, new Date(), locale, language) ?? shortText(time, locale)}
    </time>
  );
}
