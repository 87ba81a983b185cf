/** Cards in as many columns of at least so many rem as there is room for. */
export const cardGrid = (width: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}rem, 100%), 1fr))`,
});
