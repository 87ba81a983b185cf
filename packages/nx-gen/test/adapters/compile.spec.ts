import js from '@eslint/js';
import { transform } from '@swc/core';
import { Linter } from 'eslint';
import { dirname, join } from 'node:path';
import type { Plugin } from 'prettier';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import tseslint from 'typescript-eslint';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

/** Too long to share a line with anything else. */
const LONG = 'ServiceWithANameThatIsSoLongThatNoLineOfCodeHasRoomForMuch';
const long = 'service-with-a-name-that-is-so-long-that-no-line-of-code-has-room-for-much';

const SCHEMA = `
generator client {
  provider = "prisma-client-js"
  output   = "../node_modules/.prisma/client"
}
generator file {
  provider            = "prisma-client"
  output              = "ESM"
  importFileExtension = "js"
}
datasource db {
  provider = "postgresql"
}
// @gen_form()
model Product {
  id    String @id @default(uuid())
  name  String
  price Float
}
// @gen_form()
model ${LONG} {
  id   Int    @id @default(autoincrement())
  text String
}
// @gen_form()
model Open {
  id Int @id @default(autoincrement())
}
`;

const IMPORT = `import { adapter } from '@gen/nest';\n`;
const product = 'src/features/product';
const FILES: Record<string, string> = {
  [`${product}/product.service.ts`]: `import { Injectable } from '@nestjs/common';
import type { ProductRecord } from './product.gen.resource';
import { ProductGenService } from './product.gen.service';

@Injectable()
export class ProductService extends ProductGenService {
  addStock(id: string, amount: number): Promise<ProductRecord> {
    return this.update(id, { price: amount });
  }
}
`,
  [`${product}/adapters/with-image.adapter.ts`]: `${IMPORT}
export default adapter.multipart(
  {
    method: 'POST',
    path: '/with-image',
    auth: ['JwtAuthGuard', 'AdminGuard'],
    target: 'ProductService.create',
  },
  async ({ body, di, helpers }) => {
    const { name = '', price } = body;
    helpers.assert(await di.prisma.product.findFirst({ where: { name } }), 'there is none');
    return { args: { name, price: Number(price) } };
  },
);
`,
  [`${product}/adapters/stock.adapter.ts`]: `${IMPORT}
const route = adapter.json<{ amount: number }, object, { id: string }>(
  { method: 'PUT', path: '/:id/stock', target: 'ProductService.addStock', auth: 'JwtAuthGuard' },
  ({ body, params }) => ({ args: [params.id, body.amount] }),
);
export default route;
`,
  [`${product}/adapters/new.adapter.ts`]: `import { adapter, type AdapterResponse } from '@gen/nest';
import type { ProductRecord } from '../product.gen.resource';

export default adapter.json(
  { method: 'GET', path: '/new' },
  (): AdapterResponse<ProductRecord[]> => adapter.response(200, []),
);
`,
  [`src/features/${long}/adapters/${long}.adapter.ts`]: `${IMPORT}
export default adapter.json(
  { method: 'POST', path: '/a', auth: 'JwtAuthGuard', target: '${LONG}Service.updateMany' },
  () => ({ args: [[], { text: '' }] as const }),
);
`,
  [`src/features/${long}/adapters/${long}-2.adapter.ts`]: `${IMPORT}
export default adapter.json({ method: 'POST', path: '/b' }, () => undefined);
`,
  ...Object.fromEntries(
    ['one', 'another-open-one', 'a-third-one-that-is-open', 'and-one-more'].map((name) => [
      `src/features/open/adapters/${name}.adapter.ts`,
      `${IMPORT}\nexport default adapter.json({ method: 'GET', path: '/${name}' }, () => undefined);\n`,
    ]),
  ),
};

describe('generated modules with adapters', () => {
  let commonjs: SkeletonProject;
  let esm: SkeletonProject;
  const sources: { path: string; text: string }[] = [];

  beforeAll(async () => {
    esm = new SkeletonProject('adapters-esm', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
      isEsModule: true,
    });
    // a single Prisma run writes the clients of both projects
    const schema = SCHEMA.replace('ESM', join(esm.root, 'src/generated/prisma'));
    commonjs = new SkeletonProject('adapters-cjs', { schema, client: '@prisma/client' });
    esm.write(
      'prisma/schema.prisma',
      SCHEMA.replace(/generator client[^}]*\}/, '').replace('ESM', '../src/generated/prisma'),
    );
    for (const [path, text] of Object.entries(FILES)) {
      commonjs.write(path, text);
      esm.write(path, text.replace(/from '(\..*)'/g, "from '$1.js'"));
    }
    commonjs.generateClient();
    await commonjs.generate(['dtos', 'api']);
    await esm.generate(['dtos', 'api']);
    for (const path of commonjs.files('src').filter((file) => file.endsWith('.gen.module.ts')))
      sources.push({ path: join(commonjs.root, path), text: commonjs.read(path) });
  }, 120_000);

  afterAll(() => {
    commonjs.remove();
    esm.remove();
  });

  it('register every adapter', () => {
    const text = sources.map((source) => source.text).join('\n');
    expect(text.match(/adapterRoute\(/g)).toHaveLength(9);
  });

  it('contain the response types of their targets and handlers', () => {
    for (const project of [commonjs, esm]) {
      const module = project.read(`${product}/product.gen.module.ts`);
      expect(module).toContain(
        'answer: { records: ProductGenResponseDto },\n      statuses: [200],',
      );
      expect(module.match(/ answer: \{ record: ProductGenResponseDto \}/g)).toHaveLength(2);
    }
  });

  it('type-check in a CommonJS project', () => {
    const client = join(commonjs.root, 'node_modules/.prisma/client/index.d.ts');
    const paths = { '@prisma/client': [client] };
    expect(typeErrors(commonjs, 'src', { ...STYLES.commonjs, paths })).toEqual([]);
  }, 120_000);

  it('type-check in an ES module project', () => {
    expect(typeErrors(esm, 'src', STYLES.esm)).toEqual([]);
  }, 120_000);

  it('are unchanged by Prettier', async () => {
    const plugins = [estree as Plugin, typescript];
    const style = { parser: 'typescript', plugins, singleQuote: true, printWidth: 100 };
    for (const { text } of sources) expect(await format(text, style)).toBe(text);
  });

  it('are transformed by SWC and pass ESLint', async () => {
    const linter = new Linter({ configType: 'flat', cwd: dirname(commonjs.root) });
    const config = [
      { files: ['**/*.ts'], ...js.configs.recommended },
      ...tseslint.configs.recommended,
    ] as Linter.Config[];
    for (const { path, text } of sources) {
      expect(linter.verify(text, config, { filename: path })).toEqual([]);
      await transform(text, {
        filename: path,
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true },
        },
      });
    }
  });
});
