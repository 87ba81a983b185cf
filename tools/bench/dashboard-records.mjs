// An in-memory API with the records of one resource of a measured dashboard.

/** Returns (method, URL, body) → answer, for `count` records of the synthetic schema's second model. */
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
  const limit = Number(query.get('limit') ?? 10);
  const total = found.length;
  if (!query.has('page') && (query.has('after') || query.has('before'))) {
    const begin = beginOf(query, total, limit);
    const data = found.slice(begin, begin + limit);
    const end = begin + data.length;
    return {
      data,
      limit,
      total,
      next: end < total ? `${end}` : null,
      previous: begin ? `${begin}` : null,
    };
  }
  const page = Number(query.get('page') ?? 1);
  const data = found.slice((page - 1) * limit, page * limit);
  return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
}

/** Returns the offset of a page: a cursor is the number of a record; without one a list starts at either end. */
function beginOf(query, total, limit) {
  if (query.has('after')) return Number(query.get('after'));
  return Math.max(0, Number(query.get('before') || total) - limit);
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
