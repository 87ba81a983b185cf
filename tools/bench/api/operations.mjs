// The requests sent to every server.

/** How many products are read and written one by one: half of them each, so that those read stay the same. */
export const IDS = 500;

const NEW = {
  name: 'Bench lamp',
  category: 'Lighting',
  description: 'A lamp that stands on a desk, turns in two joints and takes any usual bulb.',
  images: ['https://example.com/lamp.png'],
  price: 49.5,
  stock: 12,
};

const json = (value) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Name → the requests, sent in turn: { method, path, headers, body }; `path` is relative to the resource's. */
export const operations = {
  list: () => [{ method: 'GET', path: '?page=3&limit=10' }],
  read: (ids) => ids.slice(0, IDS / 2).map((id) => ({ method: 'GET', path: `/${id}` })),
  create: () => [{ method: 'POST', path: '', ...json(NEW) }],
  update: (ids) =>
    ids.slice(IDS / 2).map((id, at) => ({
      method: 'PATCH',
      path: `/${id}`,
      ...json({ price: 10 + at / 100, stock: at }),
    })),
};

export const operationNames = Object.keys(operations);

/** Identifies the rows that a benchmark created. */
export const CREATED_NAME = NEW.name;
