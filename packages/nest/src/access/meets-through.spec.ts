import { defineResource, type Allowed, type ResourceDefinition } from '../index';
import { meetsThrough } from './meets-through';

const resource: ResourceDefinition = defineResource({
  provider: 'postgresql',
  maxLimit: 100,
  key: ['id'],
  search: [],
  defaultSort: { field: 'id', order: 'asc' },
  model: 'Link',
  delegate: 'link',
  path: 'links',
  fields: { id: { kind: 'Int' }, type: { kind: 'String' } },
});

const own = { ownerId: { equals: 1 } };
const known = (name: string) => (name === 'collection' ? { to: resource, met: own } : undefined);
const answerTo = (condition: Allowed): boolean =>
  meetsThrough(resource, { id: 1, type: 'url' }, condition, known);

describe('meetsThrough', () => {
  it.each<[string, Allowed]>([
    ['a condition on the row', { type: 'url' }],
    ['the known condition of a relation', { collection: { is: own } }],
    [
      'a weaker condition on the relation',
      { collection: { is: { OR: [own, { isPublic: true }] } } },
    ],
    ['an OR with one part met', { OR: [{ type: 'pdf' }, { collection: { is: own } }] }],
    ['an AND with both parts met', { AND: [{ type: 'url' }, { collection: { is: own } }] }],
    ['two keys that are both met', { type: 'url', collection: { is: own } }],
    ['the condition true', true],
  ])('is true for %s', (_what, condition) => expect(answerTo(condition)).toBe(true));

  it.each<[string, Allowed]>([
    ['another value', { type: 'pdf' }],
    [
      'a stricter condition on the relation',
      { collection: { is: { AND: [own, { isPublic: true }] } } },
    ],
    ['a relation with isNot', { collection: { isNot: own } }],
    ['two conditions on one relation', { collection: { is: own, isNot: { id: 2 } } }],
    ['the negated condition', { NOT: { collection: { is: own } } }],
    ['an AND with one part met', { AND: [{ type: 'pdf' }, { collection: { is: own } }] }],
    ['an unknown relation', { parent: { is: own } }],
    ['an empty AND', { AND: [] }],
    ['the condition false', false],
  ])('is false for %s', (_what, condition) => expect(answerTo(condition)).toBe(false));
});
