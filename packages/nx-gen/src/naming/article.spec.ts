import { withArticle } from './article';

it.each([
  ...['an Order', 'an Account', 'an unpaid Order', 'an UndoStep'],
  ...['a Post', 'a User', 'a Unit', 'a Usage', 'a university'],
])('%s begins with the article of its first sound', (phrase) =>
  expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase),
);
