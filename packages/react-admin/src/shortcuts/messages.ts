/** English texts of the keyboard shortcuts; a dashboard translates them under `gen.shortcuts.<key>`. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'What it does',
  close: 'Close',
  singleKeys: 'Single-key shortcuts',
  singleKeysHelp: 'Turn these off if they interfere with dictation or typing.',
  find: 'Find a page, a record or an action',
  save: 'Save the form',
  search: 'Search the list',
  create: 'Create a record',
  edit: 'Edit the record',
  next: 'Next record, or next row of the list',
  previous: 'Previous record, or previous row of the list',
  help: 'Show keyboard shortcuts',
};
