import { formatDiagnostic } from '../base/diagnostics';
import { readAdapter } from './read-adapter';

const IMPORT = `import { adapter } from '@gen/nest';\n`;

/** Returns a file with this configuration, from line 2 on. */
const configured = (config: string, kind = 'json'): string =>
  `${IMPORT}export default adapter.${kind}(${config}, () => undefined);\n`;

const problemsOf = (text: string): string[] =>
  readAdapter(text).problems.map(({ line, ...told }) => `${line}: ${formatDiagnostic(told)}`);

const declared = (text: string) => {
  const { adapter, problems } = readAdapter(text);
  return {
    problems,
    kind: adapter?.kind,
    method: adapter?.method?.text,
    path: adapter?.path?.text,
    target: adapter?.target?.text,
    auth: adapter?.auth.map(({ text }) => text),
  };
};

describe('the response type of a handler', () => {
  const answerOf = (handler: string) =>
    readAdapter(
      `${IMPORT}import type { PostRecord } from '../post.gen.resource';
export default adapter.json({ method: 'POST', path: '/x', auth: 'public' }, ${handler});`,
    ).adapter?.answer;

  it.each<[string, string, ReturnType<typeof answerOf>]>([
    [
      'is read from its return type, with the statuses of its responses',
      'async (): Promise<AdapterResponse<PostRecord>> => adapter.response(isNew() ? 201 : 200, post)',
      { name: 'PostRecord', from: '../post.gen.resource', statuses: [200, 201] },
    ],
    [
      'may be a list of a class of the same file',
      'function (): AdapterResponse<readonly PostDto[]> { return adapter.response(200, []); }',
      { name: 'PostDto', isList: true, statuses: [200] },
    ],
    [
      'leaves out error statuses',
      '(): AdapterResponse<PostDto> => adapter.response(found() ? 200 : 404, post)',
      { name: 'PostDto', statuses: [200] },
    ],
    ['is unknown without a return type', '() => adapter.response(200, post)', undefined],
    [
      'is unknown if the type has no name',
      '(): AdapterResponse<{ id: string }> => adapter.response(200, post)',
      undefined,
    ],
  ])('%s', (_case, handler, answer) => expect(answerOf(handler)).toEqual(answer));
});

describe('an adapter file', () => {
  const expected = {
    problems: [],
    kind: 'json',
    method: 'POST',
    path: '/import',
    target: 'UserService.create',
    auth: ['JwtAuthGuard', 'AdminGuard'],
  };
  const config = `{
  method: 'POST',
  path: '/import',
  target: 'UserService.create',
  auth: ['JwtAuthGuard', 'AdminGuard'],
}`;

  it.each<[string, string]>([
    ['as documented', configured(config)],
    [
      'with the adapter imported under another name',
      `import { adapter as gen } from '@gen/nest';\nexport default gen.json(${config}, () => {});`,
    ],
    [
      'with a namespace import',
      `import * as nest from '@gen/nest';\nexport default nest.adapter.json(${config}, () => {});`,
    ],
    [
      'from a constant',
      `${IMPORT}const route = adapter.json<Body>(${config}, () => {});\nexport default route;`,
    ],
    [
      'from an export list',
      `${IMPORT}export const route = adapter.json(${config}, () => {});\nexport { route as default };`,
    ],
    [
      'with parentheses and assertions',
      `${IMPORT}export default (adapter.json(${config} as const, () => {}) satisfies Adapter);`,
    ],
    ['with a byte order mark', `\uFEFF${configured(config)}`],
    [
      'with a configuration, keys and values in constants',
      `${IMPORT}
const GUARDS = ['JwtAuthGuard', ADMIN] as const;
const method = 'POST' as const;
const config = { method, 'path': PATH, target: (\`UserService.create\`), auth: GUARDS } as const;
const ADMIN = 'AdminGuard';
const PATH = \`/import\`;
export default adapter.json(config, () => {});`,
    ],
    [
      'with computed values of its other keys',
      configured(
        config.replace(
          '{',
          '{ summary: `a ${b}`, body: Dto, timeout: 5 * 1000, transaction: is(), ',
        ),
      ),
    ],
  ])('is read %s', (_, text) => expect(declared(text)).toEqual(expected));

  it('may omit target and guards, name a single guard, and accept files', () => {
    expect(
      declared(
        configured(`{ method: 'GET', path: '/a', auth: 'A', files: { max: 2 } }`, 'multipart'),
      ),
    ).toEqual({
      problems: [],
      kind: 'multipart',
      method: 'GET',
      path: '/a',
      target: undefined,
      auth: ['A'],
    });
    expect(declared(configured(`{ method: 'GET', path: '/a' }`)).auth).toEqual([]);
  });
});

describe('a file without a valid adapter', () => {
  it.each<[string, string, RegExp]>([
    [
      'an empty file',
      '',
      /^1: the file has no default export; write "export default adapter\.json/,
    ],
    ['a named export', `${IMPORT}export const a = 1;`, /^1: the file has no default export/],
    ['export =', `${IMPORT}export = 1;`, /^1: the file has no default export/],
    ['a class', `\nexport default class A {}`, /^2: the default export is not an adapter/],
    [
      'an object',
      `${IMPORT}export default { kind: 'json' };`,
      /^2: the default export is not an adapter/,
    ],
    [
      'an adapter from another package',
      `import { adapter } from './adapter';\nexport default adapter.json({}, f);`,
      /^2: adapter is not imported from '@gen\/nest'/,
    ],
    [
      'a type-only import',
      `import type { adapter } from '@gen/nest';\nexport default adapter.json({}, f);`,
      /^2: adapter is not imported from '@gen\/nest'/,
    ],
    [
      'a re-export of another file',
      `export { default } from './other';`,
      /^1: the default export comes from another file/,
    ],
    [
      'a variable',
      `${IMPORT}let a = adapter.json({}, f);\nexport default a;`,
      /^3: the default export a is not a constant of this file/,
    ],
    [
      'constants that refer to each other',
      `${IMPORT}const a = b;\nconst b = a;\nexport default a;`,
      /^4: the default export a is not a constant|^4: the default export b is not a constant/,
    ],
    [
      'a response',
      `${IMPORT}export default adapter.response(200);`,
      /^2: adapter\.response does not create/,
    ],
    [
      'a misspelt method',
      `${IMPORT}export default adapter.multpart({}, f);`,
      /did you mean adapter\.multipart\?/,
    ],
    ['a syntax error', `${IMPORT}export default adapter.json({`, /^2: the file has a syntax error/],
    ['a merge conflict', `${IMPORT}<<<<<<< HEAD\n`, /^2: the file has merge-conflict markers/],
  ])('is reported: %s', (_, text, message) => {
    const { adapter } = readAdapter(text);
    expect(adapter).toBeUndefined();
    expect(problemsOf(text)).toEqual([expect.stringMatching(message)]);
  });
});

it('an adapter may declare its route public', () => {
  const { adapter, problems } = readAdapter(
    configured(`{ method: 'GET', path: '/a', auth: 'public' }`),
  );
  expect([adapter?.isPublic, adapter?.auth, problems]).toEqual([true, [], []]);
});

describe('an invalid configuration', () => {
  const ROUTE = `method: 'GET', path: '/a'`;
  it.each<[string, RegExp]>([
    ['{}, 1', /^2: method is missing.*\n2: path is missing/],
    [`{ method: 'GET' }`, /^2: path is missing; write it, as in path: '\/with-image'$/],
    [`{ method: 'Get', path: '/a' }`, /^2: "Get" is not a method; did you mean GET\?$/],
    [
      `{ method: 'TRACE', path: '/a' }`,
      /^2: "TRACE" is not a method; use GET, POST, PUT, PATCH or DELETE$/,
    ],
    [
      `{ method: METHOD, path: '/a' }`,
      /^2: method is not written out, .*; write .*const of this file$/,
    ],
    [`{ method: Methods.GET, path: '/a' }`, /^2: method is not written out/],
    [`{ method: 'GET', path: \`/\${a}\` }`, /^2: path is not written out/],
    [`{ method: 'GET', path: '/a' + b }`, /^2: path is not written out/],
    [`{ method: 'GET', path: 'a' }`, /^2: path "a" does not begin with "\/"/],
    [`{ ${ROUTE}, auth: [] }`, /^2: auth is an empty list; .*auth: 'public' for a route open/],
    [
      `{ ${ROUTE}, auth: ['public'] }`,
      /^2: public cannot be combined with guards; name a guard, or/,
    ],
    [`{ ${ROUTE}, auth: undefined }`, /^2: auth is not written out/],
    [`{ ${ROUTE}, auth: [...GUARDS] }`, /^2: auth is not written out/],
    [`{ ${ROUTE}, auth: JwtAuthGuard }`, /^2: auth is not written out/],
    [`{ ${ROUTE}, auth: ['A', 'B', 'A'] }`, /^2: A appears twice in auth/],
    [`{ ${ROUTE}, auth: 'A, B' }`, /^2: "A, B" is not a class name; write several guards as/],
    [`{ ${ROUTE}, auth() { return 'A' } }`, /^2: auth is not written out/],
    [`{ ${ROUTE}, target: 'create' }`, /^2: "create" is not a target; write <Service>\.<method>/],
    [`{ ${ROUTE}, target: 'A.b.c' }`, /^2: "A\.b\.c" is not a target/],
    [`{ ${ROUTE}, target: Service.create }`, /^2: target is not written out/],
    [
      `{ ${ROUTE}, guards: ['A'] }`,
      /^2: the configuration has no key guards; its keys are method, path/,
    ],
    [`{ ${ROUTE}, Auth: 'A' }`, /^2: the configuration has no key Auth; did you mean auth\?$/],
    [`{ ${ROUTE}, files: {} }`, /^2: files belongs to adapter\.multipart/],
    [`{ ${ROUTE}, path: '/b' }`, /^2: path appears twice/],
    [
      `{ ...COMMON, ${ROUTE} }`,
      /^2: the configuration has a key without a name, .*; write each key out$/,
    ],
    [
      `{ [key]: 'A', ${ROUTE} }`,
      /^2: the configuration has a key without a name, .*; write each key out$/,
    ],
    [`CONFIG`, /^2: the configuration is not written out, .*; write it as \{ method, path \}$/],
    [`make()`, /^2: the configuration is not written out, .*; write it as \{ method, path \}$/],
  ])('is reported: %s', (config, message) =>
    expect(problemsOf(configured(config)).join('\n')).toMatch(message),
  );

  it('is reported with message and cure as separate properties', () => {
    expect(readAdapter(configured(`{ method: 'GTE', path: '/a' }`)).problems).toEqual([
      { line: 2, message: '"GTE" is not a method', cure: 'did you mean GET?' },
    ]);
  });

  it('is reported with all mistakes at once and the line of each', () => {
    const text = configured(`{
      method: 'GTE',
      path: 'a',
      auth: [
        'A',
        B,
      ],
      target: 'x',
    }`);
    expect(problemsOf(text).map((problem) => problem.replace(/:.*/, ''))).toEqual([
      '3',
      '4',
      '7',
      '9',
    ]);
  });

  it('is reported if the configuration or the handler is missing', () => {
    expect(problemsOf(`${IMPORT}export default adapter.json();`)).toEqual([
      expect.stringMatching(
        /^2: the configuration is not written out, .*; write it as \{ method, path \}$/,
      ),
    ]);
    expect(problemsOf(`${IMPORT}export default adapter.json({ ${ROUTE} });`)).toEqual([
      expect.stringMatching(/^2: adapter\.json has no handler/),
    ]);
  });
});

describe('args without a target', () => {
  const CONFIG = "{ method: 'POST', path: '/a' }";
  const told = (handler: string, config = CONFIG, more = '') =>
    problemsOf(`${IMPORT}export default adapter.json(${config}, ${handler});\n${more}`);
  const REFUSED = [
    expect.stringMatching(
      /^\d: the handler returns \{ args \}, but no target accepts them; name it in the configuration, as in target: 'ProductService\.create', or return adapter\.response\(status, body\)$/,
    ),
  ];

  it.each([
    '() => ({ args: {} })',
    'async ({ body }) => ({ args: body })',
    '({ args }) => ({ args })',
    '() => { return { args: [1] }; }',
    'async function () { if (1) return { args: {} }; return adapter.response(200); }',
    '() => (1 ? adapter.response(404) : { args: {} })',
    '() => { try { return ({ args: 1 } as const); } finally {} }',
  ])('are refused: %s', (handler) => expect(told(handler)).toEqual(REFUSED));

  it('are refused in a named handler', () => {
    expect(told('handle', CONFIG, 'const handle = () => ({ args: 1 });')).toEqual(REFUSED);
    expect(told('handle', CONFIG, 'function handle() { return { args: 1 }; }')).toEqual(REFUSED);
  });

  it.each([
    '() => undefined',
    '() => adapter.response(200, { args: {} })',
    '() => { const make = () => ({ args: 1 }); return adapter.response(200, make()); }',
    '() => { function make() { return { args: 1 }; } make(); }',
    'imported',
  ])('are not found in %s', (handler) => expect(told(handler)).toEqual([]));

  it('are accepted once the configuration names a target', () =>
    expect(
      told('() => ({ args: 1 })', "{ method: 'POST', path: '/a', target: 'A.create' }"),
    ).toEqual([]));
});
