/** A text colour on its surface, readable (WCAG AA) in one of the two themes. */
export interface Hue {
  readonly text: string;
  readonly surface: string;
}

/** What chips, and all else that tells kinds of things apart, are coloured in. */
export const HUES = {
  green: {
    light: { text: '#1b5e20', surface: '#e6f4ea' },
    dark: { text: '#a5d6a7', surface: '#1f3a24' },
  },
  amber: {
    light: { text: '#7a4100', surface: '#fff3e0' },
    dark: { text: '#ffcc80', surface: '#3d2f14' },
  },
  red: {
    light: { text: '#8e1b1b', surface: '#fdecea' },
    dark: { text: '#ef9a9a', surface: '#402020' },
  },
  blue: {
    light: { text: '#0d47a1', surface: '#e8f0fe' },
    dark: { text: '#90caf9', surface: '#1b2f4a' },
  },
  purple: {
    light: { text: '#4a148c', surface: '#f3e8fd' },
    dark: { text: '#ce93d8', surface: '#35203f' },
  },
  teal: {
    light: { text: '#004d40', surface: '#e0f2f1' },
    dark: { text: '#80cbc4', surface: '#17363a' },
  },
  grey: {
    light: { text: '#424242', surface: '#eeeeee' },
    dark: { text: '#e0e0e0', surface: '#3a3a3a' },
  },
} as const satisfies Record<string, Record<'light' | 'dark', Hue>>;

export type HueName = keyof typeof HUES;
