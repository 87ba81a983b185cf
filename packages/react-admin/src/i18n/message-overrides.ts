import type { StringMap } from 'react-admin';

/** Any part of these messages, and whatever else the dashboard translates. */
export type MessageOverrides<Messages> = PartialMessages<Messages> & StringMap;

// every level accepts additional keys: a custom label of a filter, a text of one of the user's pages
type PartialMessages<Messages> = {
  [Key in keyof Messages]?: Messages[Key] extends string ? string : MessageOverrides<Messages[Key]>;
};
