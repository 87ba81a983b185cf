import { withArticle } from './article';

it.each([
  ...['an Order', 'an Account', 'an unpaid Order', 'an UndoStep'],
  ...['an Uninstall', 'an Upload', 'an Hour', 'an Ember'],
  ...['a Post', 'a User', 'a Unit', 'a Usage', 'a university'],
  ...['a European', 'a OneTimeCode', 'a Utility', 'a URL', 'a UUID', 'a House'],
])('the article is chosen by sound: %s', (phrase) =>
  expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase),
);
