import { useTexts } from '../i18n/use-texts.js';

/** English texts of saved views; a dashboard translates them under `gen.views.<key>`. */
export const viewsMessages = {
  label: 'Saved views',
  all: 'All',
  save: 'Save view',
  saveTitle: 'Save the filters and the order as a view',
  name: 'Name',
  named: 'There is a view of this name',
  unnamed: 'A view needs a name',
  update: 'Update “%{name}”',
  more: 'More of “%{name}”',
  rename: 'Rename',
  renameTitle: 'Rename “%{name}”',
  remove: 'Remove',
  removeTitle: 'Remove the view “%{name}”?',
  removeText: 'The records stay as they are.',
  unread: 'Your saved views could not be read.',
};

export const useViewTexts = () => useTexts('views', viewsMessages);
