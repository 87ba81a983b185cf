import { coreEnglish } from '@gen/react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { en } from './en'; // written by `gen all`
import { overrides } from './overrides';

// later arguments win
const messages = mergeTranslations(english, coreEnglish, en, overrides) as TranslationMessages;

export const i18nProvider = polyglotI18nProvider(
  () => messages,
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
);
