import { conflictMessages } from '../conflict/messages.js';
import { fieldsMessages } from '../fields/messages.js';
import {
  inputsMessages,
  passwordMessages,
  uploadMessages,
  validationMessages,
} from '../inputs/messages.js';
import { pageMessages } from '../layout/messages.js';
import { listMessages } from '../list/messages.js';
import { menuMessages } from '../menu/messages.js';
import { pagesMessages } from '../pages/messages.js';
import { startMessages } from '../start/messages.js';
import { studioMessages } from '../studio/messages.js';

/** Every English text of this package: what a dashboard merges into its own messages, and a translation translates. */
export const genEnglish = {
  ra: { auth: { username: 'Email' } }, // what the login takes for a name
  gen: {
    conflict: conflictMessages,
    fields: fieldsMessages,
    inputs: inputsMessages,
    list: listMessages,
    menu: menuMessages,
    page: pageMessages,
    pages: pagesMessages,
    password: passwordMessages,
    start: startMessages,
    studio: studioMessages,
    upload: uploadMessages,
    validation: validationMessages,
  },
};
