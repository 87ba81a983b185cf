import { readSchema } from '../../src/schema/read-schema';
import type { Fault } from './fault';
import { ResourceDocument } from './open-api';
import { Subject } from './subject';
import type { ClientResult } from './exchange';
import { verdictOf } from './verdict';

const document = { paths: {}, components: { schemas: {} } };

async function subject(): Promise<Subject> {
  const text =
    'datasource db {\n  provider = "postgresql"\n}\nmodel User {\n  id Int @id\n  price Decimal\n}\n';
  const schema = await readSchema([{ path: 'schema.prisma', text }], '.');
  const [model] = schema.models;
  if (!model) throw new Error('the schema has no model');
  return new Subject(model, schema, {
    resource: (name) => new ResourceDocument(document, name),
  });
}

const refused = (
  code: string | undefined,
  name = 'PrismaClientKnownRequestError',
): ClientResult => ({
  isDone: false,
  name,
  ...(code !== undefined && { code }),
  message: 'Invalid `create()` invocation:\n\n\nsays why',
});

const answered = (status: number, more: Partial<Fault> = {}): Fault => ({
  text: 'went wrong',
  asked: {
    resource: 'users',
    request: { verb: 'post', body: {} },
    answer: { status, body: {} },
  },
  ...more,
});

const read: Fault = answered(201, { seen: { kind: 'value', name: 'price', value: '0.5' } });
const conflict = (status: number) => answered(status, { seen: { kind: 'conflict' } });
const lost: Fault = answered(200, { seen: { kind: 'found', row: { id: 1 }, isFound: false } });

it.each<[what: string, fault: Fault, bare: ClientResult, isPrismas: boolean]>([
  ['refused by both', answered(409), refused('P2002'), true],
  [
    'a server error of both, without an error code of Prisma',
    answered(500),
    refused(undefined),
    true,
  ],
  ['a server error where Prisma has an error code', answered(500), refused('P2003'), false],
  ['refused by the API alone', answered(400), { isDone: true, result: {} }, false],
  ['a server error of the API alone', answered(500), { isDone: true, result: {} }, false],
  [
    'a call that the bare client cannot read',
    answered(400),
    refused(undefined, 'PrismaClientValidationError'),
    false,
  ],
  ['a value that Prisma rounds too', read, { isDone: true, result: { price: '0.50' } }, true],
  ['a value that the API rounds', read, { isDone: true, result: { price: '0.51' } }, false],
  ['a duplicate that the database accepts', conflict(201), { isDone: true, result: {} }, true],
  ['a duplicate that only the API accepts', conflict(201), refused('P2002'), false],
  ['a duplicate that is refused with another status', conflict(400), refused('P2002'), false],
  ['a record that Prisma does not find either', lost, { isDone: true, result: [{ id: 2 }] }, true],
  ['a record that only the API does not find', lost, { isDone: true, result: [{ id: 1 }] }, false],
])('%s', async (_, fault, bare, isPrismas) => {
  expect(verdictOf(await subject(), fault, bare).isPrismas).toBe(isPrismas);
});

it('a request that both refuse is reported in the words of Prisma, without the surrounding code', async () => {
  expect(verdictOf(await subject(), answered(409), refused('P2002')).says).toBe(
    'Prisma refuses this too: P2002 says why',
  );
});
