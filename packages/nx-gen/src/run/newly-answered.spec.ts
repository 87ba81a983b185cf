import { nestTree } from '../testing/nest-tree';
import { generate } from './generate';

const schema = (user: string, pins: string, more = ''): string => `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Link {
  id       Int    @id @default(autoincrement())
  name     String
  ${more}
  ${pins}
  pinnedBy User[]
}

${user}
model User {
  id     Int    @id @default(autoincrement())
  email  String
  pinned Link[]
}
`;

/** Returns what the run after the first one says is new. */
async function noteAfter(
  before: string,
  after: string,
  tree = nestTree(),
): Promise<string | undefined> {
  const run = async (text: string) => {
    tree.write('apps/api/prisma/schema.prisma', text);
    const silent = { warn: () => undefined };
    return generate(tree, { root: 'apps/api' }, ['dtos', 'api'], silent);
  };
  expect((await run(before)).left).toBeUndefined();
  const { left } = await run(after);
  expect((await run(after)).left).toBeUndefined();
  return left?.join('\n');
}

const UNMARKED = schema('', '');
const marked = (pins: string, more?: string): string => schema('// @gen_form()', pins, more);

describe('the note of a run about what is new for clients', () => {
  it('names a list of ids that is there because the other model is marked, and that clients may set it', async () => {
    expect(await noteAfter(UNMARKED, marked(''))).toBe(
      'New in the responses of the API, and in the bodies that it accepts: Link.pinnedBy (ids of User); ' +
        'write /// @gen_hidden above what clients must not see, and /// @gen_readonly above what they must not set',
    );
  });

  it('says of a read-only list only that clients see it, and nothing of a hidden one', async () => {
    const tree = nestTree();
    expect(await noteAfter(UNMARKED, marked('/// @gen_readonly'), tree)).toBe(
      'New in the responses of the API: Link.pinnedBy (ids of User); write /// @gen_hidden above what clients must not see',
    );
    for (const body of ['create', 'update'])
      expect(
        tree.read(`apps/api/src/features/link/${body}-link.gen.dto.ts`, 'utf-8'),
      ).not.toContain('pinnedBy');
    expect(await noteAfter(UNMARKED, marked('/// @gen_hidden'))).toBeUndefined();
  });

  it('names what clients may write from now on, although they have seen it before', async () => {
    expect(await noteAfter(marked('/// @gen_readonly'), marked(''))).toBe(
      'New in the bodies that the API accepts: Link.pinnedBy (ids of User); write /// @gen_readonly above what they must not set',
    );
  });

  it('tells columns apart that clients only see, and names one like an option of a decorator', async () => {
    expect(
      await noteAfter(marked(''), marked('', 'type String?\n  /// @gen_readonly\n  clicks Int?')),
    ).toBe(
      'New in the responses of the API, and in the bodies that it accepts: Link.type. New in the responses of the API: Link.clicks; ' +
        'write /// @gen_hidden above what clients must not see, and /// @gen_readonly above what they must not set',
    );
  });
});
