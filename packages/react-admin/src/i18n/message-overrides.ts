import type { StringMap } from 'react-admin';

/** Any part of these messages, and whatever else the dashboard translates. */
export type MessageOverrides<Messages> = Partly<Messages> & StringMap;

// each level takes more keys than are known: a filter's own label, a text of a page of the user's
type Partly<Messages> = {
  [Key in keyof Messages]?: Messages[Key] extends string ? string : MessageOverrides<Messages[Key]>;
};
