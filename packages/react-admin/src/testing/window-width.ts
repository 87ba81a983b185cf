/** Simulates a window of this width for media queries. */
export function setWindowWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const maxWidth = Number(/max-width: ?([\d.]+)px/.exec(query)?.[1] ?? Infinity);
    const target = new EventTarget();
    return Object.assign(target, {
      matches: pixels <= maxWidth,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
