/** The design tokens of both themes; nothing else in the dashboard specifies colours or text sizes. */

/** Colours of one theme; text is readable on each of its surfaces (WCAG AA). */
interface Palette {
  /** Links, buttons, selections. */
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly text: string;
  readonly quietText: string;
  /** The page background. */
  readonly ground: string;
  /** Cards, tables, the app bar. */
  readonly surface: string;
  readonly line: string;
  /** The edge of an input, with a contrast of 3:1 to the surfaces. */
  readonly inputLine: string;
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
  inputLine: '#878d98',
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
  inputLine: '#6f7683',
};

/** Text sizes in rem: a scale of five. */
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

/** Corner radius in pixels. */
export const RADIUS = 6;
