import { problemsOf } from './testing/read';

/** An order with lines, and what the test changes of them. */
const schema = ({
  directive = '@gen_children',
  list = 'lines Line[]',
  line = '// @gen_form()\nmodel Line {\n  id Int @id\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}',
  mark = '// @gen_form()',
  more = '',
}) => `${mark}\nmodel Order {\n  id Int @id\n  /// ${directive}\n  ${list}\n${more}}\n${line}\n`;

describe('@gen_children', () => {
  it('is fine above a list of records of a generated model that refer to this one', async () => {
    expect(await problemsOf(schema({}))).toEqual([]);
    expect(await problemsOf(schema({ directive: '@gen_children(max: 1000)' }))).toEqual([]);
  });

  it.each<[string, Parameters<typeof schema>[0], string]>([
    [
      'a number that is none',
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
      'no way to create a record',
      { mark: '// @gen_form(except: [create])' },
      'Order.lines: @gen_children says nothing where no record is created; remove it',
    ],
    [
      'a hidden list',
      { directive: '@gen_children\n  /// @gen_hidden' },
      'Order.lines: @gen_children says nothing beside @gen_hidden; remove it',
    ],
    [
      'a read-only list',
      { directive: '@gen_children\n  /// @gen_readonly' },
      'Order.lines: @gen_children contradicts @gen_readonly, which takes no value at all; keep one',
    ],
    [
      'a model that is not generated',
      {
        line: 'model Line {\n  id Int @id\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}',
      },
      'Order.lines: @gen_children needs a model that is generated, and Line is not; write // @gen_form() above Line',
    ],
    [
      'a model of which nobody makes records',
      {
        line: '// @gen_form(except: [create])\nmodel Line {\n  id Int @id\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}',
      },
      'Order.lines: @gen_children needs create among the operations of Line; add it, or remove this',
    ],
    [
      'many to many',
      { line: '// @gen_form()\nmodel Line {\n  id Int @id\n  orders Order[]\n}' },
      'Order.lines: @gen_children works on records that each belong to one Order, and Line joins many; remove it: forms and requests set such a relation by its ids',
    ],
    [
      'another key',
      {
        more: '  code String @unique\n',
        line: '// @gen_form()\nmodel Line {\n  id Int @id\n  orderCode String\n  order Order @relation(fields: [orderCode], references: [code])\n}',
      },
      'Order.lines: @gen_children needs children that refer to Order by its key, and Line.order has code; remove it',
    ],
    [
      'a hidden parent',
      {
        line: '// @gen_form()\nmodel Line {\n  id Int @id\n  orderId Int?\n  /// @gen_hidden\n  order Order? @relation(fields: [orderId], references: [id])\n}',
      },
      'Order.lines: @gen_children needs children that show whose they are; remove @gen_hidden above order',
    ],
    [
      'children of its own kind',
      {
        list: 'children Order[] @relation("tree")\n  parentId Int?\n  parent Order? @relation("tree", fields: [parentId], references: [id])',
        line: '',
      },
      'Order.children: @gen_children leads in a circle back to Order; leave it out at one place of the circle',
    ],
  ])('is refused with %s', async (_what, given, problem) => {
    const problems = (await problemsOf(schema(given))).map((text) => text.replace(/^\S+ /, ''));
    expect(problems).toContain(problem);
  });
});
