/** A message with the name of its field as people know it: the API begins with its own name for it, `name must be …`. */
export const namedMessage = (message: string, field: string, label: string): string =>
  message.startsWith(`${field} `)
    ? `${label}${message.slice(field.length)}`
    : `${label}: ${message}`;
