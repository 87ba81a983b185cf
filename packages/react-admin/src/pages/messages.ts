/** English texts of the pages: `gen.pages.<key>`. */
export const pagesMessages = {
  from: '%{field} from',
  to: '%{field} up to',
  contains: '%{field} contains',
  has: '%{field} with',
  empty: '%{field} is empty',
  exportCut:
    'Only the first %{most} of %{total} records are exported. Filter the list for the others.',
};
