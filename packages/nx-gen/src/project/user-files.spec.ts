import { defaultConfig } from '../config/config';
import { MemoryTree } from '../init/testing/memory-tree';
import { findAppModule } from './user-files';

const mainOf = (module: string, from: string, type = ''): string =>
  `import { NestFactory } from '@nestjs/core';
import { ${module} } from '${from}';

async function bootstrap() {
  const app = await NestFactory.create${type}(${module});
  await app.listen(3000);
}
void bootstrap();
`;

const pathIn = (files: Record<string, string>, paths = {}): string | undefined =>
  findAppModule(new MemoryTree(files), { root: '.', config: { ...defaultConfig, paths } }).path;

describe('the application module', () => {
  it.each([
    ['of an application of nest generate', 'src/main.ts', './api.module', 'src/api.module.ts'],
    ['in another folder', 'src/main.ts', './modules/app.module.js', 'src/modules/app.module.ts'],
    ['that bootstrap.ts imports', 'src/server/bootstrap.ts', '../root', 'src/root.ts'],
  ])('is found where the application is created with it: %s', (_, main, from, expected) => {
    for (const type of ['', '<NestExpressApplication>'])
      expect(pathIn({ [main]: mainOf('ApiModule', from, type), [expected]: '' })).toBe(expected);
  });

  it('is that of the usual place, or the configured one, all the same', () => {
    const files = {
      'src/main.ts': mainOf('ApiModule', './api.module'),
      'src/api.module.ts': '',
      'src/app.module.ts': '',
    };
    expect(pathIn(files)).toBe('src/app.module.ts');
    expect(pathIn(files, { appModule: 'src/other.module.ts' })).toBeUndefined();
  });

  it('is not guessed where no file says it', () => {
    expect(pathIn({ 'src/main.ts': mainOf('ApiModule', './api.module') })).toBeUndefined();
    expect(pathIn({ 'src/main.ts': mainOf('ApiModule', '@shop/api'), 'src/x.ts': '' })).toBe(
      undefined,
    );
  });
});
