import { item, problemsOf, warningsOf } from '../testing/read';

const BLANK = 'it works directly above a';

describe('a misplaced directive that restricts access', () => {
  it.each([
    [
      'of a field, in two slashes',
      item('// @gen_hidden', 'a String?'),
      '4 Item.a: @gen_hidden is ignored in a comment with two slashes; write /// @gen_hidden',
    ],
    [
      'of a field, in two slashes and misspelt',
      item('// @gen_hiden', 'a String?'),
      '4 Item.a: @gen_hiden is ignored in a comment with two slashes; write /// @gen_hidden',
    ],
    [
      'of a field, at the end of its line',
      item('a String? /// @gen_writeonly'),
      '4 Item.a: @gen_writeonly at the end of a line is ignored; write /// @gen_writeonly on a line of its own above the field',
    ],
    [
      'of a field, above a blank line',
      item('/// @gen_access(read: nobody)', '', 'a String?'),
      `4: @gen_access is ignored here; ${BLANK} model or field, without a blank line between`,
    ],
    [
      'of a field, below it',
      item('a String?', '/// @gen_hidden'),
      `5: @gen_hidden is ignored here; ${BLANK} field, without a blank line between`,
    ],
    [
      'of a field, above an attribute',
      item('/// @gen_hidden', '@@map("items")'),
      `4: @gen_hidden is ignored here; ${BLANK} field, without a blank line between`,
    ],
    [
      'of a field, above the model',
      `// @gen_hidden\n${item()}`,
      '1 Item: @gen_hidden is ignored above a model; write it as /// @gen_hidden above a field',
    ],
    [
      'of a model, in three slashes',
      `/// @gen_access(read: nobody)\n${item()}`,
      '1 Item: @gen_access is ignored in a comment with three slashes; write // @gen_access(read: nobody)',
    ],
    [
      'of a model, above a blank line',
      `// @gen_soft_delete(deletedAt)\n\n${item('deletedAt DateTime?')}`,
      `1: @gen_soft_delete is ignored here; ${BLANK} model, without a blank line between`,
    ],
    [
      'of a model, above one of its fields',
      item('// @gen_tenant(tenantId)', 'tenantId String'),
      '4 Item.tenantId: @gen_tenant is ignored above a field; write it as // @gen_tenant(tenantId) above the model',
    ],
    [
      'of a model, behind its opening brace',
      item().replace('{', '{ // @gen_owner(id)'),
      `2: @gen_owner is ignored here; ${BLANK} model, without a blank line between`,
    ],
    [
      'a private upload',
      item('// @gen_upload(image, private)', 'a String?'),
      '4 Item.a: @gen_upload is ignored in a comment with two slashes; write /// @gen_upload(image, private)',
    ],
  ])('stops the run: %s', async (_, text, problem) => {
    expect(await problemsOf(text)).toEqual([`schema.prisma:${problem}`]);
  });

  it.each([
    ['a format', item('// @gen_format(email)', 'a String')],
    ['a password', item('// @gen_format(password)', 'a String')],
    ['a public upload', item('// @gen_upload(image)', 'a String?')],
    ['of a model without a mark', '/// @gen_access(read: nobody)\nmodel Item {\n  id Int @id\n}'],
    ['above an enum', `${item()}\n// @gen_access(read: nobody)\n\nenum Size {\n  S\n}`],
    ['above a blank line at the end', `${item()}\n\n// @gen_access(read: nobody)\n`],
  ])('is only a warning if nothing is exposed without it: %s', async (_, text) => {
    expect(await warningsOf(text)).toHaveLength(1);
  });

  it('is silently ignored in the fields of an unmarked model', async () => {
    const text = item('// @gen_hidden', 'a String?').replace('// @gen_form()\n', '');
    expect(await warningsOf(text)).toEqual([]);
  });
});
