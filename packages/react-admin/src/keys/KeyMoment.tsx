import { relativeText, shortText, fullText } from '../dates/moment-text.js';
import { useNow } from '../dates/use-now.js';
import { useNumberLocale, useWordLocale } from '../numbers/number-locale.js';

/** A moment in short form, with the full text in its title. */
export function KeyMoment({ at }: { at: string }) {
  const locale = useNumberLocale();
  const language = useWordLocale();
  const now = useNow(true);
  const time = new Date(at);
  return (
    <time dateTime={at} title={fullText(time, locale)}>
      {relativeText(time, now, locale, language) ?? shortText(time, locale)}
    </time>
  );
}
