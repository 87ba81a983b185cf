import { nestNew } from './testing/nest-new';
import { END, HEADERS, withCalls, type StartCall } from './wire-main';

const endInOrder = (text: string) => withCalls(text, [END]);
const DOCS: StartCall = { name: 'setUpDocs', from: './docs/swagger' };

const MAIN = nestNew()['src/main.ts'] ?? '';

it('ends the application of nest new in order, once', () => {
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
])('names the application %s', (name, statement) => {
  const text = `import { NestFactory } from '@nestjs/core';\nasync function main() {\n\t${statement}\n}\n`;
  const result = endInOrder(text);
  expect(result.status).toBe('updated');
  expect(result).toMatchObject({ text: expect.stringContaining(`\n\tendOnSignal(${name});\n`) });
});

it('adds several calls in their order, and each of them once', () => {
  const { text } = withCalls(MAIN, [END, DOCS]) as { text: string };
  expect(text).toContain(
    "import { endOnSignal } from '@gen/nest';\nimport { setUpDocs } from './docs/swagger';\n",
  );
  expect(text).toContain('create(AppModule);\n  endOnSignal(app);\n  setUpDocs(app);\n');
  expect(withCalls(text, [END, DOCS])).toEqual({ status: 'unchanged', text });
  const ended = endInOrder(MAIN) as { text: string };
  expect(withCalls(ended.text, [END, DOCS])).toMatchObject({ status: 'updated' });
});

it('imports what is of one module by one line', () => {
  const { text } = withCalls(MAIN, [END, DOCS, HEADERS]) as { text: string };
  expect(text).toContain("import { endOnSignal, sendSecurityHeaders } from '@gen/nest';\n");
  expect(text).toContain('  endOnSignal(app);\n  setUpDocs(app);\n  sendSecurityHeaders(app);\n');
});

it('leaves alone what ends in a way of its own', () => {
  const text = MAIN.replace('await app.listen', 'app.enableShutdownHooks();\n  await app.listen');
  expect(endInOrder(text)).toEqual({ status: 'unchanged', text });
});

it.each([
  ['a start that is hidden', "import { start } from './start';\nstart();\n"],
  [
    'two applications',
    `${MAIN}\nasync function other() {\n  const b = await NestFactory.create(B);\n}\n`,
  ],
  ['a syntax error', `${MAIN}\nconst = 1;\n`],
])('refuses %s', (_what, text) => {
  expect(endInOrder(text).status).toBe('refused');
});
