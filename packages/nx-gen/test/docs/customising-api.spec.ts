import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../../src/testing/nest-tree';
import { TestProject } from '../../src/testing/test-project';
import { runDocumentedCommands } from './console';

jest.setTimeout(120_000);

const page = readFileSync(join(__dirname, '../../../../docs/customising-api.md'), 'utf8');
const ORDER = /^```prisma\n([^]*?)^```$/m.exec(page)?.[1] ?? '';

it('the page about customising the API shows the real output of gen extend', async () => {
  const project = TestProject.make(
    projectFiles({
      'prisma/schema.prisma': `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

${ORDER}
// @gen_form()
model Coupon {
  id   Int    @id @default(autoincrement())
  code String
}
`,
    }),
  );
  try {
    await project.generate();
    runDocumentedCommands(page, 'Your class answers the routes', project.root);
    runDocumentedCommands(page, 'A route beside the generated ones', project.root);
    const [, shown] =
      /`src\/features\/coupon\/coupon\.controller\.ts`:\n\n```ts\n([^]*?)^```$/m.exec(page) ?? [];
    expect(project.read('src/features/coupon/coupon.controller.ts')).toBe(shown);
  } finally {
    project.remove();
  }
});
