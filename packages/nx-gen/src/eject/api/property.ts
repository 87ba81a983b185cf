/** Renders an entry of an object literal: `where`, or `where: { id }`. */
export const property = (name: string, value: string): string =>
  name === value ? name : `${name}: ${value}`;

/** Adds entries to an object literal. */
export const addEntries = (objectLiteral: string, entries: string): string =>
  `${objectLiteral.slice(0, -' }'.length)}, ${entries} }`;
