/** `#0ea5e9`: what browsers pick, and what the API takes. */
export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
