import { item, warningsOf } from './testing/read';

describe('a warning', () => {
  it.each([
    [
      '@gen_form above an enum',
      '// @gen_form()\nenum Size {\n  SMALL\n}',
      '1: @gen_form is ignored here; it works directly above a model, without a blank line between',
    ],
    [
      'a field directive with two slashes',
      item('// @gen_format(email)', 'a String'),
      '4 Item.a: @gen_format is ignored in a comment with two slashes; write /// @gen_format',
    ],
    [
      'a field directive at the end of a line',
      item('a String? /// @gen_readonly'),
      '4 Item.a: @gen_readonly at the end of a line is ignored; write /// @gen_readonly on a line of its own above the field',
    ],
    [
      'a column that the Prisma client does not know',
      item('a Unsupported("tsvector")?'),
      '4 Item.a: the Prisma client has no such field, so it is in no answer and no form',
    ],
    [
      'a rule above a field',
      item('// @min(3)', 'a String'),
      "4 Item.a: a rule above a field is ignored; write it as // at the end of the field's line",
    ],
    [
      'a rule with three slashes',
      item('a String /// @min(3)'),
      '4 Item.a: a rule in a comment with three slashes is ignored; write it with two',
    ],
    [
      'a model directive above a field',
      item('/// @gen_label(a)', 'a String'),
      '4 Item.a: @gen_label stands above a field and is ignored; move it above the model',
    ],
    [
      'a field directive above a model',
      `/// @gen_readonly\n${item()}`,
      '1 Item: @gen_readonly stands above a model and is ignored; write it as /// @gen_readonly above a field',
    ],
    [
      'a label above a model without a mark',
      '// @gen_label(id)\nmodel Item {\n  id Int @id\n}',
      '1 Item: @gen_label is ignored without // @gen_form() above the same model',
    ],
    [
      'a directive above an attribute',
      item('/// @gen_hidden', '@@map("items")'),
      '4: @gen_hidden is ignored here; it works directly above a field, without a blank line between',
    ],
    [
      'a directive that a blank line parts from its field',
      item('/// @gen_hidden', '', 'a String?'),
      '4: @gen_hidden is ignored here; it works directly above a field, without a blank line between',
    ],
    [
      'a rule that lets through more than the column takes',
      item('a String @db.VarChar(40) // @max(50)'),
      "4 Item.a: @max(50) lets through more than the column's 40 characters; lower it or widen @db.VarChar",
    ],
    [
      'a pattern in quotes',
      item('a String // @pattern("^a$")'),
      '4 Item.a: @pattern("^a$"): the quotes are part of the pattern; write it without them',
    ],
  ])('is given for %s, and the run goes on', async (_, text, warning) => {
    expect(await warningsOf(text)).toEqual([`schema.prisma:${warning}`]);
  });

  it('is not given for comments of models that are not marked', async () => {
    expect(
      await warningsOf(
        'model Item {\n  id Int @id\n  // @gen_format(email)\n  a String\n  b Int // @max(3)\n}',
      ),
    ).toEqual([]);
  });

  it('is given for every field that is named like a secret and open to clients', async () => {
    const open = 'the name tells of a secret, and every client can read the field';
    expect(
      await warningsOf(
        item(
          'password String',
          'apiKey String?',
          'hashedKey String?',
          'access_token String?',
          'resetToken2 String?',
          'tokenCount Int',
          'keyword String',
          'hashtag String',
          '/// @gen_hidden',
          'salt String?',
          '/// @gen_format(password)',
          'pwd String?',
        ),
      ),
    ).toEqual(
      ['password', 'apiKey', 'hashedKey', 'access_token', 'resetToken2'].map(
        (name, index) =>
          `schema.prisma:${4 + index} Item.${name}: ${open}; add /// @gen_hidden, or /// @gen_format(password) when people type it`,
      ),
    );
    expect(await warningsOf('model Item {\n  id Int @id\n  password String\n}')).toEqual([]);
  });
});
