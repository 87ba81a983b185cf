import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNew } from './testing/nest-new';
import { moveToFastify } from './wire-platform';

const MAIN = nestNew()['src/main.ts'] ?? '';
const ON_FASTIFY = MAIN.replace(
  "import { AppModule } from './app.module';\n",
  "import { AppModule } from './app.module';\nimport { FastifyAdapter } from '@nestjs/platform-fastify';\n",
).replace('NestFactory.create(AppModule)', 'NestFactory.create(AppModule, new FastifyAdapter())');

const treeOf = (changes: Record<string, string> = {}): MemoryTree =>
  new MemoryTree({ ...nestNew(), ...changes });

const options = { root: '.', skipFormat: true };

describe('main.ts on Fastify', () => {
  it('is that of nest new with two lines changed, and the package is listed', async () => {
    const tree = treeOf();
    const { notes, added } = await initialize(tree, { ...options, platform: 'fastify' });
    expect(tree.read('src/main.ts')).toBe(ON_FASTIFY);
    expect(added.flatMap(({ names }) => names)).toContain('@nestjs/platform-fastify');
    expect(notes.join()).toContain('0.0.0.0');

    const again = await initialize(tree, { ...options, platform: 'fastify' });
    expect(tree.read('src/main.ts')).toBe(ON_FASTIFY);
    expect(again.notes).toEqual([]);
  });

  it('is only where somebody wants it', async () => {
    for (const platform of [undefined, 'express']) {
      const tree = treeOf();
      await initialize(tree, { ...options, platform });
      expect(tree.read('src/main.ts')).toBe(MAIN);
    }
    await expect(initialize(treeOf(), { ...options, platform: 'fastfy' })).rejects.toThrow(
      '--platform knows no "fastfy"; did you mean fastify?',
    );
  });

  it.each([
    [
      'a file that imports Express',
      { 'src/own.ts': "import { json } from 'express';\nexport const own = json;\n" },
      'src/own.ts asks for Express.',
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
  ])('is left to its owner beside %s, with the lines to change', async (_what, files, reason) => {
    const tree = treeOf(files);
    const before = tree.read('src/main.ts');
    const { notes, added } = await initialize(tree, { ...options, platform: 'fastify' });
    expect(tree.read('src/main.ts')).toBe(before);
    expect(notes[0]).toContain(`src/main.ts is left as it is: ${reason}`);
    expect(notes[0]).toContain('install @nestjs/platform-fastify');
    expect(notes[0]).toContain('NestFactory.create(AppModule, new FastifyAdapter())');
    expect(added.flatMap(({ names }) => names)).not.toContain('@nestjs/platform-fastify');
  });

  it('is asked for in a fresh project alone', async () => {
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

  it('takes over quotes and line breaks', () => {
    const text = MAIN.replaceAll("'", '"').replaceAll('\n', '\r\n');
    const result = moveToFastify(text);
    expect(result).toMatchObject({
      status: 'updated',
      text: ON_FASTIFY.replaceAll("'", '"').replaceAll('\n', '\r\n'),
    });
  });
});
