const { getComputedStyle: originalGetComputedStyle } = globalThis;

const BLOCK_ELEMENTS = new Set(
  ['ADDRESS', 'DIV', 'DL', 'FIELDSET', 'FORM', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HEADER'].concat(
    [
      'HR',
      'LI',
      'MAIN',
      'NAV',
      'OL',
      'P',
      'PRE',
      'SECTION',
      'TABLE',
      'TBODY',
      'TD',
      'TH',
      'TR',
      'UL',
    ],
  ),
);

/** Returns the default `display` of an element, from which accessible names are computed. */
function displayOf(element: HTMLElement): string {
  if (element.hidden) return 'none';
  return element.style.display || (BLOCK_ELEMENTS.has(element.tagName) ? 'block' : 'inline');
}

/**
 * Returns an element's inline style in place of its computed style: jsdom matches every rule of every style sheet on each call,
 * which takes nearly half the time of a page. What Popper, user-event and Testing Library read is set inline or by `hidden`.
 */
function inlineStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const { style } = (pseudo ? document.createElement('i') : element) as HTMLElement;
  const display = pseudo ? 'inline' : displayOf(element as HTMLElement);
  return new Proxy(style, {
    get(target, name) {
      if (name === 'display') return display;
      if (name === 'getPropertyValue')
        return (property: string) =>
          property === 'display' ? display : target.getPropertyValue(property);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

globalThis.getComputedStyle = inlineStyle; // also window's, if there is one

/** For specs that check colours and sizes: uses the real computed styles. */
export function withStyleSheets(): void {
  beforeAll(() => void (globalThis.getComputedStyle = originalGetComputedStyle));
  afterAll(() => void (globalThis.getComputedStyle = inlineStyle));
}
