import type { Server } from '../support/server';
import { PROJECT_FILES } from './schema';

/** An open route for the tests that writes records no rule would allow. */
export const SEED_ADAPTERS = {
  'src/features/post/adapters/titles.adapter.ts': `import { adapter } from '@gen/nest';
import type { PostGenService } from '../post.gen.service';

declare module '@gen/nest' {
  interface AdapterServices {
    postGenService: PostGenService;
  }
}

/** What whoever asks sees, and what there is. */
export default adapter.json(
  { method: 'GET', path: '/by/titles', auth: ['JwtAuthGuard'] },
  async ({ di }) => {
    const titles = async (service: PostGenService) =>
      (await service.list({ limit: 100 })).data.map(({ title }) => title).sort();
    return adapter.response(200, {
      seen: await titles(di.postGenService),
      all: await titles(di.postGenService.asSystem()),
    });
  },
);
`,
  'src/features/post/adapters/open.adapter.ts': `import { adapter } from '@gen/nest';

/** Nobody is asked who he is. */
export default adapter.json({ method: 'GET', path: '/by/nobody' }, async ({ di }) =>
  adapter.response(200, (await di.postGenService.list({})).data.map(({ title }) => title)),
);
`,
  'src/features/user/adapters/seed.adapter.ts': `import { adapter } from '@gen/nest';

type Delegates = Record<string, { create(args: object): Promise<object> }>;

export default adapter.json<{ rows: [delegate: string, data: object][] }>(
  { method: 'POST', path: '/test/seed' },
  async ({ body, di }) => {
    const prisma = di.prisma as unknown as Delegates;
    const made: object[] = [];
    for (const [delegate, data] of body.rows) made.push(await prisma[delegate]!.create({ data }));
    return adapter.response(200, made);
  },
);
`,
};

/** The project's own files that any schema with these people needs, without posts and articles. */
export const TEST_USER_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...PROJECT_FILES, ...SEED_ADAPTERS }).filter(
    ([path]) => !/article|post/.test(path),
  ),
);

/** The users who send requests: two of one kind, each role, two tenants, and an anonymous visitor. */
export const PEOPLE = {
  admin: { name: 'Ada', role: 'admin', tenantId: 'here' },
  editor: { name: 'Eve', role: 'editor', tenantId: 'here' },
  author: { name: 'Ann', role: 'author', tenantId: 'here' },
  other: { name: 'Bob', role: 'author', tenantId: 'here' },
  stranger: { name: 'Cid', role: 'author', tenantId: 'there' },
  homeless: { name: 'Dot', role: 'author', tenantId: null },
  unknown: { name: 'Eli', role: 'pirate', tenantId: 'here' },
} as const;

export type Person = keyof typeof PEOPLE | 'visitor';

export interface AccessResponse {
  status: number;
  body: Record<string, unknown> & { data: Row[]; total: number; message: string; code: string };
}

type Row = Record<string, unknown>;

/** A running API that can be called as any of these people. */
export class AccessApi {
  constructor(private readonly server: Server) {}

  async request(
    caller: Person | { token: string },
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<AccessResponse> {
    const token = typeof caller === 'string' ? caller : caller.token;
    const response = await fetch(`${this.server.url}/gen-api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === 'visitor' ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? {} : JSON.parse(text)) as AccessResponse['body'],
    };
  }

  async status(...args: Parameters<AccessApi['request']>): Promise<number> {
    return (await this.request(...args)).status;
  }

  /** Returns a field's values of all records visible to this person, or the status of a refusal. */
  async visibleTo(who: Person, path: string, field = 'id'): Promise<unknown[] | number> {
    const { status, body } = await this.request(who, 'GET', path);
    return status === 200 ? body.data.map((row) => row[field]).sort() : status;
  }

  async seed(...rows: [delegate: string, data: object][]): Promise<Row[]> {
    const { status, body } = await this.request('visitor', 'POST', 'users/test/seed', { rows });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as Row[];
  }

  /** Creates the tenants and the people, each with their name in the tests as the key. */
  async seedPeople(): Promise<void> {
    await this.seed(
      ['tenant', { id: 'here', name: 'Here' }],
      ['tenant', { id: 'there', name: 'There' }],
      ...Object.entries(PEOPLE).map(([id, person]): [string, object] => [
        'user',
        { id, ...person },
      ]),
    );
  }
}

/** Encodes a value for a query string. */
export const encodeQuery = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
