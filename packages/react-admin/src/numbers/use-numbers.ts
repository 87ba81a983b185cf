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

/** The position of a page's records among all of them. */
export interface CountedRange {
  /** Number of its first record, starting at 1. */
  from: number;
  to: number;
  /** Undefined if the API only reports that there are more. */
  total?: number;
  /** Whether there are more than `total`. */
  isMore?: boolean;
}

/** Numbers in the dashboard's language: the same wherever they are shown, counted, typed or pasted. */
export interface Numbers {
  /** BCP 47 language tag. */
  locale: string;
  /** Like `formatNumber`: with every digit. */
  format(value: number | bigint | string, options?: NumberOptions): string;
  /** Like `parseNumber`: the value, or why the text is invalid. */
  parse<Kind extends NumberKind>(
    text: string,
    kind: Kind,
    unit?: string,
  ): ReadNumber<NumberValues[Kind]>;
  /** Formats a count: `1,000,036`, or `10,000+` if there are more. */
  formatCount(count: number, isMore?: boolean): string;
  /** Formats a range: `1–25 of 1,000,036`, using `ra.navigation.page_range_info`. */
  formatRange(range: CountedRange): string;
}

/** The number formats of the current dashboard. */
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
      parse: (text, kind, unit) => parseNumber(text, kind, locale, unit),
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
