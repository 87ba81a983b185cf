import { nearText, shortText, wholeText } from '../dates/moment-text.js';
import { useNumberLocale } from '../numbers/number-locale.js';

/** A moment as short as it can be told, with the whole of it in its title. */
export function KeyMoment({ at }: { at: string }) {
  const locale = useNumberLocale();
  const time = new Date(at);
  return (
    <time dateTime={at} title={wholeText(time, locale)}>
      {nearText(time, new Date(), locale) ?? shortText(time, locale)}
    </time>
  );
}
