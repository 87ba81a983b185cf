import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misfitOf } from './fits.mjs';

const SCHEMA = {
  type: 'object',
  required: ['id', 'tags'],
  properties: {
    id: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    state: { type: 'string', enum: ['on', 'off'], nullable: true },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    data: {},
  },
};

for (const value of [
  { id: 1, tags: [] },
  { id: 1, tags: ['a'], state: null, message: ['a'], data: { any: [1] } },
])
  test(`fits: ${JSON.stringify(value)}`, () => assert.equal(misfitOf(SCHEMA, value), undefined));

for (const [value, found] of [
  [[], 'the body is not of the type object'],
  [null, 'the body is not of the type object'],
  [{ id: 1 }, 'the body has no tags'],
  [{ id: 1.5, tags: [] }, 'the body.id is not of the type integer'],
  [{ id: 1, tags: ['a', null] }, 'the body.tags[1] is not of the type string'],
  [{ id: 1, tags: [], state: 'x' }, 'the body.state is none of on, off'],
  [{ id: 1, tags: [], message: 5 }, 'the body.message is none of what it may be'],
  [{ id: 1, tags: [], password: 'x' }, 'the body has password, which is undocumented'],
])
  test(`does not fit: ${found}`, () => assert.equal(misfitOf(SCHEMA, value), found));
