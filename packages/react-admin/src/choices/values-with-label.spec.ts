/** @jest-environment node */
import type { RaRecord } from 'react-admin';
import { valuesWithLabel } from './values-with-label.js';

const fields = {
  id: { kind: 'String' },
  email: { kind: 'String' },
  firstName: { kind: 'String' },
  lastName: { kind: 'String' },
} as const;

const whole = (record: RaRecord) => `${record['firstName']} ${record['lastName']}`;
const optional = (record: RaRecord) =>
  [record['firstName'], record['lastName']].filter(Boolean).join(' ') || `#${record.id}`;
const either = (record: RaRecord) => record['email']?.trim() || `#${record.id}`;
const joined = (record: RaRecord) => `${record['member'].name}, 1 May`;

it.each([
  ['the field that is the label', 'email', 'a@b.c ', { email: 'a@b.c' }],
  ['a label of two fields', whole, 'Mary Ann Lee', { firstName: 'Mary Ann', lastName: 'Lee' }],
  ['a label of two optional fields', optional, 'Ann Lee', { firstName: 'Ann', lastName: 'Lee' }],
  ['a single word', whole, 'Lee', { lastName: 'Lee' }],
  ['an optional label', either, 'a@b.c', { email: 'a@b.c' }],
  ['a label made of other records', joined, 'Ann Lee', undefined],
  ['no text', whole, ' ', undefined],
  ['no label', undefined, 'Ann Lee', undefined],
])('fills in what was typed: %s', (_what, representation, text, values) => {
  expect(valuesWithLabel(text, representation, fields)).toEqual(values);
});
