import { HttpException } from '@nestjs/common';
import { defineResource } from '../define-resource';
import { readFieldFilters } from './field-filters';
import { readFilter } from './filter';

const resource = defineResource({
  model: 'Order',
  delegate: 'order',
  path: 'gen-api/orders',
  provider: 'postgresql',
  key: ['id'],
  fields: {
    id: { kind: 'Int' },
    status: { kind: 'String', oneOf: ['draft', 'sent'], optional: true },
    state: { kind: 'Enum', values: ['draft', 'sent'], optional: true },
    marks: { kind: 'String', list: true, oneOf: ['red', 'blue'] },
  },
  search: [],
  defaultSort: { field: 'id', order: 'desc' },
  maxLimit: 100,
});

const filter = (value: object) => readFilter({ filter: JSON.stringify(value) }, resource);

/** What a refused request is told. */
function refusal(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    return error instanceof HttpException ? error.getResponse() : error;
  }
  return undefined;
}

describe('a filter by a text with a fixed set of values', () => {
  it.each([
    ['equality', '', 'paid'],
    ['another letter case', '', 'Draft'],
    ['nothing', '', ''],
    ['what it is not', '_neq', 'paid'],
    ['a list', '_in', ['sent', 'paid']],
  ])('refuses others in the words of an enum: %s', (_what, suffix, value) => {
    const text = refusal(() => filter({ [`status${suffix}`]: value }));
    expect(text).toMatchObject({
      statusCode: 400,
      message: `status${suffix} must be one of draft, sent`,
    });
    const ofEnum = refusal(() => filter({ [`state${suffix}`]: value }));
    expect(JSON.stringify(text)).toBe(JSON.stringify(ofEnum).replaceAll('state', 'status'));
  });

  it('does so in a parameter of its own, and in a list of texts', () => {
    const text = refusal(() => readFieldFilters({ status: ['draft', 'paid'] }, resource));
    expect(text).toMatchObject({ errors: { status: ['status must be one of draft, sent'] } });
    expect(refusal(() => filter({ marks_has: 'green' }))).toMatchObject({
      message: 'marks_has must be one of red, blue',
    });
  });

  it('accepts its values, no value, and parts and ranges that also find what others have stored', () => {
    expect(readFieldFilters({ status: 'sent' }, resource)).toEqual([
      { status: { equals: 'sent' } },
    ]);
    for (const value of [
      { status: null },
      { status_neq: null },
      { status_q: 'pai' },
      { status_gte: 'a' },
      { marks_has: 'red' },
    ])
      expect(refusal(() => filter(value))).toBeUndefined();
  });
});
