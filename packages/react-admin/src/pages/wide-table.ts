import type { ListProps } from 'react-admin';

/** The width that a text gets before the table scrolls; a longer one wraps, unless the columns leave more. */
const TEXT_WIDTH = '26ch';

/** Its last column fades where the table goes on, until it has been scrolled there: many systems hide scroll bars. */
const FADING_EDGE = {
  '@supports (animation-timeline: scroll(self inline))': {
    '& .RaDataTable-tableWrapper': {
      // has no effect on a table that fits, as there is nothing to scroll
      animation: 'gen-more-columns linear both',
      animationTimeline: 'scroll(self inline)',
    },
  },
  '@keyframes gen-more-columns': {
    '0%, 95%': { maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)' },
    '100%': { maskImage: 'linear-gradient(to right, #000 100%, transparent)' },
  },
} as const;

/** A table that scrolls on its own where it is too narrow for its columns. */
export const SCROLLING_TABLE = {
  // not the surrounding content: the toolbar of selected rows extends above it and would be clipped
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  ...FADING_EDGE,
  // it scrolls before its words wrap: a short text gets the width it needs
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell time': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell > span': { width: 'max-content', maxWidth: TEXT_WIDTH },
  '& .RaDataTable-rowCell > span.MuiTypography-root': { display: 'inline-block' },
  // other browsers wrap a longer text although its column has room left
  '@supports (min-width: calc-size(max-content, size))': {
    '& .RaDataTable-rowCell > span': {
      width: 'auto',
      maxWidth: 'none',
      minWidth: `calc-size(max-content, min(size, ${TEXT_WIDTH}))`,
    },
  },
} as const;

/**
 * For the `sx` of a list whose table may be wider than the window: makes the table scroll on its own. Otherwise the whole page
 * would, and its app bar, search and pagination would be out of reach on a phone.
 */
export const wideTable: NonNullable<ListProps['sx']> = {
  '& .RaList-main': { width: 0, minWidth: '100%' },
  ...SCROLLING_TABLE,
};
