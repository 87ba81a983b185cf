import { checkOf } from '../testing/check-of';
import { INDEXED_SCHEMA } from '../testing/project';

const SET_BY_SERVER = INDEXED_SCHEMA.replace(
  'model Post {\n',
  'model Post {\n  /// @gen_hidden(server)\n  origin String\n',
);

const schemaCheck = (service?: string) =>
  checkOf('schema', {
    'prisma/schema.prisma': SET_BY_SERVER,
    ...(service !== undefined && {
      'src/features/post/post.service.ts': `import { PostGenService } from './post.gen.service';\n\nexport class PostService extends PostGenService {${service}}\n`,
    }),
  });

it('finds a required field that neither clients nor a class of the project set', async () => {
  expect(await schemaCheck()).toMatchObject({
    status: 'error',
    message: expect.stringMatching(
      /^prisma\/schema\.prisma:\d+ Post\.origin: the server sets it, but no class extends the generated service: creating a record fails$/,
    ),
    suggestion: expect.stringMatching(
      /^run npx gen extend .*Post, set it in beforeCreate there, make it optional, or give it a @default$/,
    ),
  });
  expect(await schemaCheck('')).toMatchObject({
    status: 'error',
    message: expect.stringContaining('PostService has no beforeCreate'),
    suggestion: expect.stringMatching(/^set it in a beforeCreate of PostService/),
  });
});

it('is silent about one that a hook or a method of the project may set', async () => {
  for (const body of ['protected override beforeCreate(): void {}', 'override create = () => 1;'])
    expect(await schemaCheck(body)).toMatchObject({ status: 'ok' });
});
