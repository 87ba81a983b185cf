import { defaultConfig } from '../config/config';
import { initialize } from './initialize';
import { readProject } from './project-facts';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';
import { END_ON_SIGNAL, SECURITY_HEADERS, addCalls, type StartupCall } from './wire-main';

const endInOrder = (text: string) => addCalls(text, [END_ON_SIGNAL]);
const DOCS: StartupCall = { name: 'setUpDocs', from: './docs/swagger' };

const MAIN = nestNewFiles()['src/main.ts'] ?? '';

it('adds endOnSignal to the main.ts of nest new, once', () => {
  const { status, text } = endInOrder(MAIN) as { status: string; text: string };
  expect(status).toBe('updated');
  expect(text).toBe(
    MAIN.replace(
      "import { AppModule } from './app.module';\n",
      "import { AppModule } from './app.module';\nimport { endOnSignal } from '@gen/nest';\n",
    ).replace('create(AppModule);\n', 'create(AppModule);\n  endOnSignal(app);\n'),
  );
  expect(endInOrder(text)).toEqual({ status: 'unchanged', text });
});

it.each([
  [
    'app',
    'const app = await NestFactory.create<NestFastifyApplication>(AppModule, new Fastify());',
  ],
  ['api', 'const api = (await NestFactory.create(AppModule, { rawBody: true })) as Application;'],
])('passes the variable %s of the application to the call', (name, statement) => {
  const text = `import { NestFactory } from '@nestjs/core';\nasync function main() {\n\t${statement}\n}\n`;
  const result = endInOrder(text);
  expect(result.status).toBe('updated');
  expect(result).toMatchObject({ text: expect.stringContaining(`\n\tendOnSignal(${name});\n`) });
});

it('adds to an application that is assigned to a variable', () => {
  const text = MAIN.replace('const app = await', 'app = await').replace(
    'async function',
    'let app: INestApplication;\n\nasync function',
  );
  const result = endInOrder(text);
  expect(result).toMatchObject({
    status: 'updated',
    text: text
      .replace("app.module';\n", "app.module';\nimport { endOnSignal } from '@gen/nest';\n")
      .replace('create(AppModule);\n', 'create(AppModule);\n  endOnSignal(app);\n'),
  });
});

it('adds to the application that listens, not to one that only reads the configuration', () => {
  const text = MAIN.replace(
    '  const app =',
    '  const early = await NestFactory.create(AppModule);\n  const app =',
  );
  expect(endInOrder(text)).toMatchObject({
    text: expect.stringMatching(/const app = .*;\n {2}endOnSignal\(app\);\n {2}await app\.listen/),
  });
});

describe('the file that creates the application', () => {
  const CREATES = MAIN.replace('async function', 'export async function');
  const initialized = async (files: Record<string, string>) => {
    const tree = new MemoryTree(nestNewFiles());
    tree.delete('src/main.ts');
    for (const [path, text] of Object.entries(files)) tree.write(path, text);
    const { notes } = await initialize(tree, { root: '.', scaffold: 'prisma', skipFormat: true });
    return { tree, notes: notes.join('\n') };
  };

  it('is found where main.ts calls it', async () => {
    const main = "import { bootstrap } from './server/bootstrap';\n\nvoid bootstrap();\n";
    const { tree, notes } = await initialized({
      'src/main.ts': main,
      'src/server/bootstrap.ts': CREATES.replace("'./app", "'../app").replace(
        '  await',
        "  app.setGlobalPrefix('api');\n  await",
      ),
    });
    const text = tree.textOf('src/server/bootstrap.ts');
    expect(text).toContain("import { setUpDocs } from '../docs/swagger';");
    expect(text).toContain('  setUpDocs(app);\n');
    expect(text).not.toContain('sendSecurityHeaders');
    expect(tree.textOf('src/main.ts')).toBe(main);
    expect(notes).not.toContain('left as it is');
    expect(readProject(tree, '.', defaultConfig).globalPrefix).toBe('/api');
  });

  it('is main.ts where several do', async () => {
    const { notes } = await initialized({ 'src/api.ts': CREATES, 'src/worker.ts': CREATES });
    expect(notes).toMatch(/^There is no src\/main\.ts\. To answer open requests .*:\nimport /);
  });
});

it('adds several calls in order, each of them once', () => {
  const { text } = addCalls(MAIN, [END_ON_SIGNAL, DOCS]) as { text: string };
  expect(text).toContain(
    "import { endOnSignal } from '@gen/nest';\nimport { setUpDocs } from './docs/swagger';\n",
  );
  expect(text).toContain('create(AppModule);\n  endOnSignal(app);\n  setUpDocs(app);\n');
  expect(addCalls(text, [END_ON_SIGNAL, DOCS])).toEqual({ status: 'unchanged', text });
  const ended = endInOrder(MAIN) as { text: string };
  expect(addCalls(ended.text, [END_ON_SIGNAL, DOCS])).toMatchObject({ status: 'updated' });
});

it('leaves comments behind the lines that they belong to', () => {
  const commented = MAIN.replace(
    "'./app.module';",
    "'./app.module'; // eslint-disable-line",
  ).replace('create(AppModule);', 'create(AppModule); // the API');
  const { text } = endInOrder(commented) as { text: string };
  expect(text).toContain(
    "'./app.module'; // eslint-disable-line\nimport { endOnSignal } from '@gen/nest';\n",
  );
  expect(text).toContain('create(AppModule); // the API\n  endOnSignal(app);\n');
});

it('merges the imports from one module into one line', () => {
  const { text } = addCalls(MAIN, [END_ON_SIGNAL, DOCS, SECURITY_HEADERS]) as { text: string };
  expect(text).toContain("import { endOnSignal, sendSecurityHeaders } from '@gen/nest';\n");
  expect(text).toContain('  endOnSignal(app);\n  setUpDocs(app);\n  sendSecurityHeaders(app);\n');
});

it('leaves a file with its own shutdown hooks unchanged', () => {
  const text = MAIN.replace('await app.listen', 'app.enableShutdownHooks();\n  await app.listen');
  expect(endInOrder(text)).toEqual({ status: 'unchanged', text });
});

it.each([
  ['a start that is hidden', "import { start } from './start';\nstart();\n"],
  [
    'two applications',
    `${MAIN}\nasync function other() {\n  const b = await NestFactory.create(B);\n  await b.listen(1);\n}\n`,
  ],
  ['a syntax error', `${MAIN}\nconst = 1;\n`],
])('refuses %s', (_what, text) => {
  expect(endInOrder(text).status).toBe('refused');
});
