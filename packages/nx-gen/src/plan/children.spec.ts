import { markedNames } from '../schema/marked-names';
import { readSchema } from '../schema/read-schema';
import type { GuardNames } from './closed-relation';
import { planResources } from './resource';

const SCHEMA = `
// @gen_form()
model Order {
  id    Int    @id
  /// @gen_children
  lines Line[]
}
// @gen_form()
model Line {
  id      Int   @id
  order   Order @relation(fields: [orderId], references: [id])
  orderId Int
}
`;

async function planWith(guards: GuardNames): Promise<void> {
  const text = `datasource db {\n  provider = "postgresql"\n}\n${SCHEMA}`;
  const schema = await readSchema([{ path: 'schema.prisma', text }], '.');
  planResources(schema, markedNames(schema.models, 'Gen'), guards);
}

describe('children that are created with their parent', () => {
  it('stop the run if the parent lacks a guard of their own route', async () => {
    const guards: GuardNames = ({ name }, operation) =>
      name === 'Line' && operation === 'create' ? ['Jwt', 'Admin'] : ['Jwt'];
    await expect(planWith(guards)).rejects.toThrow(
      'schema.prisma:9 Order.lines: @gen_children would let Line be created without Admin, which stands before its own route; give create of Order the same guards, or remove it',
    );
  });

  it('may have a parent with more guards', async () => {
    await expect(
      planWith(({ name }) => (name === 'Order' ? ['Jwt', 'Admin'] : ['Jwt'])),
    ).resolves.toBeUndefined();
  });
});
