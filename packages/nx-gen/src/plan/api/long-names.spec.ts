import { format } from 'prettier';
import { planAndRender } from '../../testing/plan';

const NAME = `Delivery${'AndWhatFollowsIt'.repeat(6)}`;

describe('a model whose name is longer than a line', () => {
  it('has classes for requests that import all that they extend, as Prettier formats them', async () => {
    const { files } = await planAndRender(
      `// @gen_form()\nmodel ${NAME} {\n  id Int @id @default(autoincrement())\n  name String\n  @@map("deliveries")\n}`,
    );
    const dtos = [...files].filter(([path]) => path.endsWith('.dto.ts'));
    expect(dtos.length).toBeGreaterThan(1);
    for (const [path, text] of dtos) {
      const called = [...text.matchAll(/\b(\w+Type)\(/g)].map(([, name]) => name);
      for (const name of called) expect(text).toMatch(new RegExp(`import .*\\b${name}\\b`));
      expect(text).toBe(
        await format(text, { filepath: path, singleQuote: true, trailingComma: 'all' }),
      );
    }
  });
});
