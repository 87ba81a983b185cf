/** A window of this width, as far as media queries ask for it. */
export function haveWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const most = Number(/max-width: ?([\d.]+)px/.exec(query)?.[1] ?? Infinity);
    const target = new EventTarget();
    return Object.assign(target, {
      matches: pixels <= most,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
