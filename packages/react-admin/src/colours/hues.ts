/** A text colour on its surface, readable (WCAG AA) in one of the two themes. */
export interface Hue {
  readonly text: string;
  readonly surface: string;
  /** The colour of a chart bar, with a contrast of 3:1 to the page. */
  readonly fill: string;
}

/** The colours of chips and of everything else that distinguishes categories. */
export const HUES = {
  green: {
    light: { text: '#1b5e20', surface: '#e6f4ea', fill: '#3a9456' },
    dark: { text: '#a5d6a7', surface: '#1f3a24', fill: '#a5d6a7' },
  },
  amber: {
    light: { text: '#7a4100', surface: '#fff3e0', fill: '#c07a10' },
    dark: { text: '#ffcc80', surface: '#3d2f14', fill: '#ffcc80' },
  },
  red: {
    light: { text: '#8e1b1b', surface: '#fdecea', fill: '#d35454' },
    dark: { text: '#ef9a9a', surface: '#402020', fill: '#ef9a9a' },
  },
  blue: {
    light: { text: '#0d47a1', surface: '#e8f0fe', fill: '#4a7fd6' },
    dark: { text: '#90caf9', surface: '#1b2f4a', fill: '#90caf9' },
  },
  purple: {
    light: { text: '#4a148c', surface: '#f3e8fd', fill: '#9560c9' },
    dark: { text: '#ce93d8', surface: '#35203f', fill: '#ce93d8' },
  },
  teal: {
    light: { text: '#004d40', surface: '#e0f2f1', fill: '#2f9488' },
    dark: { text: '#80cbc4', surface: '#17363a', fill: '#80cbc4' },
  },
  grey: {
    light: { text: '#424242', surface: '#eeeeee', fill: '#80868f' },
    dark: { text: '#e0e0e0', surface: '#3a3a3a', fill: '#e0e0e0' },
  },
} as const satisfies Record<string, Record<'light' | 'dark', Hue>>;

export type HueName = keyof typeof HUES;
