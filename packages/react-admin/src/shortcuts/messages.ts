/** English texts of the keys; a dashboard translates them under `gen.shortcuts.<key>`. */
export const shortcutsMessages = {
  title: 'Keys',
  key: 'Key',
  does: 'What it does',
  close: 'Close',
  singleKeys: 'Keys without Ctrl',
  singleKeysHelp: 'Switch them off where they get in the way of what you speak or type.',
  find: 'Find a page, a record or an action',
  save: 'Save the form',
  search: 'Search in the list',
  create: 'Create a record',
  edit: 'Edit the record',
  next: 'Next record, or next row of the list',
  previous: 'Previous record, or previous row of the list',
  help: 'Show these keys',
};
