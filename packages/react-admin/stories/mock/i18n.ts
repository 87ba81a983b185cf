import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { genEnglish } from '../../src/gen-english.js';
import { STATES } from './fields.js';

/** Texts as the generator writes them for a project. */
const projectMessages = {
  resources: {
    things: { name: 'Thing |||| Things' },
    users: { name: 'User |||| Users' },
    nothings: { name: 'Nothing |||| Nothings' },
  },
  enums: { State: Object.fromEntries(STATES.map(({ id, name }) => [id, name])) },
};

const messages = mergeTranslations(english, genEnglish, projectMessages) as TranslationMessages;

export const i18nProvider = polyglotI18nProvider(
  () => messages,
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
);
