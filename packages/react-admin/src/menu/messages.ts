/** English texts of the menu; a dashboard translates them under `gen.menu.<key>`. */
export const menuMessages = {
  label: 'Main menu',
  search: 'Search the menu',
  found: '%{smart_count} entry found |||| %{smart_count} entries found',
  nothing: 'No entry found',
};
