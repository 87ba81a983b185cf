import { BadRequestException } from '@nestjs/common';
import { defineResource } from '../define-resource';
import { cursorPositionOf } from './place';

const person = defineResource({
  ...{ model: 'Person', delegate: 'person', path: 'people', provider: 'postgresql', maxLimit: 100 },
  key: ['id'],
  defaultSort: { field: 'id', order: 'asc' },
  fields: { id: { kind: 'Int' }, name: { kind: 'String' } },
  search: [],
});
const paper = defineResource({
  ...{ model: 'Paper', delegate: 'paper', path: 'papers', provider: 'postgresql', maxLimit: 100 },
  key: ['id'],
  defaultSort: { field: 'id', order: 'asc' },
  fields: { id: { kind: 'Int' }, NOT: { kind: 'String' } },
  relations: { author: { to: () => person } },
  search: [],
});

it.each(['after', 'before'] as const)(
  'rejects %s with 400 for an order that no record can continue, and suggests page',
  (name) => {
    const ask = () => cursorPositionOf({ [name]: '' }, [{ author: { name: 'asc' } }], paper);
    expect(ask).toThrow(BadRequestException);
    expect(ask).toThrow(expect.objectContaining({ message: expect.stringContaining('use page') }));
  },
);
