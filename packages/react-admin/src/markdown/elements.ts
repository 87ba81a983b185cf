import { createElement, Fragment, type ElementType, type ReactNode } from 'react';
import { headingLevelMapper } from './heading-level.js';
import { Image, TaskBox, TextLink, WideTable } from './parts.js';

/** The allowed elements. Any other, which `compiler` only creates from raw HTML, is replaced by its content. */
const ALLOWED_ELEMENTS: Readonly<Record<string, ElementType>> = {
  ...{ p: 'p', br: 'br', hr: 'hr', blockquote: 'blockquote', pre: 'pre', code: 'code' },
  ...{ strong: 'strong', em: 'em', del: 'del', mark: 'mark', sup: 'sup' },
  ...{ ul: 'ul', ol: 'ol', li: 'li', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  ...{ div: 'div', span: 'span' },
  // within a text they are not landmarks of the page
  ...{ header: 'strong', footer: 'div' },
  ...{ a: TextLink, img: Image, input: TaskBox, table: WideTable },
};

/** Creates the elements of one text. Ids would be global to the page, so elements have none. */
export function createElementFactory() {
  const levelOf = headingLevelMapper();
  return (tag: unknown, given: object | null, ...children: ReactNode[]): ReactNode => {
    const props: Record<string, unknown> = { ...given, id: undefined, className: undefined };
    const [, level] = /^h([1-6])$/.exec(String(tag)) ?? [];
    if (level) return createElement(`h${levelOf(Number(level))}`, props, ...children);
    const part =
      typeof tag === 'string' && Object.hasOwn(ALLOWED_ELEMENTS, tag)
        ? ALLOWED_ELEMENTS[tag]
        : undefined;
    if (part) return createElement(part, props, ...children);
    return createElement(Fragment, { key: String(props['key']) }, ...children);
  };
}
