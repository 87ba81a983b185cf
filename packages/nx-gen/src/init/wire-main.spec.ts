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
    `${MAIN}\nasync function other() {\n  const b = await NestFactory.create(B);\n}\n`,
  ],
  ['a syntax error', `${MAIN}\nconst = 1;\n`],
])('refuses %s', (_what, text) => {
  expect(endInOrder(text).status).toBe('refused');
});
