import { authMessages } from './auth/messages.js';

/**
 * The English texts that a dashboard merges into its messages: those in the place of react-admin's own, and those of the login,
 * whose keys are told by react-admin. All others of this package stand where they are used, and come with the pages.
 */
export const coreEnglish = {
  ra: {
    action: { clone: 'Duplicate' },
    auth: { username: 'Email' }, // what the login takes for a name
    saved_queries: {
      label: 'Saved views',
      query_name: 'Name',
      new_label: 'Save as a view …',
      new_dialog_title: 'Save as a view',
      remove_label: 'Remove the view',
      remove_label_with_name: 'Remove the view “%{name}”',
      remove_dialog_title: 'Remove the view?',
      remove_message: 'The records stay as they are.',
    },
    notification: {
      // a request may have arrived though its answer did not: saved again, the record would be there twice
      http_error:
        'The server did not answer. If you were saving, look whether it is done before you try again.',
    },
    navigation: {
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    },
  },
  gen: { auth: authMessages },
};
