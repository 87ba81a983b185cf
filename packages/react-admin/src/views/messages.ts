import { useTexts } from '../i18n/use-texts.js';

/** English texts of saved views; a dashboard translates them under `gen.views.<key>`. */
export const viewsMessages = {
  label: 'Saved views',
  all: 'All',
  save: 'Save view',
  saveTitle: 'Save filters and sorting as a view',
  name: 'Name',
  named: 'A view with this name already exists',
  unnamed: 'A view needs a name',
  update: 'Update “%{name}”',
  more: 'More actions for “%{name}”',
  rename: 'Rename',
  renameTitle: 'Rename “%{name}”',
  remove: 'Remove',
  removeTitle: 'Remove the view “%{name}”?',
  removeText: 'The records are not affected.',
  unread: 'Your saved views could not be loaded.',
};

export const useViewTexts = () => useTexts('views', viewsMessages);
