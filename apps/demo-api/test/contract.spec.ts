import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp, type Client, type TestApp } from './support/app';
import { misfits, type Schema, type Schemas } from './support/misfits';
import { RESOURCES } from './support/resources';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Described {
  headers?: Record<string, object>;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: object }>;
}

/** An operation of the document, with the responses that it refers to. */
interface Operation {
  name: string;
  verb: Verb;
  path: string;
  hasBody: boolean;
  security?: object[];
  responses: Map<string, Described>;
}

/** A request to each operation that fits. */
interface Trial {
  what: string;
  by: () => Client;
  /** Whether the record in its path is one that exists, or the text that stands there. */
  ofRecord?: boolean | string;
  fits?: (operation: Operation) => boolean;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | object;
  /** The status of all answers, where that is certain. */
  status?: number;
}

let test: TestApp;
let operations: Operation[];
let schemas: Schemas;
const recordIds = new Map<string, string>();
const seen = new Map<string, Set<string>>();

beforeAll(async () => {
  test = await startApp();
  const { body } = await test.anonymous.get('/docs-json').expect(200);
  operations = operationsOf(body);
  schemas = body.components.schemas;
  const { id: userId } = await test.prisma.user.findFirstOrThrow({ where: { role: 'user' } });
  for (const { path, create } of RESOURCES) {
    const made = await test.admin
      .post(`/gen-api/${path}`)
      .send(create(800, { userId }))
      .expect(201);
    recordIds.set(path, made.body.id);
  }
});
afterAll(() => test?.close());

function operationsOf(document: OpenAPIObject): Operation[] {
  const answers = document.components?.responses as Record<string, Described>;
  return Object.entries<object>(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { requestBody, security, responses }]) => ({
      ...{ name: `${verb} ${path}`, verb: verb as Verb, path, security },
      hasBody: 'application/json' in (requestBody?.content ?? {}),
      responses: new Map(
        Object.entries<Described & { $ref?: string }>(responses).map(([status, one]) => [
          status,
          answers[one.$ref?.split('/').at(-1) ?? ''] ?? one,
        ]),
      ),
    })),
  );
}

const isGenerated = ({ path }: Operation): boolean =>
  /^\/gen-api\/(?:deleted\/)?[\w-]+(?:\/(?:\{id\}|query|aggregate|bulk-delete))?$/.test(path) &&
  path !== '/gen-api/access';
const isSecured = ({ security = [] }: Operation): boolean =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);
/** Takes its ids from the query. */
const isBulk = (one: Operation): boolean =>
  isGenerated(one) && /^(?:put|delete) .*[^}]$/.test(one.name);
const isOfOne = ({ path }: Operation): boolean => path.endsWith('{id}');

/** Returns a body that the operation accepts, where this file knows one. */
function bodyOf({ path, verb }: Operation, id: string): object {
  const [, name, rest] = /^\/gen-api\/([\w-]+)(\/\{id\})?$/.exec(path) ?? [];
  const resource = RESOURCES.find((one) => one.path === name);
  if (!resource) return path.endsWith('/query') ? {} : { ids: [id] };
  return verb === 'post' && !rest ? resource.create(801, { userId: 'nobody' }) : resource.update;
}

const TRIALS: Trial[] = [
  { what: 'by nobody', by: () => test.anonymous, fits: isSecured, status: 401 },
  {
    what: 'with a false token',
    by: () => test.withToken('a.b.c'),
    fits: ({ security }) => security !== undefined,
    status: 401,
  },
  { what: 'by a user', by: () => test.user },
  { what: 'about no record', by: () => test.admin },
  {
    what: 'about a record',
    by: () => test.admin,
    ofRecord: true,
    fits: (one) =>
      isOfOne(one) && isGenerated(one) && one.verb !== 'delete' && !one.path.includes('/deleted/'),
    status: 200,
  },
  {
    what: 'about another version',
    by: () => test.admin,
    ofRecord: true,
    headers: { 'If-Match': '"2001-01-01T00:00:00.000Z"' },
    fits: (one) => one.responses.has('412') && isGenerated(one),
    status: 412,
  },
  {
    what: 'about what is no ID',
    by: () => test.admin,
    ofRecord: '%FF',
    fits: (one) => isGenerated(one) && isOfOne(one),
    status: 400,
  },
  {
    what: 'without IDs',
    by: () => test.admin,
    fits: (one) => isBulk(one) && one.verb === 'delete',
    query: { ids: '' },
    status: 400,
  },
  {
    what: 'with an unknown parameter',
    by: () => test.admin,
    query: { nonsense: '1' },
    fits: (one) => isGenerated(one) && one.verb === 'get',
    status: 400,
  },
  {
    what: 'with half a body',
    by: () => test.admin,
    headers: { 'Content-Type': 'application/json' },
    fits: ({ hasBody }) => hasBody,
    body: '{"ids":',
    status: 400,
  },
  {
    what: 'with a body of another type',
    by: () => test.admin,
    headers: { 'Content-Type': 'application/xml' },
    fits: (one) => one.hasBody && isGenerated(one),
    body: '<a/>',
    status: 415,
  },
  {
    what: 'with a large body',
    by: () => test.admin,
    fits: (one) => one.hasBody && isGenerated(one),
    body: { text: 'x'.repeat(2_000_000) },
    status: 413,
  },
];

async function send(operation: Operation, trial: Trial) {
  const { verb, path } = operation;
  const [, resource = ''] = /^\/gen-api\/([\w-]+)/.exec(path) ?? [];
  const { ofRecord = 'nobody' } = trial;
  const id = typeof ofRecord === 'string' ? ofRecord : (recordIds.get(resource) ?? '');
  const asked = trial.by()[verb](path.replace(/\{\w+\}/g, id));
  asked.query({ ...(isBulk(operation) && { ids: id }), ...trial.query }).set(trial.headers ?? {});
  const answer = operation.hasBody ? asked.send(trial.body ?? bodyOf(operation, id)) : asked;
  return answer.redirects(0);
}

/** Returns what the document does not say of this answer. */
function faultsOf({ responses }: Operation, answer: Awaited<ReturnType<typeof send>>): string[] {
  const described = responses.get(String(answer.status));
  if (!described) return [`${answer.status} is not described`];
  const missing = Object.keys(described.headers ?? {}).filter(
    (name) => ['ETag', 'Retry-After'].includes(name) && !answer.headers[name.toLowerCase()],
  );
  const schema = described.content?.['application/json']?.schema;
  const isJson = /^application\/json/.test(answer.headers['content-type'] ?? '');
  return [
    ...missing.map((name) => `${answer.status} has no ${name}`),
    ...(Boolean(schema) === isJson ? [] : [`${answer.status} has a body of another type`]),
    ...(schema && isJson ? misfits(schemas, schema, answer.body) : []),
  ];
}

it.each(TRIALS)('each request $what is answered as its document says', async (trial) => {
  const faults: string[] = [];
  for (const operation of operations.filter(trial.fits ?? (() => true))) {
    const { name } = operation;
    const answer = await send(operation, trial);
    seen.set(name, (seen.get(name) ?? new Set()).add(String(answer.status)));
    const isOther = trial.status !== undefined && answer.status !== trial.status;
    const wrong = isOther ? [`is ${answer.status}, not ${trial.status}`] : [];
    faults.push(...[...wrong, ...faultsOf(operation, answer)].map((fault) => `${name} ${fault}`));
  }
  expect(faults).toEqual([]);
});

it('what the document says of errors, generated routes do answer', () => {
  const promised = ['400', '401', '404', '412', '413', '415'];
  const unseen = operations.filter(isGenerated).flatMap(({ name, responses, path }) =>
    promised
      .filter((status) => responses.has(status) && !seen.get(name)?.has(status))
      .filter((status) => !(status === '404' && !path.endsWith('{id}')))
      .map((status) => `${name} ${status}`),
  );
  expect(unseen).toEqual([]);
});

it('the examples of errors are such errors', () => {
  const faults = operations.flatMap(({ name, responses }) =>
    [...responses].flatMap(([status, { content = {} }]) => {
      const { schema, example, examples = {} } = content['application/json'] ?? {};
      const shown = [example, ...Object.values(examples).map(({ value }) => value as unknown)];
      return shown
        .filter((one) => one !== undefined)
        .flatMap((one) => [
          ...(schema ? misfits(schemas, schema, one) : ['no schema']),
          ...((one as { statusCode?: number }).statusCode === Number(status) ? [] : ['status']),
        ])
        .map((fault) => `${name} ${status} ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
});
