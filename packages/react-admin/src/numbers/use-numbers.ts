import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { formatNumber, type NumberOptions } from './format-number.js';
import { numbersMessages } from './messages.js';
import { useNumberLocale } from './number-locale.js';
import {
  parseNumber,
  type NumberKind,
  type NumberValues,
  type ReadNumber,
} from './parse-number.js';

/** Where a page of records stands among all of them. */
export interface CountedRange {
  /** Number of its first record, from 1. */
  from: number;
  to: number;
  /** Undefined where the API only tells that there are more. */
  total?: number;
  /** There are more than `total`. */
  isMore?: boolean;
}

/** Numbers in the language of the dashboard: the same wherever one is shown, counted, typed or pasted. */
export interface Numbers {
  /** BCP 47 language tag. */
  locale: string;
  /** As `formatNumber`: every digit. */
  format(value: number | bigint | string, options?: NumberOptions): string;
  /** As `parseNumber`: the value, or why the text is none. */
  parse<Kind extends NumberKind>(text: string, kind: Kind): ReadNumber<NumberValues[Kind]>;
  /** How many: `1,000,036`, and `10,000+` where there are more. */
  formatCount(count: number, isMore?: boolean): string;
  /** `1–25 of 1,000,036`, in the words of `ra.navigation.page_range_info`. */
  formatRange(range: CountedRange): string;
}

/** The numbers of the dashboard around. */
export function useNumbers(): Numbers {
  const locale = useNumberLocale();
  const translate = useTranslate();
  const text = useTexts('numbers', numbersMessages);
  return useMemo(() => {
    const format: Numbers['format'] = (value, options) => formatNumber(value, locale, options);
    const formatCount: Numbers['formatCount'] = (count, isMore = false) =>
      isMore ? text('more', { count: format(count) }) : format(count);
    return {
      locale,
      format,
      parse: (text, kind) => parseNumber(text, kind, locale),
      formatCount,
      formatRange: ({ from, to, total, isMore }) =>
        translate(`ra.navigation.${total === undefined ? 'partial_' : ''}page_range_info`, {
          offsetBegin: format(from),
          offsetEnd: format(to),
          total: formatCount(total ?? to, isMore),
        }),
    };
  }, [locale, text, translate]);
}
