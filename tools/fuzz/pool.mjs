// What the server has revealed so far: existing records, their versions, file URLs, and cursors of further pages.
import { encoded } from './encoded.mjs';

const MOST = 40; // of each kind; newer ones replace older ones

/** @param keep ids that no request may name: the accounts that the requests are sent with */
export function poolOf(operations, keep) {
  const collections = operations
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/{id}'))
    .map(({ path }) => path.slice(0, -'/{id}'.length));
  const ids = new Map(collections.map((collection) => [collection, []]));
  const versions = new Map();
  const links = [];
  const pages = new Map(collections.map((collection) => [collection, []]));

  /** `/posts/{id}/view` has no list, but refers to records of `/gen-api/posts`. */
  const collectionOf = (path) => {
    const [first] = path.split('/{');
    const last = first.split('/').pop();
    return (
      collections.find((one) => first === one || first.startsWith(`${one}/`)) ??
      collections.find((one) => one.endsWith(`/${last}`))
    );
  };

  function put(list, value) {
    if (list.includes(value)) return;
    if (list.length >= MOST) list.shift();
    list.push(value);
  }

  return {
    idOf(random, path) {
      const known = ids.get(collectionOf(path)) ?? [];
      return known.length > 0 ? random.pick(known) : undefined;
    },
    /** Returns an id for a field such as `promoCodeId`; undefined for other fields, and where no record is known. */
    idFor(random, name) {
      const [, model] = /^(\w+)Id$/.exec(name) ?? [];
      if (!model) return undefined;
      const start = `/${model.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const known = collections.find((one) => one.slice(one.lastIndexOf('/')).startsWith(start));
      return known && ids.get(known).length > 0 ? random.pick(ids.get(known)) : undefined;
    },
    versionOf: (id) => versions.get(id),
    linkFor: (random, { pattern }) => {
      const fitting = links.filter((link) => pattern.test(link));
      return fitting.length > 0 ? random.pick(fitting) : undefined;
    },
    /** Returns the query of a page that a response named as next or previous; undefined where none did. */
    furtherPageOf(random, path) {
      const known = pages.get(path) ?? [];
      return known.length > 0 ? random.pick(known) : undefined;
    },
    isKept: (id) => keep.has(id),
    learn({ path, method }, { status, headers, body }, asked = path) {
      if (status >= 300 || typeof body !== 'object' || body === null) return;
      if (pages.has(path) && method === 'GET')
        for (const query of furtherQueries(asked, body)) put(pages.get(path), query);
      const known = ids.get(collectionOf(path));
      for (const record of Array.isArray(body.data) ? body.data : [body.data ?? body]) {
        const id = record?.id;
        if (known && typeof id === 'string' && !keep.has(id)) put(known, id);
        if (typeof id === 'string' && headers.etag) versions.set(id, headers.etag);
        for (const value of Object.values(record ?? {}))
          if (typeof value === 'string' && value.startsWith('/')) put(links, value);
      }
      if (known && (method === 'DELETE' || path.endsWith('/bulk-delete')))
        for (const gone of body.ids ?? [body.id]) drop(known, gone);
    },
  };
}

function drop(list, value) {
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
}

/** Derives the neighbouring pages of a cursor page: the same query with `after` its end, or `before` its start. */
function furtherQueries(asked, { next, previous }) {
  const [, query = ''] = asked.split('?');
  const rest = query.split('&').filter((pair) => pair && !/^(after|before)=/.test(pair));
  const cursors = [
    ['after', next],
    ['before', previous],
  ].filter(([, cursor]) => typeof cursor === 'string');
  return cursors.map(([name, cursor]) => `?${[...rest, `${name}=${encoded(cursor)}`].join('&')}`);
}
