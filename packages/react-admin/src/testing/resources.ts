import type { DataProviderOptions } from '../data-provider/options.js';

/** The resources of the specs: `products` with its directives, and resources whose key is not `id`. */
export const demoOptions: DataProviderOptions = {
  apiUrl: '/api',
  endpoints: { products: 'gen-api/products', coupons: 'gen-api/coupons', seats: 'gen-api/seats' },
  directives: {
    products: {
      thumbnail: { genUpload: 'image' },
      images: { genUpload: 'image' },
      createdBy: { genReadOnly: true },
      secret: { genFormat: 'password' },
    },
  },
  fields: {
    products: {
      key: ['id'],
      version: 'updatedAt',
      fields: {
        id: { kind: 'String', readOnly: true },
        name: { kind: 'String' },
        remark: { kind: 'String' },
        subtitle: { kind: 'String', optional: true },
        thumbnail: { kind: 'String', optional: true },
        images: { kind: 'String', list: true },
        price: { kind: 'Decimal' },
        stock: { kind: 'Int', optional: true },
        buyers: { kind: 'Ids', list: true, reference: 'users' },
        sizes: { kind: 'Int', list: true },
        serial: { kind: 'BigInt', optional: true },
        releasedOn: { kind: 'DateTime', dateOnly: true, optional: true },
        soldAt: { kind: 'DateTime', optional: true },
        settings: { kind: 'Json', optional: true },
        createdBy: { kind: 'String', optional: true },
        createdAt: { kind: 'DateTime', readOnly: true },
        updatedAt: { kind: 'DateTime', readOnly: true },
      },
    },
    coupons: { key: ['code'], fields: { code: { kind: 'String' }, percent: { kind: 'Int' } } },
    seats: {
      key: ['row', 'number'],
      fields: { row: { kind: 'String' }, number: { kind: 'Int' }, note: { kind: 'String' } },
    },
  },
};
