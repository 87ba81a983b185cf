import { useTexts } from '../i18n/use-texts.js';

/** English texts of buttons that call the project's own endpoints; a dashboard translates them under `gen.actions.<key>`. */
export const actionsMessages = {
  done: '%{action}: done',
  saveFirst: 'Save your changes first',
  column: 'Actions',
};

export const useActionTexts = () => useTexts('actions', actionsMessages);
