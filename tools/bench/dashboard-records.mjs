// The records of one resource of a measured dashboard, in memory, as its API answers them.

/** Gives (method, URL, body) → answer, for `count` records of the synthetic schema's second model. */
export function recordsApi(count) {
  const records = Array.from({ length: count }, (_, at) => record(at));
  const parents = Array.from({ length: 50 }, (_, at) => ({ ...record(at), name: `Parent ${at}` }));
  return (method, { pathname, searchParams }, body) => {
    const [, , resource, id] = pathname.split('/');
    const all = resource === 'entity0002s' ? records : parents;
    const one = all.find((row) => row.id === id);
    if (method === 'PUT' && one) return Object.assign(one, body);
    return one ?? pageOf(all, searchParams);
  };
}

function pageOf(all, query) {
  const ids = query.getAll('ids');
  const found = ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const data = found.slice((page - 1) * limit, page * limit);
  return { data, total: found.length, page, limit, totalPages: Math.ceil(found.length / limit) };
}

const TIME = '2026-11-21T12:00:00.000Z';

function record(at) {
  return {
    id: `id-${at}`,
    name: `Record number ${at}`,
    email: `record${at}@example.com`,
    description: 'A description of some length, as people write it into such a field.',
    image: null,
    tags: ['red', 'blue'],
    price: `${at}.50`,
    rating: at / 7,
    count: at,
    active: at % 2 === 0,
    level: ['LOW', 'MEDIUM', 'HIGH'][at % 3],
    settings: { theme: 'dark', size: at },
    publishedAt: TIME,
    createdAt: TIME,
    updatedAt: TIME,
    parentId: `id-${at % 50}`,
  };
}
