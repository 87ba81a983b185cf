import { parse } from 'yaml';
import { initialize } from '../initialize';
import { MemoryTree } from '../testing/memory-tree';
import { nestNewFiles } from '../testing/nest-new';
import { withHost } from './wire-host';

const ALL = 'prisma,auth,upload,dashboard,docker';

interface Service {
  build?: { context: string; dockerfile?: string; target: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, null>;
  configs?: Record<string, { content: string }>;
}
const scaffolded = async (
  scaffold: string,
  more: Record<string, string> = {},
  root = '.',
): Promise<{ tree: MemoryTree; notes: string[] }> => {
  const tree = new MemoryTree({ ...nestNewFiles(), ...more });
  const { notes } = await initialize(tree, { root, scaffold, skipFormat: true });
  return { tree, notes };
};

const composeOf = (tree: MemoryTree, path = 'compose.yaml') => parse(tree.textOf(path)) as Compose;
const linesOf = (tree: MemoryTree, path: string) => tree.textOf(path).split('\n');
const exampleOf = (tree: MemoryTree) =>
  linesOf(tree, '.env.example').flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);

/** Expects every service that another one depends on, every volume and every build target to be defined. */
function expectWhole({ services, volumes = {} }: Compose, dockerfile: string): void {
  for (const { depends_on = {}, volumes: mounted = [], build } of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    for (const volume of mounted) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    if (build) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
  }
}

describe('the part docker', () => {
  it('passes the API exactly the environment variables that the project reads', async () => {
    const { tree } = await scaffolded(ALL);
    const compose = composeOf(tree);
    expect(Object.keys(compose.services['api']?.environment ?? {}).sort()).toEqual(
      exampleOf(tree).sort(),
    );
    expectWhole(compose, tree.textOf('Dockerfile'));
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['api', 'migrate', 'dashboard', 'database', 'redis', 's3']),
    );
    expect(JSON.parse(compose.configs?.['s3']?.content ?? '')).toHaveProperty('identities');
  });

  it('says how the limits of logins count clients, whose requests all come from nginx', async () => {
    const ADVICE = /^src\/main\.ts needs a change: .* all clients have one IP address/;
    const express = await scaffolded(ALL);
    expect(express.notes.filter((note) => ADVICE.test(note))).toEqual([
      expect.stringContaining("\napp.set('trust proxy', 'uniquelocal');"),
    ]);
    const tree = new MemoryTree(nestNewFiles());
    const options = { root: '.', scaffold: ALL, platform: 'fastify', skipFormat: true };
    expect((await initialize(tree, options)).notes).toContainEqual(
      expect.stringContaining("trustProxy: 'uniquelocal'"),
    );
    const main = nestNewFiles()['src/main.ts']?.replace(
      '  await app.listen',
      "  app.set('trust proxy', 1);\n$&",
    );
    const trusting = await scaffolded(ALL, { 'src/main.ts': main ?? '' });
    const withoutLogin = await scaffolded('prisma,dashboard,docker');
    for (const { notes } of [trusting, withoutLogin])
      expect(notes.filter((note) => ADVICE.test(note))).toEqual([]);
  });

  it('adds the client packages of the services in the compose file', async () => {
    const { tree } = await scaffolded(ALL);
    expect(JSON.parse(tree.textOf('package.json'))).toHaveProperty(
      'dependencies',
      expect.objectContaining({
        '@aws-sdk/client-s3': expect.any(String),
        ioredis: expect.any(String),
      }),
    );
  });

  it('explains how to set every secret without a default, and no other variable', async () => {
    const { tree } = await scaffolded(ALL);
    const text = tree.textOf('compose.yaml');
    const needed = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const [, told] = /crypto.randomBytes.*" (.*) >> \.env/.exec(text) ?? [];
    expect(told?.split(' ').sort()).toEqual([...needed].sort());
  });

  it('proxies the same paths in nginx as the development server of the dashboard', async () => {
    const prefixed = {
      'src/main.ts':
        nestNewFiles()['src/main.ts']?.replace(
          '  await app.listen',
          "  app.setGlobalPrefix('api');\n  await app.listen",
        ) ?? '',
    };
    for (const more of [{}, prefixed]) {
      const { tree } = await scaffolded(ALL, more);
      const [, proxied = ''] =
        /proxy: \{ '\^\/(.*?)\(\/\|/.exec(tree.textOf('src/dashboard/vite.config.mts')) ?? [];
      const [, passed = ''] =
        /location ~ \^\/\((.*?)\)\(\//.exec(tree.textOf('docker/nginx.conf')) ?? [];
      expect(proxied.replace(/[()]/g, '')).toBe(passed);
    }
  });

  it('excludes secrets, packages and builds from the Docker build context', async () => {
    const { tree } = await scaffolded(ALL);
    expect(linesOf(tree, '.dockerignore')).toEqual(
      expect.arrayContaining(['**/node_modules', '**/.env', '**/dist', 'uploads', '.git']),
    );
  });

  it('runs only the API without a dashboard, and neither Redis nor S3 without the parts that need them', async () => {
    const { tree } = await scaffolded('prisma,docker');
    const compose = composeOf(tree);
    expect(Object.keys(compose.services)).toEqual(['api', 'migrate', 'database']);
    expect(compose.services['api']?.ports).toEqual(['3000:3000']);
    expectWhole(compose, tree.textOf('Dockerfile'));
    expect(tree.exists('docker/nginx.conf')).toBe(false);
    expect(tree.textOf('Dockerfile')).not.toContain('nginx');
  });

  const schema = (provider: string) => ({
    'prisma/schema.prisma': `generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "${provider}"\n}\n`,
  });

  it('starts the database of the schema, or requires its URL when there is no service for it', async () => {
    const mysql = composeOf((await scaffolded('prisma,docker', schema('mysql'))).tree);
    expect(mysql.services['database']?.environment).toHaveProperty('MARIADB_PASSWORD');
    expect(mysql.services['api']?.environment?.['DATABASE_URL']).toMatch(/^mysql:\/\/app:/);
    const other = composeOf((await scaffolded('prisma,docker', schema('sqlserver'))).tree);
    expect(other.services['database']).toBeUndefined();
    expect(other.services['api']?.environment?.['DATABASE_URL']).toMatch(/^\$\{DATABASE_URL:\?/);
  });

  it('pushes the schema to MongoDB, which has no migrations', async () => {
    const packageJson = (nestNewFiles()['package.json'] ?? '').replace(
      '"dependencies": {',
      '"dependencies": {\n    "@prisma/client": "^6.19.0",',
    );
    const own = { ...schema('mongodb'), 'package.json': packageJson };
    const { tree } = await scaffolded('prisma,docker', own);
    expect(linesOf(tree, 'Dockerfile')).toContain(
      'CMD ["npx", "prisma", "db", "push", "--skip-generate"]',
    );
    expect(tree.textOf('Dockerfile')).not.toContain('migrate deploy');
  });

  it('keeps the file of SQLite in a volume that migrations and API share', async () => {
    const { tree } = await scaffolded('prisma,docker', schema('sqlite'));
    const compose = composeOf(tree);
    const { api, migrate } = compose.services;
    for (const service of [api, migrate]) {
      expect(service?.volumes).toEqual(['data:/app/data']);
      expect(service?.environment?.['DATABASE_URL']).toBe('file:/app/data/app.db');
    }
    const dockerfile = tree.textOf('Dockerfile');
    expectWhole(compose, dockerfile);
    const [, ...stages] = dockerfile.split(/^FROM /m);
    for (const name of ['api', 'migrate'])
      expect(stages.find((stage) => stage.includes(` AS ${name}\n`))).toMatch(
        /^RUN mkdir -p \/app\/data && chown node:node \/app\/data\n[^]*^USER node$/m,
      );
  });

  it('builds an Nx application from the root of its workspace', async () => {
    const api = Object.fromEntries(
      Object.entries(nestNewFiles())
        .filter(([path]) => path.startsWith('src/'))
        .map(([path, text]) => [`apps/api/${path}`, text]),
    );
    const tree = new MemoryTree({
      ...api,
      'nx.json': '{}',
      'pnpm-lock.yaml': '',
      'package.json': '{ "devDependencies": { "tslib": "^2.3.0" } }',
      'apps/api/webpack.config.js': "path: join(__dirname, '../../dist/apps/api'),",
    });
    await initialize(tree, { root: 'apps/api', scaffold: ALL, skipFormat: true });
    const dockerfile = tree.textOf('apps/api/Dockerfile');
    expect(dockerfile).toContain('CMD ["node", "dist/apps/api/main.js"]');
    expect(dockerfile).toContain('RUN pnpm exec nx run-many -t build');
    expect(dockerfile).toContain("RUN npm pkg set 'dependencies.tslib=^2.0.0' && npm pkg delete");
    expect(dockerfile).toContain('COPY --from=build /app/apps/api/src/dashboard/dist ');
    const compose = composeOf(tree, 'apps/api/compose.yaml');
    expect(compose.services['api']?.build).toEqual({
      context: '../..',
      dockerfile: 'apps/api/Dockerfile',
      target: 'api',
    });
    expectWhole(compose, dockerfile);
    expect(linesOf(tree, '.dockerignore')).toContain('apps/api/uploads');
    expect(linesOf(tree, 'apps/api/.env.example')).toContain('UPLOADS_DIR=apps/api/uploads');
    expect(dockerfile).toContain(
      'RUN mkdir -p uploads apps/api/uploads && chown node:node uploads apps/api/uploads\n',
    );
    expect(tree.textOf('.github/workflows/ci.yml')).toContain(
      'pnpm exec nx run-many -t gen:check lint test build',
    );
  });

  it('starts the file of the start:prod script, and defers install scripts until they can run', async () => {
    const json = JSON.parse(nestNewFiles()['package.json'] ?? '{}') as { scripts: object };
    const scripts = {
      ...json.scripts,
      'start:prod': 'node dist/src/main',
      postinstall: 'prisma generate',
    };
    const { tree } = await scaffolded(ALL, {
      'package.json': JSON.stringify({ ...json, scripts }),
    });
    const dockerfile = tree.textOf('Dockerfile');
    expect(dockerfile).toContain('CMD ["node", "dist/src/main.js"]');
    expect(dockerfile).toContain('RUN npm ci --ignore-scripts && npm rebuild');
  });

  it('copies a Prisma client from node_modules into the image, and refuses one with pnpm', async () => {
    const schema = {
      'prisma/schema.prisma':
        'generator client {\n  provider = "prisma-client-js"\n}\ndatasource db {\n  provider = "postgresql"\n}\n',
    };
    const { tree } = await scaffolded('prisma,docker', schema);
    const copied = 'COPY --from=build /app/node_modules/.prisma ./node_modules/.prisma';
    expect(linesOf(tree, 'Dockerfile')).toContain(copied);
    await expect(scaffolded('prisma,docker', { ...schema, 'pnpm-lock.yaml': '' })).rejects.toThrow(
      /^prisma\/schema\.prisma writes the Prisma client to node_modules/,
    );
  });

  it('refuses an unsupported package manager', async () => {
    await expect(scaffolded(ALL, { 'bun.lock': '' })).rejects.toThrow(
      'bun.lock belongs to a package manager that the part docker does not support',
    );
    await expect(scaffolded(ALL, { 'yarn.lock': '__metadata:' })).rejects.toThrow('yarn.lock');
  });

  it('does not overwrite files of the user', async () => {
    const { tree } = await scaffolded(ALL, { Dockerfile: 'FROM mine\n' });
    expect(tree.textOf('Dockerfile')).toBe('FROM mine\n');
  });
});

describe('an application on Fastify', () => {
  it('listens on HOST, and on 127.0.0.1 without it', async () => {
    const tree = new MemoryTree(nestNewFiles());
    const options = { root: '.', scaffold: ALL, platform: 'fastify', skipFormat: true };
    const { notes } = await initialize(tree, options);
    expect(notes.join()).not.toContain('0.0.0.0');
    expect(tree.textOf('src/main.ts')).toContain(
      "app.listen(process.env.PORT ?? 3000, process.env['HOST'] ?? '127.0.0.1');",
    );
  });

  it('keeps a host that is already set, and is refused when listen is not called directly', () => {
    expect(withHost("app.listen(3000, '0.0.0.0');\n").status).toBe('unchanged');
    expect(withHost("app.listen({ port: 3000, host: '::' });\n").status).toBe('unchanged');
    expect(withHost('start(app);\n').status).toBe('refused');
  });
});
