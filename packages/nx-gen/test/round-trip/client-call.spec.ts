import { withPublicNames } from '../../src/plan/public-names';
import { readSchema } from '../../src/schema/read-schema';
import type { ApiRequest, Row } from './exchange';
import { clientCallOf } from './client-call';
import { curlOf } from './fault';
import { ResourceDocument } from './open-api';
import { Subject } from './subject';

const TEXT = `datasource db {
  provider = "postgresql"
}
// @gen_form()
model Leaf {
  id    Int
  tree  String
  count BigInt
  file  Bytes?
  json  Json?
  names String[]
  tags  Tag[]
  @@id([id, tree])
  @@unique([count])
}
model Tag {
  id     BigInt @id
  leaves Leaf[]
}
`;

async function call(request: ApiRequest, row?: Row) {
  // an implicit relation requires a single-column key
  const text = TEXT.replace('  @@id([id, tree])\n', '').replace('id    Int\n', 'id    Int @id\n');
  const schema = withPublicNames(
    await readSchema(
      [
        {
          path: 'schema.prisma',
          text: row?.['tree'] === undefined ? text : TEXT.replace(/.*Tag\[\]\n|.*Leaf\[\]\n/g, ''),
        },
      ],
      '.',
    ),
  );
  const document = { paths: {}, components: { schemas: {} } };
  const [model] = schema.models;
  if (!model) throw new Error('the schema has no model');
  const subject = new Subject(model, schema, {
    resource: (name) => new ResourceDocument(document, name),
  });
  return clientCallOf(subject, request, row);
}

it('a create becomes a Prisma call with the same values, including those that JSON cannot represent', async () => {
  const body = { count: '9', file: 'aGk=', json: { $a: 1 }, names: ['x'], tags: ['7'] };
  expect(await call({ verb: 'post', body })).toEqual({
    method: 'create',
    args: {
      data: {
        count: { $bigint: '9' },
        file: { $bytes: 'aGk=' },
        json: { $json: { $a: 1 } },
        names: ['x'],
        tags: { connect: [{ id: { $bigint: '7' } }] },
      },
    },
  });
});

it('a record is found by its key, including a composite key with a part named id', async () => {
  const row = { id: '3~a', leafId: 3, tree: 'a' };
  expect(await call({ verb: 'patch', id: '3~a', body: { count: '1' } }, row)).toEqual({
    method: 'update',
    args: { where: { id_tree: { id: 3, tree: 'a' } }, data: { count: { $bigint: '1' } } },
  });
  expect(await call({ verb: 'get', id: '4' }, { id: 4 })).toEqual({
    method: 'findUniqueOrThrow',
    args: { where: { id: 4 } },
  });
  expect(await call({ verb: 'get', id: '4' })).toBeUndefined();
});

it('a list keeps its sort order and filter', async () => {
  const query = `?limit=5&sortBy=count&sortOrder=desc&filter=${encodeURIComponent('{"count_gte":"5","names_has":"x","id":1}')}`;
  expect(await call({ verb: 'get', query })).toEqual({
    method: 'findMany',
    args: {
      where: { count: { gte: { $bigint: '5' } }, names: { has: 'x' }, id: 1 },
      orderBy: { count: 'desc' },
    },
  });
});

it('a request is printed as a curl command', () => {
  const asked = {
    resource: 'users',
    request: { verb: 'put', id: 'a/b', body: { name: "it's" } },
  } as const;
  expect(curlOf('http://127.0.0.1:1', asked)).toBe(
    `curl -X PUT 'http://127.0.0.1:1/gen-api/users/a%2Fb' -H 'content-type: application/json' -d '{"name":"it'\\''s"}'`,
  );
});
