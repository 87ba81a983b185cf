/** English texts of the finder; a dashboard translates them under `gen.finder.<key>`. */
export const finderMessages = {
  label: 'Find',
  placeholder: 'Find pages, records and actions',
  results: 'Results',
  pages: 'Pages',
  actions: 'Actions',
  create: 'Create %{name}',
  searching: 'Searching …',
  found: '%{smart_count} result |||| %{smart_count} results',
  nothing: 'Nothing found',
  failed: 'Could not search: %{names}',
};
