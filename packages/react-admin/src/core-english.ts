import { authMessages } from './auth/messages.js';

/**
 * The English texts that a dashboard merges into its messages: replacements of react-admin's own, and those of the login, whose
 * keys are shown by react-admin. All others in this package are next to their usage, and load with the pages.
 */
export const coreEnglish = {
  ra: {
    action: { clone: 'Duplicate' },
    // react-admin's writes the first letter in lower case: “Sort by iD ascending”
    sort: { sort_by: 'Sort by %{field} %{order}' },
    auth: { username: 'Email' }, // what the login uses as the user name
    saved_queries: {
      label: 'Saved views',
      query_name: 'Name',
      new_label: 'Save as a view …',
      new_dialog_title: 'Save as a view',
      remove_label: 'Remove the view',
      remove_label_with_name: 'Remove the view “%{name}”',
      remove_dialog_title: 'Remove the view?',
      remove_message: 'The records are not affected.',
    },
    notification: {
      // a request may have arrived even if its response did not: saving again would create a duplicate
      http_error:
        'The server did not answer. If you were saving, check whether it was saved before you try again.',
    },
    // react-admin's shows the pattern, of which only “[object Object]” arrives
    validation: { regex: 'Must have the expected format' },
    navigation: {
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    },
  },
  gen: { auth: authMessages },
};
