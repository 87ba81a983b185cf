import { alternativesOf, valuesIn } from './alternatives';

const of = (source: string, flags = 'u') => alternativesOf({ source, flags });

describe('a pattern that only lists values', () => {
  it.each([
    ['^(draft|sent)$', ['draft', 'sent']],
    ['^(?:draft|in progress)$', ['draft', 'in progress']],
    ['^(a-1|b_2)$', ['a-1', 'b_2']],
  ])('is %s', (source, values) => expect(of(source)).toEqual(values));

  it.each([
    ['^(draft|sent)'],
    ['(draft|sent)$'],
    ['^draft|sent$'],
    ['^(draft)$'],
    ['^(draft|sent)+$'],
    ['^(draft|se.t)$'],
    ['^(draft|draft)$'],
    ['^(draft| sent)$'],
    ['^(draft|)$'],
    ['^([a-z]|b)$'],
  ])('is not %s', (source) => expect(of(source)).toBeUndefined());

  it('has neither the flag i nor the flag m', () => {
    expect(of('^(draft|sent)$', 'iu')).toBeUndefined();
    expect(of('^(draft|sent)$', 'mu')).toBeUndefined();
  });

  it('gives the values of a text without @oneOf', () => {
    const pattern = { source: '', flags: '', alternatives: ['a', 'b'] };
    expect(valuesIn({ pattern })).toEqual(['a', 'b']);
    expect(valuesIn({ oneOf: ['c'], pattern })).toEqual(['c']);
    expect(valuesIn({})).toBeUndefined();
  });
});
