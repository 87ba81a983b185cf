/** For users whose system asks for it, nothing moves except what shows that a page is still busy. */
export const motionStyles = {
  '@media (prefers-reduced-motion: reduce)': {
    '*:not(.MuiCircularProgress-root, .MuiCircularProgress-root *), *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
};
