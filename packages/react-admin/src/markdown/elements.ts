import { createElement, Fragment, type ElementType, type ReactNode } from 'react';
import { headingLevels } from './heading-level.js';
import { Image, TaskBox, TextLink, WideTable } from './parts.js';

/** What a text may have in the page. Everything else, which `compiler` makes of raw HTML alone, leaves its content. */
const PARTS: Readonly<Record<string, ElementType>> = {
  ...{ p: 'p', br: 'br', hr: 'hr', blockquote: 'blockquote', pre: 'pre', code: 'code' },
  ...{ strong: 'strong', em: 'em', del: 'del', mark: 'mark', sup: 'sup' },
  ...{ ul: 'ul', ol: 'ol', li: 'li', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  ...{ div: 'div', span: 'span' },
  // within a text they are no parts of the page
  ...{ header: 'strong', footer: 'div' },
  ...{ a: TextLink, img: Image, input: TaskBox, table: WideTable },
};

/** Makes the elements of one text. A name of its own would be one of the whole page: no part has any. */
export function elementsOfText() {
  const levelOf = headingLevels();
  return (tag: unknown, given: object | null, ...children: ReactNode[]): ReactNode => {
    const props: Record<string, unknown> = { ...given, id: undefined, className: undefined };
    const [, level] = /^h([1-6])$/.exec(String(tag)) ?? [];
    if (level) return createElement(`h${levelOf(Number(level))}`, props, ...children);
    const part = typeof tag === 'string' && Object.hasOwn(PARTS, tag) ? PARTS[tag] : undefined;
    if (part) return createElement(part, props, ...children);
    return createElement(Fragment, { key: String(props['key']) }, ...children);
  };
}
