/** Lays cards out in as many columns of at least `width` rem as fit. */
export const cardGrid = (width: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}rem, 100%), 1fr))`,
});
