/** Returns any value as a line of text: lists with commas, objects as JSON. */
export function toReadableText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(toReadableText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
