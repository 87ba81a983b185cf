/** English texts of the pages: `gen.pages.<key>`. */
export const pagesMessages = {
  from: '%{field} from',
  to: '%{field} up to',
  contains: '%{field} contains',
  has: '%{field} with',
  empty: '%{field} is empty',
  named: '%{name} “%{record}”',
  numbered: '%{name} #%{id}',
  created: '%{record} created',
  updated: '%{record} updated',
  deleted: '%{record} deleted',
  createdUnseen: '%{record} created, which is not shown to you',
  updatedUnseen: '%{record} updated, which is not shown to you',
  deleteTitle: 'Delete %{record}?',
  deleteContent: 'This cannot be undone.',
  selectionCut: '%{selected} of %{total}: more cannot be selected at once',
  deleteCut:
    'Only the %{selected} selected records are deleted; the list has %{total}. This cannot be undone.',
  wrongFields: '%{smart_count} field is not right |||| %{smart_count} fields are not right',
  notEditable: 'You may not change this record.',
  showAll: 'Show all in the list',
  exporting: 'Export: %{read} read …',
  exportCut:
    'Only the first %{most} of %{total} records are exported. Filter the list for the others.',
};
