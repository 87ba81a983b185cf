import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfig } from '../../config/config';
import { markedNames } from '../../schema/marked-names';
import { readSchema } from '../../schema/read-schema';
import { dashboardFiles, type DashboardInputs } from './dashboard-files';
import { openSecondThread } from './second-thread';

/** As it is built. */
const program = join(__dirname, '../../../dist/src/run/beside/thread.js');

/** Models with fields of several kinds, each related to the one before it. */
const modelText = (_: unknown, at: number): string => `
// @gen_form()${at === 3 ? '\n// @gen_soft_delete(deletedAt)' : ''}
model Item${at} {
  id        String    @id @default(uuid())
  name      String    // @min(3)
  state     State     @default(open)
  /// @gen_format(money: "EUR")
  price     Decimal?
  /// @gen_json([label: String, due: DateTime?])
  steps     Json?
  next      Item${at + 1}[]
  ${at > 0 ? `before Item${at - 1}? @relation(fields: [beforeId], references: [id])\n  beforeId String?` : ''}
  deletedAt DateTime?
}`;

const schemaText = (models: number): string => `
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
enum State {
  open
  closed
}
${Array.from({ length: models }, modelText).join('\n').replace(`next      Item${models}[]`, '')}`;

const inputsOf = async (models: number): Promise<DashboardInputs> => {
  const path = 'prisma/schema.prisma';
  const schema = await readSchema([{ path, text: schemaText(models) }], '.', defaultConfig.roles);
  const names = markedNames(schema.models, 'Gen');
  return {
    ...{ schema, present: { schema, names }, own: names, config: defaultConfig },
    places: { root: 'dashboard/src' },
  };
};

describe('the second thread', () => {
  let inputs: DashboardInputs;
  let folder: string;
  beforeAll(async () => {
    inputs = await inputsOf(60);
    folder = mkdtempSync(join(tmpdir(), 'gen-thread-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('renders the same files as this one', async () => {
    using thread = openSecondThread(inputs.schema, { program, cores: 2 });
    const files = await thread?.render(inputs);
    expect(files?.length).toBeGreaterThan(500);
    expect(files).toEqual(dashboardFiles(inputs));
  });

  it.each([
    ['throws', "require('node:worker_threads').parentPort.once('message', () => { throw 1 })"],
    ['ends', "require('node:worker_threads').parentPort.once('message', () => process.exit())"],
    ['does not load', "require('./missing')"],
  ])('leaves the files to this one if it %s', async (_, text) => {
    const broken = join(folder, 'thread.js');
    writeFileSync(broken, text);
    using thread = openSecondThread(inputs.schema, { program: broken, cores: 2 });
    expect(thread).toBeDefined();
    await expect(thread?.render(inputs)).resolves.toBeUndefined();
  });

  it('is not started for few models, on one core, or without a program', async () => {
    const few = await inputsOf(59);
    expect(openSecondThread(few.schema, { program, cores: 2 })).toBeUndefined();
    expect(openSecondThread(inputs.schema, { program, cores: 1 })).toBeUndefined();
    expect(openSecondThread(inputs.schema, { program: join(folder, 'none.js') })).toBeUndefined();
  });
});
