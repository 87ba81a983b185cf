import type { Server } from '../support/server';
import { OWN_FILES } from './schema';

/** An open route of the tests that writes what no rule would let them write. */
export const SEED = {
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

/** Of the own files those that any schema with these people needs, without posts and articles. */
export const PEOPLE_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...OWN_FILES, ...SEED }).filter(([path]) => !/article|post/.test(path)),
);

/** Those who ask: two of one kind, each role, two tenants, and nobody. */
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

export interface Answer {
  status: number;
  body: Record<string, unknown> & { data: Row[]; total: number; message: string; code: string };
}

type Row = Record<string, unknown>;

/** A running API, asked by whoever. */
export class Api {
  constructor(private readonly server: Server) {}

  async ask(
    who: Person | { token: string },
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = typeof who === 'string' ? who : who.token;
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
      body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
    };
  }

  async status(...args: Parameters<Api['ask']>): Promise<number> {
    return (await this.ask(...args)).status;
  }

  /** Values of a field, of all records that somebody sees; what is wrong with the answer, where there is something. */
  async seen(who: Person, path: string, field = 'id'): Promise<unknown[] | number> {
    const { status, body } = await this.ask(who, 'GET', path);
    return status === 200 ? body.data.map((row) => row[field]).sort() : status;
  }

  async seed(...rows: [delegate: string, data: object][]): Promise<Row[]> {
    const { status, body } = await this.ask('visitor', 'POST', 'users/test/seed', { rows });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as Row[];
  }

  /** The tenants and the people, each with his name in the tests as his key. */
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

/** A value as it stands in an address. */
export const q = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
