import { errorResponse, pageOf, stubFetch, type RecordedRequest } from './stub-fetch.js';

/** The API's response to `GET /gen-api/access`. */
export const WRITER_ACCESS = {
  posts: {
    list: true,
    show: true,
    create: true,
    edit: 'some',
    delete: 'some',
    fields: {
      reviewNote: { read: false, write: false },
      rating: { read: 'some', write: false },
      pin: { read: true, write: false },
    },
  },
  orders: { list: false, show: false, create: false, edit: false, delete: false },
};

export interface AccessServer {
  /** The response to a request for the rules; a test can replace it. */
  access: () => Response | Promise<Response>;
  posts: { id: string; title: string; rating?: number; [field: string]: unknown }[];
  /** Ids of the posts that may be shown, edited and deleted. */
  can: { show: string[]; edit: string[]; delete: string[] };
  /** By field: ids of the posts in which it may not be written, of those that may be edited. */
  readOnly: Record<string, string[]>;
  /** Ids of posts that the user may write but not see: the response to a write contains only the key. */
  unseen: string[];
  requests: RecordedRequest[];
  /** The requests to the API except for the rules: method and path. */
  sent: () => string[];
}

/** Stubs three posts: the first is the user's own, and the rating of the last is hidden. */
export function stubAccessServer(access: object = WRITER_ACCESS): AccessServer {
  const permits = (id: string) => (operation: keyof AccessServer['can']) =>
    server.can[operation].includes(id);
  const server: AccessServer = {
    access: () => Response.json(access),
    posts: [
      { id: 'p1', title: 'Mine', published: false, rating: 5, authorId: 'u1' },
      { id: 'p2', title: 'Theirs', published: true, rating: 4, authorId: 'u2' },
      { id: 'p3', title: 'Hidden', published: true, authorId: 'u2' },
    ],
    can: { show: ['p1', 'p2', 'p3'], edit: ['p1', 'p3'], delete: ['p1'] },
    readOnly: {},
    unseen: [],
    requests: [],
    sent: () =>
      server.requests
        .filter(({ url }) => !url.endsWith('/access'))
        .map(({ method, url }) => `${method} ${url}`),
  };
  server.requests = stubFetch(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/gen-api/access')) return server.access();
    if (pathname.includes('/users'))
      return pageOf([
        { id: 'u1', name: 'Ada' },
        { id: 'u2', name: 'Bob' },
      ]);
    if (pathname.includes('/orders'))
      return errorResponse(403, { message: 'No access', code: 'ACCESS' });
    const post = server.posts.find(({ id }) => pathname.endsWith(`/${id}`));
    const postId = post?.id ?? 'p4';
    const isUnseen = server.unseen.includes(postId);
    if (method === 'GET' && isUnseen && pathname.endsWith(`/${postId}`))
      return errorResponse(404, { message: 'There is no such post' });
    if (method !== 'GET') {
      if (isUnseen) return Response.json({ id: postId });
      const values: object = Object(body);
      return Response.json({
        ...(post ?? { id: postId }),
        ...values,
        ids: searchParams.getAll('ids'),
      });
    }
    const requestedOperations = searchParams.get('can')?.split(',') ?? [];
    if (post) {
      const may = permits(post.id);
      const allow = ['GET', may('edit') && 'PUT, PATCH', may('delete') && 'DELETE'];
      const closed = Object.keys(server.readOnly).filter((field) =>
        server.readOnly[field]?.includes(post.id),
      );
      return Response.json(post, {
        headers:
          requestedOperations.length > 0
            ? {
                Allow: allow.filter(Boolean).join(', '),
                ...(closed.length > 0 && { 'X-Read-Only': closed.join(', ') }),
              }
            : {},
      });
    }
    const can = {
      ...Object.fromEntries(
        Object.entries(server.can).filter(([name]) => requestedOperations.includes(name)),
      ),
      ...(Object.keys(server.readOnly).length > 0 && { readOnly: server.readOnly }),
    };
    const ids = searchParams.getAll('ids');
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const found =
      ids.length > 0
        ? server.posts.filter(({ id }) => ids.includes(id))
        : server.posts.slice((page - 1) * limit, page * limit);
    return Response.json({
      // lists leave out the ids of many-to-many relations
      data: found.map(({ readers: _, ...row }) => row),
      total: server.posts.length,
      ...(requestedOperations.length > 0 && { can }),
    });
  });
  return server;
}
