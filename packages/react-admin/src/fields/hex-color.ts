/** Whether the value has the format of colour pickers and of the API: `#0ea5e9`. */
export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
