import { formatDiagnostic, type Findings } from '../../base/diagnostics';
import type { FieldDirectives } from '../ir';
import { readDirectives } from './read';
import type { Directive, DirectiveRows } from './row';
import { directives, fieldDirectives, placesOf, type DirectiveName } from './table';
import { directivesIn } from './uses';

/** Returns the problem of a directive in a valid position. */
function problemOf(text: string): string | undefined {
  const findings: Findings = { problems: [], warnings: [] };
  const [first] = directivesIn(text, 'start');
  const above = first && placesOf(first.name).includes('field') ? 'field' : 'model';
  const comment = { kind: above === 'field' ? 'doc' : 'plain', text, line: 1 } as const;
  const place = { file: 'schema.prisma', subject: 'Item', isGenerated: true };
  if (above === 'model')
    readDirectives(above, [comment], place, findings, (row, use, location) =>
      row.read(use, { isMarked: false }, location),
    );
  else
    readDirectives(above, [comment], place, findings, (row, use, location) =>
      row.read(use, {}, location),
    );
  return findings.problems.map(formatDiagnostic)[0]?.replace('schema.prisma:1 Item: ', '');
}

describe('directives in a comment', () => {
  it('are found with their arguments, several in one comment', () => {
    expect(directivesIn('@gen_format( email ) and @gen_readonly', 'start')).toEqual([
      { name: 'gen_format', argument: 'email', isUnclosed: false },
      { name: 'gen_readonly', argument: undefined, isUnclosed: false },
    ]);
  });

  it('end at the matching parenthesis', () => {
    const [first, second] = directivesIn(
      '@gen_access(read: (a or (b)) and t == "(") @gen_readonly',
      'start',
    );
    expect(first?.argument).toBe('read: (a or (b)) and t == "("');
    expect(second?.name).toBe('gen_readonly');
    expect(directivesIn('@gen_access(read: (a) or b', 'start')).toMatchObject([
      { isUnclosed: true },
    ]);
  });

  it('count only at the beginning of a comment with two slashes', () => {
    expect(directivesIn('write @gen_form() above it', 'start')).toEqual([]);
    expect(directivesIn('write @gen_form() above it', 'anywhere')).toHaveLength(1);
  });

  it('are ignored when commented out or part of another word', () => {
    expect(directivesIn('// @gen_form()', 'anywhere')).toEqual([]);
    expect(directivesIn('mail@gen_form()', 'anywhere')).toEqual([]);
  });

  it.each(['@gen_from()', '@gen-form()', '@Gen_Form()', '@genform()', '@gen_froms'])(
    'include the misspelt %s',
    (text) => expect(directivesIn(text, 'start')).toHaveLength(1),
  );

  it.each(['@generated', '@default(1)', '@map("x")', '@general', '@deprecated', '@min(3)'])(
    'do not include %s',
    (text) => expect(directivesIn(text, 'start')).toEqual([]),
  );
});

describe('the problem of a directive', () => {
  it.each([
    '@gen_form()',
    '@gen_form(plural: "people", except: [delete])',
    '@gen_label(name)',
    '@gen_format(tel)',
    '@gen_upload(file)',
    '@gen_readonly',
    '@gen_readonly()',
    '@gen_createonly',
    '@gen_updateonly',
    '@gen_updateonly(server)',
    '@gen_writeonly',
    '@gen_hidden',
    '@gen_list(no)',
    '@gen_filter(no) @gen_sort(no) @gen_search(no)',
    '@gen_access(read: (own or a) and not b)',
    '@gen_owner(authorId)',
    '@gen_tenant(tenantId, except: admin)',
    '@gen_user()',
    '@gen_soft_delete(deletedAt)',
  ])('is undefined for %s', (text) => expect(problemOf(text)).toBeUndefined());

  it.each([
    ['@gen_from()', '@gen_from is not a directive; did you mean @gen_form?'],
    ['@gen_readOnly', '@gen_readOnly is not a directive; did you mean @gen_readonly?'],
    ['@gen_url', '@gen_url is not a directive; did you mean @gen_format(url)?'],
    ['@gen_Color()', '@gen_Color is not a directive; did you mean @gen_format(color)?'],
    ['@gen_money("EUR")', '@gen_money is not a directive; did you mean @gen_format(money: "EUR")?'],
    ['@gen_image', '@gen_image is not a directive; did you mean @gen_upload(image)?'],
    [
      '@gen_something_else',
      '@gen_something_else is not a directive; write @gen_ and one of form, label, format, upload, readonly, createonly, updateonly, writeonly, hidden, empty, help, list, filter, sort, search, show, children, tree, same, one_of, json, access, rule, owner, tenant, user or soft_delete',
    ],
    [
      '@gen_format(emial)',
      '@gen_format(emial) is not a format; use email, url, hostname, password, tel, timezone, currency, color, code, markdown, day, object, percent or money: "EUR"',
    ],
    ['@gen_upload(video)', '@gen_upload(video) is not a kind of upload; use image or file'],
    [
      '@gen_format',
      '@gen_format needs an argument, one of email, url, hostname, password, tel, timezone, currency, color, code, markdown, day, object, percent or money: "EUR"',
    ],
    [
      '@gen_format()',
      '@gen_format needs an argument, one of email, url, hostname, password, tel, timezone, currency, color, code, markdown, day, object, percent or money: "EUR"',
    ],
    ['@gen_label()', '@gen_label needs the name of a field, as in @gen_label(name)'],
    [
      '@gen_form(admin)',
      '@gen_form(admin) cannot be read; write it like @gen_form(plural: "people", only: [list, show])',
    ],
    ['@gen_form(only: [lst])', 'lst is not an operation; did you mean list?'],
    [
      '@gen_empty(no)',
      '@gen_empty(no) says neither what to store nor what to show for null; use @gen_empty(null), or words, as in @gen_empty("Not decided")',
    ],
    [
      '@gen_help(Shown on invoices)',
      '@gen_help needs one text in double quotes, as in @gen_help("Shown on invoices")',
    ],
    [
      '@gen_help',
      '@gen_help needs one text in double quotes, as in @gen_help("Shown on invoices")',
    ],
    [
      '@gen_help("one", "two")',
      '@gen_help needs one text in double quotes, as in @gen_help("Shown on invoices")',
    ],
    [
      '@gen_help(" ")',
      '@gen_help has an empty text; write one, as in @gen_help("Shown on invoices")',
    ],
    [
      `@gen_help("${'x'.repeat(301)}")`,
      '@gen_help has 301 characters, which is too long below an input; use at most 300',
    ],
    ['@gen_list', '@gen_list needs an argument, one of no'],
    ['@gen_sort(yes)', '@gen_sort(yes) is not an answer; use no'],
    ['@gen_readonly(true)', '@gen_readonly takes no argument but server; remove (true)'],
    [
      '@gen_format(email',
      '@gen_format( has no closing parenthesis; close it there, or in a comment directly below with as many slashes',
    ],
    [
      '@gen_format(Email)',
      '@gen_format(Email) is not a format; use email, url, hostname, password, tel, timezone, currency, color, code, markdown, day, object, percent or money: "EUR"',
    ],
    [
      '@gen_format(constructor)',
      '@gen_format(constructor) is not a format; use email, url, hostname, password, tel, timezone, currency, color, code, markdown, day, object, percent or money: "EUR"',
    ],
  ])('is reported for %s', (text, problem) => expect(problemOf(text)).toBe(problem));
});

describe('the table of directives', () => {
  it('does not compile without a row for each name, or with an incomplete row', () => {
    // @ts-expect-error gen_currency has no row
    const declared: Record<DirectiveName | 'gen_currency', DirectiveRows> = directives;
    // @ts-expect-error nothing reads or checks it
    const halfWay: Directive = { above: 'field', key: 'format', isOfColumns: false };
    expect([declared, halfWay]).toHaveLength(2);
  });

  it('has one row for each property of a field, which sets only that property', () => {
    const all: Record<keyof FieldDirectives, string> = {
      format: '@gen_format(email)',
      upload: '@gen_upload(image)',
      readOnly: '@gen_readonly',
      createOnly: '@gen_createonly',
      updateOnly: '@gen_updateonly',
      writeOnly: '@gen_writeonly',
      hidden: '@gen_hidden',
      empty: '@gen_empty(null)',
      help: '@gen_help("Shown on invoices")',
      inList: '@gen_list(no)',
      filter: '@gen_filter(no)',
      sort: '@gen_sort(no)',
      search: '@gen_search(no)',
      shownWhen: '@gen_show(when: status == paid)',
      children: '@gen_children(max: 20)',
      tree: '@gen_tree',
      same: '@gen_same(collection.ownerId: userId)',
      shape: '@gen_json(street: String, zip: String?)',
      access: '@gen_access(read: own)',
    };
    const told = fieldDirectives.map((row) => {
      const given: FieldDirectives = {};
      for (const use of directivesIn(all[row.key], 'start'))
        expect(row.read(use, given, { file: 'schema.prisma', line: 1 })).toBeUndefined();
      return Object.keys(given);
    });
    expect(told).toEqual(Object.keys(all).map((key) => [key]));
  });
});
