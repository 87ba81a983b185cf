/** @jest-environment node */
import { ownMatchesFirst } from './own-matches-first.js';

const sorted = (labels: string[], typed: string) =>
  ownMatchesFirst(labels, typed, (label) => label);

it.each([
  ['own matches before others', 'llewellyn', ['Edward Green', 'Ann Llewellyn']],
  ['words that start with it before parts', 'ann', ['Joanna Green', 'Ann Llewellyn']],
  ['accents and case ignored', 'MULL', ['Edward Green', 'Zoë Müller']],
  ['typed accents ignored', 'müll', ['Edward Green', 'Zoe Muller']],
  ['words in any order', 'green edw', ['Ann Llewellyn', 'Edward Green']],
])('%s', (_what, typed, labels) => {
  expect(sorted(labels, typed)).toEqual([...labels].reverse());
});

it.each(['', '–', 'nobody'])('keeps the order among equals: “%s”', (typed) => {
  const labels = ['Edward Green', 'Ann Llewellyn', 'Eve Rossi'];
  expect(sorted(labels, typed)[0]).toBe('Edward Green');
  expect(sorted(['Ann Bell', 'Ann Abel'], typed)).toEqual(['Ann Bell', 'Ann Abel']);
});
