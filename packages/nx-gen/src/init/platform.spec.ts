import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';
import { migrateToFastify } from './wire-platform';

const MAIN = nestNewFiles()['src/main.ts'] ?? '';
const ON_FASTIFY = MAIN.replace(
  "import { AppModule } from './app.module';\n",
  "import { AppModule } from './app.module';\nimport { FastifyAdapter } from '@nestjs/platform-fastify';\n",
).replace(
  'NestFactory.create(AppModule)',
  `NestFactory.create(
    AppModule,
    new FastifyAdapter({ routerOptions: { maxParamLength: 2000 } }),
  )`,
);

const treeOf = (changes: Record<string, string> = {}): MemoryTree =>
  new MemoryTree({ ...nestNewFiles(), ...changes });

const options = { root: '.', skipFormat: true };

describe('main.ts on Fastify', () => {
  it('is the main.ts of nest new with an added import and the adapter, and the package is listed', async () => {
    const tree = treeOf();
    const { notes, added } = await initialize(tree, { ...options, platform: 'fastify' });
    expect(tree.read('src/main.ts')).toBe(ON_FASTIFY);
    expect(added.flatMap(({ names }) => names)).toContain('@nestjs/platform-fastify');
    expect(notes.join()).toContain('0.0.0.0');

    const again = await initialize(tree, { ...options, platform: 'fastify' });
    expect(tree.read('src/main.ts')).toBe(ON_FASTIFY);
    expect(again.notes).toEqual([]);

    const back = await initialize(tree, { ...options, platform: 'express' });
    expect(tree.read('src/main.ts')).toBe(ON_FASTIFY);
    expect(back.notes).toEqual([
      expect.stringMatching(
        /^src\/main\.ts is left as it is: it runs on Fastify\. To run on Express, /,
      ),
    ]);
  });

  it('is written only when requested, and an unknown platform is rejected', async () => {
    for (const platform of [undefined, 'express']) {
      const tree = treeOf();
      await initialize(tree, { ...options, platform });
      expect(tree.read('src/main.ts')).toBe(MAIN);
    }
    await expect(initialize(treeOf(), { ...options, platform: 'fastfy' })).rejects.toThrow(
      '--platform has no value "fastfy"; did you mean fastify?',
    );
  });

  it.each([
    [
      'a file that imports Express',
      { 'src/own.ts': "import { json } from 'express';\nexport const own = json;\n" },
      'src/own.ts needs Express.',
    ],
    [
      'options of its own',
      { 'src/main.ts': MAIN.replace('(AppModule)', '(AppModule, { cors: true })') },
      'It creates the application with more than its module',
    ],
    [
      'a start that is hidden',
      { 'src/main.ts': "import { start } from './start';\nstart();\n" },
      'It does not create one application with NestFactory.create',
    ],
  ])('is left unchanged beside %s, with a note on what to change', async (_what, files, reason) => {
    const tree = treeOf(files);
    const before = tree.read('src/main.ts');
    const { notes, added } = await initialize(tree, { ...options, platform: 'fastify' });
    expect(tree.read('src/main.ts')).toBe(before);
    expect(notes[0]).toContain(`src/main.ts is left as it is: ${reason}`);
    expect(notes[0]).toContain('install @nestjs/platform-fastify');
    expect(notes[0]).toContain('NestFactory.create(AppModule, new FastifyAdapter({');
    expect(added.flatMap(({ names }) => names)).not.toContain('@nestjs/platform-fastify');
  });

  it('is offered in a fresh project only', async () => {
    const askPlatform = jest.fn(() => Promise.resolve('fastify'));
    const tree = treeOf();
    await initialize(tree, { ...options, askPlatform });
    expect(tree.read('src/main.ts')).toBe(ON_FASTIFY);

    askPlatform.mockClear();
    await initialize(tree, { ...options, askPlatform });
    const own = treeOf({
      'src/own.ts': "import multer from 'multer';\nexport const own = multer;\n",
    });
    await initialize(own, { ...options, askPlatform });
    expect(askPlatform).not.toHaveBeenCalled();
    expect(own.read('src/main.ts')).toBe(MAIN);
  });

  it('adds the adapter to a call on several lines', () => {
    const wrapped = '(\n    AppModule,\n  )';
    expect(migrateToFastify(MAIN.replace('(AppModule)', wrapped))).toMatchObject({
      status: 'updated',
      text: expect.stringContaining(
        'AppModule, new FastifyAdapter({ routerOptions: { maxParamLength: 2000 } }),\n  )',
      ),
    });
  });

  it('keeps the quotes and line breaks of the file', () => {
    const text = MAIN.replaceAll("'", '"').replaceAll('\n', '\r\n');
    const result = migrateToFastify(text);
    expect(result).toMatchObject({
      status: 'updated',
      text: ON_FASTIFY.replaceAll("'", '"').replaceAll('\n', '\r\n'),
    });
  });
});
