import { defineResource } from '../define-resource';
import type { ResourceDefinition } from '../resource/definition';
import { withoutHidden } from './without-hidden';

const tagResource: ResourceDefinition = defineResource({
  model: 'Tag',
  path: 'tags',
  delegate: 'tag',
  key: ['id'],
  fields: { id: { kind: 'String' }, name: { kind: 'String' } },
  hidden: ['note'],
  provider: 'postgresql',
  search: [],
  maxLimit: 100,
  defaultSort: { field: 'id', order: 'asc' },
});

const postResource: ResourceDefinition = defineResource({
  model: 'Post',
  path: 'posts',
  delegate: 'post',
  key: ['id'],
  fields: { id: { kind: 'String' } },
  hidden: ['secret'],
  relations: {
    main: { to: (): ResourceDefinition => tagResource },
    tags: {
      to: (): ResourceDefinition => tagResource,
      list: true,
      ids: { through: { fields: ['tagId'], relation: 'tag' } },
    },
  },
  unused: { former: (): ResourceDefinition => tagResource },
  provider: 'postgresql',
  search: [],
  maxLimit: 100,
  defaultSort: { field: 'id', order: 'asc' },
});

const tag = { id: 't', name: 'Lamps', note: 'hidden' };
const shownTag = { id: 't', name: 'Lamps' };

describe('the response of an adapter contains no hidden field', () => {
  it.each([
    ['of a record', { id: 'p', secret: 's' }, { id: 'p' }],
    ['of a page', { data: [{ id: 'p', secret: 's' }] }, { data: [{ id: 'p' }] }],
    ['of a related record', { id: 'p', main: tag }, { id: 'p', main: shownTag }],
    ['of one that clients cannot ask for', { former: tag }, { former: shownTag }],
    [
      'of the records behind a join model, on either side',
      { tags: [{ tagId: 't', tag, post: { id: 'p', secret: 's' } }] },
      { tags: [{ tagId: 't', tag: shownTag, post: { id: 'p' } }] },
    ],
    ['and ids stay as they are', { tags: ['t'] }, { tags: ['t'] }],
  ])('%s', (_, value, shown) => {
    expect(withoutHidden(value, postResource)).toEqual(shown);
  });
});
