/** The least size that a finger hits reliably, in pixels. */
const FINGER = 44;

/**
 * What a button adds around itself where people point with a finger: it looks as small as with a mouse, but is hit beside its
 * edges, too. Buttons of Material UI are `position: relative`.
 */
export const touchStyles = {
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: '100%',
      height: '100%',
      minWidth: FINGER,
      minHeight: FINGER,
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;
