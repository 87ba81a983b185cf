/** English texts of the start page; a dashboard translates them under `gen.start.<key>`. */
export const startMessages = {
  changed: 'Last changed',
  created: 'Newest',
  some: 'Some of them',
  none: 'Nothing here yet',
  more: 'The first %{shown} of %{total} kinds of records. The others are in the menu.',
  nothingAllowed: 'There is nothing here that you may see',
};
