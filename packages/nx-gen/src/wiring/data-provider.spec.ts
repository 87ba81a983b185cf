import { wireDataProvider } from '.';

const users = { resource: 'users', path: 'gen-api/users' };
const promoCodes = { resource: 'promo-codes', path: 'gen-api/promo-codes' };
const endpoints = [users, promoCodes];
const wasGenerated = (resource: string): boolean =>
  ['users', 'promo-codes', 'orders'].includes(resource);

const START = '// AUTO-GENERATED ENDPOINTS START';
const END = '// AUTO-GENERATED ENDPOINTS END';
const entries = `  ${START}
  users: 'gen-api/users',
  'promo-codes': 'gen-api/promo-codes',
  ${END}`;

/** Wires the file, expects a second run to change nothing, and returns the text. */
function wire(source: string, wanted = endpoints): string {
  const result = wireDataProvider(source, { endpoints: wanted, wasGenerated });
  if (result.status !== 'updated') throw new Error(JSON.stringify(result));
  const { text } = result;
  expect(wireDataProvider(text, { endpoints: wanted, wasGenerated })).toEqual({
    status: 'unchanged',
    text,
  });
  return text;
}

describe('wiring endpoints', () => {
  it.each([
    ['const endpoints = {};', `const endpoints = {\n${entries}\n};`],
    [
      'const endpoints: Record<string, string> = {\n};',
      `const endpoints: Record<string, string> = {\n${entries}\n};`,
    ],
    [
      "export const RESOURCE_ENDPOINTS = {\n  own: 'v1/own', // own\n} as const;",
      `export const RESOURCE_ENDPOINTS = {\n  own: 'v1/own', // own\n${entries}\n} as const;`,
    ],
    [
      'const endpointMap = Object.freeze({ own: path, ...more });',
      `const endpointMap = Object.freeze({\n  own: path,\n  ...more,\n${entries}\n});`,
    ],
    [
      'create({\n  limits: { endpoints: 3 },\n  endpoints: {\n  },\n});',
      `create({\n  limits: { endpoints: 3 },\n  endpoints: {\n${entries.replace(/^/gm, '  ')}\n  },\n});`,
    ],
    [
      'class Provider {\n  readonly #endpoints = {};\n}',
      `class Provider {\n  readonly #endpoints = {\n${entries.replace(/^/gm, '  ')}\n  };\n}`,
    ],
  ])('puts them into %s', (before, after) => {
    expect(wire(`${before}\n`)).toBe(`${after}\n`);
  });

  it('keeps them where the user put the markers', () => {
    expect(wire(`const paths = merge({\n  ${START}\n  ${END}\n});\n`)).toBe(
      `const paths = merge({\n${entries}\n});\n`,
    );
  });

  it('uses the quotes of the file', () => {
    expect(wire('import { a } from "a"\nconst endpoints = {}\n')).toContain(
      `  users: "gen-api/users",\n  "promo-codes": "gen-api/promo-codes",\n`,
    );
  });
});

describe('a later run', () => {
  const first = `const endpoints = {\n${entries}\n};\n`;

  it('adds new resources and removes those without a model', () => {
    expect(wire(first, [promoCodes])).toBe(first.replace("  users: 'gen-api/users',\n", ''));
    const orders = { resource: 'orders', path: 'gen-api/orders' };
    expect(wire(first, [...endpoints, orders])).toContain(`  orders: 'gen-api/orders',\n  ${END}`);
    expect(wire(first, [])).toBe(`const endpoints = {\n  ${START}\n  ${END}\n};\n`);
  });

  it('follows a path that changed', () => {
    const moved = { ...users, path: 'admin-api/users' };
    expect(wire(first, [moved, promoCodes])).toBe(
      first.replace('gen-api/users', 'admin-api/users'),
    );
  });

  it.each(['api', 'api/v1', 'v2', 'internal-api/v2'])('follows another prefix: %s', (prefix) => {
    const moved = first.replaceAll('gen-api', prefix);
    expect(
      wire(
        first,
        endpoints.map(({ resource }) => ({ resource, path: `${prefix}/${resource}` })),
      ),
    ).toBe(moved);
    expect(wire(moved, [promoCodes])).toBe(first.replace("  users: 'gen-api/users',\n", ''));
  });

  it('treats reformatted lines as unchanged', () => {
    const formatted = first.replace('users:', '"users":').replace("codes',", "codes'");
    expect(wireDataProvider(formatted, { endpoints, wasGenerated }).status).toBe('unchanged');
  });
});

describe('a refusal', () => {
  it.each([
    ['no object named endpoints', 'const endpoints = createEndpoints();', undefined],
    ['no object named endpoints', 'const endpoints = { retries: 3 };', undefined],
    ['a second object', 'const endpoints = {};\nconst otherEndpoints = {};', 2],
    [
      'The endpoint of users is already set here',
      "const endpoints = {\n  users: 'v1/users',\n};",
      2,
    ],
    [
      'The endpoint of promo-codes is already set',
      "const endpoints = {\n  'promo-codes': 'v1',\n};",
      2,
    ],
    ['was not generated', `const endpoints = {\n${START}\nown: 'v1/own',\n${END}\n};`, 3],
    ['was not generated', `const endpoints = {\n${START}\nown: 'gen-api/own',\n${END}\n};`, 3],
    [
      'was not generated',
      `const endpoints = {\n${START}\norders: 'http://x/orders',\n${END}\n};`,
      3,
    ],
    ['was not generated', `const endpoints = {\n${START}\nown: path(),\n${END}\n};`, 3],
    ['was not generated', `const endpoints = {\n${START}\n// own\n${END}\n};`, 3],
    ['is missing', `const endpoints = {\n${END}\n};`, 2],
    ['is before its START', `const endpoints = {\n${END}\n${START}\n};`, 2],
    ['no such entries belong', `const endpoints = [\n${START}\n${END}\n];`, 2],
    ['names a marker but is not one', `const endpoints = { a: \`\n${START}\n\` };`, 2],
  ])('names the reason and the line: %s', (reason, source, line) => {
    const result = wireDataProvider(`${source}\n`, { endpoints, wasGenerated });
    expect(result).toEqual({
      status: 'refused',
      problem: expect.anything(),
      reason: expect.stringContaining(reason),
      linesToPaste: entries.replace(/^ {2}/gm, ''),
      ...(line && { line }),
    });
  });
});
