import { problemsOf } from './testing/read';

/** A schema of orders with lines, and the parts that tests vary. */
const schema = ({
  directive = '@gen_children',
  list = 'lines Line[]',
  line = '// @gen_form()\nmodel Line {\n  id Int @id\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}',
  mark = '// @gen_form()',
  more = '',
}) => `${mark}\nmodel Order {\n  id Int @id\n  /// ${directive}\n  ${list}\n${more}}\n${line}\n`;

describe('@gen_children', () => {
  it('is accepted above a list of records of a marked model that refer to this one', async () => {
    expect(await problemsOf(schema({}))).toEqual([]);
    expect(await problemsOf(schema({ directive: '@gen_children(max: 1000)' }))).toEqual([]);
  });

  it.each<[string, Parameters<typeof schema>[0], string]>([
    [
      'an invalid option',
      { directive: '@gen_children(20)' },
      'Order.lines: @gen_children(20) does not say how many there may be; write @gen_children, or @gen_children(max: 20) with a number from 1 to 1000',
    ],
    [
      'more than a transaction should write',
      { directive: '@gen_children(max: 1001)' },
      'Order.lines: @gen_children(max: 1001) does not say how many there may be; write @gen_children, or @gen_children(max: 20) with a number from 1 to 1000',
    ],
    [
      'a plain field',
      { list: 'name String\n  lines Line[]' },
      'Order.name: @gen_children works on relations; this is a String field; remove it',
    ],
    [
      'a parent that cannot be created',
      { mark: '// @gen_form(except: [create])' },
      'Order.lines: @gen_children has no effect where no record is created; remove it',
    ],
    [
      'a hidden list',
      { directive: '@gen_children\n  /// @gen_hidden' },
      'Order.lines: @gen_children has no effect next to @gen_hidden; remove it',
    ],
    [
      'a read-only list',
      { directive: '@gen_children\n  /// @gen_readonly' },
      'Order.lines: @gen_children contradicts @gen_readonly, which accepts no value at all; keep one',
    ],
    [
      'an unmarked model',
      {
        line: 'model Line {\n  id Int @id\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}',
      },
      'Order.lines: @gen_children needs a marked model, and Line is not; write // @gen_form() above Line',
    ],
    [
      'children that cannot be created',
      {
        line: '// @gen_form(except: [create])\nmodel Line {\n  id Int @id\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}',
      },
      'Order.lines: @gen_children needs create among the operations of Line; add it, or remove this',
    ],
    [
      'a many-to-many relation',
      { line: '// @gen_form()\nmodel Line {\n  id Int @id\n  orders Order[]\n}' },
      'Order.lines: @gen_children works on records that each belong to one Order, but Line joins many; remove it: forms and requests set such a relation by its ids',
    ],
    [
      'a reference to another key',
      {
        more: '  code String @unique\n',
        line: '// @gen_form()\nmodel Line {\n  id Int @id\n  orderCode String\n  order Order @relation(fields: [orderCode], references: [code])\n}',
      },
      'Order.lines: @gen_children needs children that refer to Order by its key, but Line.order uses code; remove it',
    ],
    [
      'a hidden parent',
      {
        line: '// @gen_form()\nmodel Line {\n  id Int @id\n  orderId Int?\n  /// @gen_hidden\n  order Order? @relation(fields: [orderId], references: [id])\n}',
      },
      'Order.lines: @gen_children needs children that show which Order they belong to; remove @gen_hidden above order',
    ],
    [
      'children of its own model',
      {
        list: 'children Order[] @relation("tree")\n  parentId Int?\n  parent Order? @relation("tree", fields: [parentId], references: [id])',
        line: '',
      },
      'Order.children: @gen_children leads in a circle back to Order; remove it in one place of the circle',
    ],
  ])('is refused with %s', async (_what, given, problem) => {
    const problems = (await problemsOf(schema(given))).map((text) => text.replace(/^\S+ /, ''));
    expect(problems).toContain(problem);
  });
});
