import { defineResource } from '../define-resource';
import { fieldAccessDenied } from './refusals';

const nobody = () => false;

const people = defineResource({
  model: 'Person',
  delegate: 'person',
  path: 'people',
  provider: 'postgresql',
  key: ['id'],
  fields: { id: { kind: 'Int' }, role: { kind: 'String' } },
  secrets: ['password'],
  search: [],
  defaultSort: { field: 'id', order: 'asc' },
  maxLimit: 10,
  access: {
    ...{ list: nobody, show: nobody, create: nobody, edit: nobody, delete: nobody },
    fields: {
      password: { write: nobody, cure: 'change your own at POST /auth/password' },
      role: { write: nobody },
    },
  },
});

it('a refused field says what to do instead, if its rule does', () => {
  expect(fieldAccessDenied(people, ['password', 'role']).getResponse()).toMatchObject({
    statusCode: 403,
    code: 'ACCESS',
    errors: {
      password: ['password may not be written by you: change your own at POST /auth/password'],
      role: ['role may not be written by you'],
    },
  });
});
