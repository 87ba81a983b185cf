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

describe('a row and what is known of the records that it refers to', () => {
  it.each<[string, Allowed]>([
    ['a condition on the row', { type: 'url' }],
    ['what is known', { collection: { is: own } }],
    ['less than that', { collection: { is: { OR: [own, { isPublic: true }] } } }],
    ['one of two', { OR: [{ type: 'pdf' }, { collection: { is: own } }] }],
    ['both', { AND: [{ type: 'url' }, { collection: { is: own } }] }],
    ['both, side by side', { type: 'url', collection: { is: own } }],
    ['everything', true],
  ])('meets %s', (_what, condition) => expect(answerTo(condition)).toBe(true));

  it.each<[string, Allowed]>([
    ['another value', { type: 'pdf' }],
    ['more than is known', { collection: { is: { AND: [own, { isPublic: true }] } } }],
    ['what must not be', { collection: { isNot: own } }],
    ['two questions', { collection: { is: own, isNot: { id: 2 } } }],
    ['the contrary', { NOT: { collection: { is: own } } }],
    ['one of two alone', { AND: [{ type: 'pdf' }, { collection: { is: own } }] }],
    ['another relation', { parent: { is: own } }],
    ['an empty list', { AND: [] }],
    ['nothing', false],
  ])('is not known to meet %s', (_what, condition) => expect(answerTo(condition)).toBe(false));
});
