/** Replaces the field name in a message by its label: the API's messages begin with the field name, `name must be …`. */
export const namedMessage = (message: string, field: string, label: string): string =>
  message.startsWith(`${field} `)
    ? `${label}${message.slice(field.length)}`
    : `${label}: ${message}`;
