import { actionsMessages } from './actions/messages.js';
import { authMessages } from './auth/messages.js';
import { conflictMessages } from './conflict/messages.js';
import { coreEnglish } from './core-english.js';
import { deletedMessages } from './deleted/messages.js';
import { factorMessages } from './factor/messages.js';
import { fieldsMessages } from './fields/messages.js';
import { finderMessages } from './finder/messages.js';
import {
  inputsMessages,
  passwordMessages,
  uploadMessages,
  validationMessages,
} from './i18n/input-messages.js';
import { pageMessages } from './i18n/page-messages.js';
import { sectionMessages } from './fields/section-messages.js';
import { keysMessages } from './keys/messages.js';
import { listMessages } from './list/messages.js';
import { markdownMessages } from './markdown/messages.js';
import { menuMessages } from './menu/messages.js';
import { numbersMessages } from './numbers/messages.js';
import { pagesMessages } from './pages/messages.js';
import { rangesMessages } from './inputs/range/messages.js';
import { readingMessages } from './reading/messages.js';
import { refusalMessages } from './reading/refusal-messages.js';
import { shortcutsMessages } from './shortcuts/messages.js';
import { startMessages } from './start/messages.js';
import { studioMessages } from './studio/base/messages.js';
import { viewsMessages } from './views/messages.js';

/** Every English text of this package, as the basis for translations. */
export const genEnglish = {
  ra: coreEnglish.ra,
  gen: {
    actions: actionsMessages,
    auth: authMessages,
    conflict: conflictMessages,
    deleted: deletedMessages,
    factor: factorMessages,
    fields: fieldsMessages,
    finder: finderMessages,
    inputs: inputsMessages,
    keys: keysMessages,
    list: listMessages,
    markdown: markdownMessages,
    menu: menuMessages,
    numbers: numbersMessages,
    page: pageMessages,
    pages: pagesMessages,
    password: passwordMessages,
    ranges: rangesMessages,
    reading: readingMessages,
    refusals: refusalMessages,
    sections: sectionMessages,
    shortcuts: shortcutsMessages,
    start: startMessages,
    studio: studioMessages,
    upload: uploadMessages,
    validation: validationMessages,
    views: viewsMessages,
  },
};
