import { singularOf } from './singular';

describe('the singular of a word', () => {
  it.each([
    ['users', 'user'],
    ['categories', 'category'],
    ['statuses', 'status'],
    ['boxes', 'box'],
    ['people', 'person'],
    ['caches', 'cache'],
    ['cookies', 'cookie'],
    ['stores', 'store'],
    ['schemas', 'schema'],
    ['clientes', 'cliente'],
    ['transacciones', 'transaccion'],
    ['proveedores', 'proveedor'],
    ['autores', 'autor'],
  ])('%s is %s', (plural, singular) => expect(singularOf(plural)).toBe(singular));

  it.each([
    ...['user', 'status', 'bus', 'analysis', 'address', 'news', 'data', 'media', 'series'],
    ...['sms', 'gps', 'dns', 'lens', 'analytics', 'pais', 'cours', 'ciudades'],
  ])('%s stays as it is', (word) => expect(singularOf(word)).toBe(word));
});
