import { defineResource } from '../define-resource';
import type { RequestContext } from '../context/request-context';
import { whatIsAllowed } from './what-is-allowed';

interface User {
  readonly tenantId: string | null;
}

const invoice = defineResource({
  ...{ model: 'Invoice', delegate: 'invoice', path: 'gen-api/invoices', provider: 'postgresql' },
  maxLimit: 100,
  key: ['id'],
  defaultSort: { field: 'id', order: 'asc' },
  fields: { id: { kind: 'Int' }, tenantId: { kind: 'String' } },
  search: [],
  access: {
    ...{ list: () => true, show: () => true, create: () => true },
    ...{ edit: () => true, delete: () => false },
    presets: (user: User | undefined) => ({ tenantId: user?.tenantId }),
  },
});

const allowed = async (tenantId: string | null) => {
  const context = { user: { tenantId }, isSystem: false } as unknown as RequestContext;
  return (await whatIsAllowed(context, [invoice]))['invoices'];
};

it('says that nobody makes what he lacks a tenant for, so that no page offers it', async () => {
  const others = { list: true, show: true, edit: true, delete: false };
  expect(await allowed('here')).toEqual({ ...others, create: true });
  expect(await allowed(null)).toEqual({ ...others, create: false });
});
