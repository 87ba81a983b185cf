import { defaultConfig } from '../config/config';
import type { ApiPlaces } from '../plan/api-places';
import { PLACES } from '../testing/plan';
import { readText } from '../schema/testing/read';
import { hashInputs } from './hash-inputs';

it('the input hash of a run depends on the project’s own services and access functions', async () => {
  const schema = await readText('model Order {\n  id Int @id\n}');
  const hash = (more: Partial<ApiPlaces>) =>
    hashInputs(
      schema,
      new Map(),
      { ...PLACES, api: { ...PLACES.api, ...more } },
      defaultConfig,
      { hash: 'none' },
      'none',
    );
  const services = (name: string) => ({
    ownServices: new Map([['Order', { service: { name, path: 'src/order.service.ts' } }]]),
  });
  const functions = (path: string) => ({
    access: { folder: 'src/access', suffix: 'Gen', functions: new Map([['Order', path]]) },
  });
  const hashes = [
    {},
    services('OrderService'),
    services('ShopService'),
    functions('src/a.access.ts'),
    functions('src/b.access.ts'),
  ].map(hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
