import { pluralWord } from './plural';

describe('the plural of a word', () => {
  it.each([
    ['user', 'users'],
    ['Category', 'categories'],
    ['box', 'boxes'],
    ['address', 'addresses'],
    ['status', 'statuses'],
    ['person', 'people'],
    ['hero', 'heroes'],
    ['leaf', 'leaves'],
    ['URL', 'urls'],
    ['schema', 'schemas'],
    ['virus', 'viruses'],
    ['canvas', 'canvases'],
    ['lens', 'lenses'],
    ['datum', 'data'],
    ['german', 'germans'],
    ['epoch', 'epochs'],
    ['furniture', 'furniture'],
  ])('%s is %s', (word, plural) => expect(pluralWord(word)).toBe(plural));

  it.each([
    'news',
    'series',
    'species',
    'sheep',
    'data',
    'media',
    'equipment',
    'metadata',
    'feedback',
    'money',
    'users',
    'settings',
  ])('%s stays as it is', (word) => expect(pluralWord(word)).toBe(word));
});
