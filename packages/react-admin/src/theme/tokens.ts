/** What both themes are made of; nothing else in the dashboard names a colour or the size of a text. */

/** Colours of one theme; texts are readable on each of its surfaces (WCAG AA). */
interface Palette {
  /** Links, buttons, what is chosen. */
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly text: string;
  readonly quietText: string;
  /** Behind everything. */
  readonly ground: string;
  /** Cards, tables, the bar at the top. */
  readonly surface: string;
  readonly line: string;
}

export const LIGHT: Palette = {
  accent: '#3547c4',
  onAccent: '#ffffff',
  danger: '#b3261e',
  text: '#1b1e23',
  quietText: '#59606b',
  ground: '#f6f7f9',
  surface: '#ffffff',
  line: '#e3e5ea',
};

export const DARK: Palette = {
  accent: '#a9b4ff',
  onAccent: '#14161a',
  danger: '#f2a19b',
  text: '#eceef2',
  quietText: '#abb2bd',
  ground: '#15171b',
  surface: '#1d2025',
  line: '#343941',
};

/** Sizes of text in rem: a scale of five. */
export const TEXT = {
  small: '0.75rem',
  plain: '0.875rem',
  large: '0.9375rem',
  heading: '1.0625rem',
  number: '1.25rem',
} as const;

export const FONT = [
  'Inter',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  'Helvetica',
  'Arial',
  'sans-serif',
].join(', ');

/** Corners, in pixels. */
export const RADIUS = 6;
