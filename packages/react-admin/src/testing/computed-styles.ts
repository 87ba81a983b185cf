const { getComputedStyle: asComputed } = globalThis;

const BLOCKS = new Set(
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

/** How a browser shows it where no style sheet says another thing; the names of elements are told by it. */
function displayOf(element: HTMLElement): string {
  if (element.hidden) return 'none';
  return element.style.display || (BLOCKS.has(element.tagName) ? 'block' : 'inline');
}

/**
 * What an element says of its own style, for what its style sheets say: jsdom tries every rule of every sheet at each
 * question, which takes near half of the time of a page. What Popper, user-event and Testing Library want to know is
 * set in the element's own style or by `hidden`.
 */
function ownStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
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

globalThis.getComputedStyle = ownStyle; // window's too, where there is one

/** In a spec that asks for colours and sizes: styles as the style sheets make them. */
export function withStyleSheets(): void {
  beforeAll(() => void (globalThis.getComputedStyle = asComputed));
  afterAll(() => void (globalThis.getComputedStyle = ownStyle));
}
