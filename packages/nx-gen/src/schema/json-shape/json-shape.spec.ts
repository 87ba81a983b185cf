import { item, problemsOf, readLastField, testPath, warningsOf } from '../testing/read';

/** Returns the errors of `@gen_json` above a field, without their place. */
const faults = async (argument: string, field = 'value Json?'): Promise<string[]> =>
  (await problemsOf(`${item(`/// @gen_json(${argument})`, field)}\nenum Kind {\n  a\n  b\n}`)).map(
    (problem) => problem.replace(/^\S+ Item\.\w+: @gen_json /, ''),
  );

describe('@gen_json', () => {
  it('reads keys with their types, rules and formats', async () => {
    const { directives } = await readLastField(
      '/// @gen_json(street: String @max(40), zip: String? @pattern(^\\d{1,5}$), tags: String[] @maxItems(3),)',
      '/// @gen_json(mail: String? @gen_format( email ) @trim, more: Json?) Where it goes',
      'value Json?',
    );
    expect(directives.shape?.keys).toEqual([
      {
        name: 'street',
        kind: 'String',
        type: 'String',
        isList: false,
        isRequired: true,
        rules: { max: 40 },
      },
      expect.objectContaining({
        name: 'zip',
        isRequired: false,
        rules: { pattern: expect.objectContaining({ source: '^\\d{1,5}$' }) },
      }),
      expect.objectContaining({ name: 'tags', isList: true, rules: { maxItems: 3 } }),
      expect.objectContaining({ name: 'mail', format: 'email', rules: { trim: true } }),
      expect.objectContaining({ name: 'more', kind: 'Json', isRequired: false }),
    ]);
  });

  it('does not appear in the documentation of its field', async () => {
    const lines = ['/// @gen_json(street: String @max(40)) Where it goes', 'value Json?'];
    expect((await readLastField(...lines)).documentation).toBe('Where it goes');
    // its rules are no rules above a field, which have no effect
    expect(await warningsOf(item(...lines))).toEqual([]);
  });

  it.each(['String', 'Int?', 'Float[]', 'Boolean', 'DateTime?', 'Json', 'Kind', 'Kind[]'])(
    'accepts the type %s',
    async (type) => expect(await faults(`key: ${type}`)).toEqual([]),
  );

  it('names the place of a fault', async () => {
    expect(await problemsOf(item('/// @gen_json(a: Strin)', 'value Json'))).toEqual([
      `${testPath}:5 Item.value: @gen_json a: Strin is not a type; did you mean String?`,
    ]);
  });

  it.each<[string, string]>([
    ['', 'names no key; write it like @gen_json(street: String, zip: String?, tags: String[])'],
    [
      'street',
      'cannot read the key street; write each key like street: String, zip: String? or tags: String[]',
    ],
    [
      'a: String,, b: Int',
      'has a comma without a key; write each key like street: String, zip: String? or tags: String[]',
    ],
    ['a: String, a: Int', 'has a twice; keep one'],
    [
      '__proto__: String',
      'has a key __proto__, which every object of JavaScript has by itself; rename the key',
    ],
    [
      'constructor: String',
      'has a key constructor, which every object of JavaScript has by itself; rename the key',
    ],
    [
      'a-b: String',
      'has a key a-b, which is not a name; use letters, digits and _, with a letter first',
    ],
    [
      'a: Address',
      'a: Address is not a type; use String, Int, Float, Boolean, DateTime, Json or an enum of the schema',
    ],
    ['a: Decimal?', 'a: JSON has no Decimal; write a: String?, and send it as text'],
    ['a: Int[]?', 'a: a list may be left out or empty, but never null; write a: Int[]'],
    ['a: Int @min(x)', 'a: @min(x) is not a number in digits; write it like @min(0) or @min(-10)'],
    [
      'a: Boolean @max(3)',
      'a: @max is for the length of a String, the value of a number and the date of a DateTime, but this is a Boolean field; remove it',
    ],
    [
      'a: String @oneOf(x, y)',
      'a: a set of values needs a name here; write an enum of the schema as its type',
    ],
    ['a: DateTime @min(now)', 'a: a DateTime in JSON takes no rules; remove them'],
    [
      'a: String? @required',
      'a: @required has no effect; leave out the ? for a key that is required',
    ],
    [
      'a: String @gen_hidden',
      'a: @gen_hidden cannot follow a type here; only one @gen_format(…) and the rules @min, @max, @minItems, @maxItems, @pattern and @trim can',
    ],
    [
      'a: String @gen_format(password)',
      'a: @gen_format(password) needs a column of its own; remove it',
    ],
    ['a: DateTime @gen_format(day)', 'a: @gen_format(day) needs a column of its own; remove it'],
    [
      'a: Int @gen_format(email)',
      'a: @gen_format(email) works on String fields; this is an Int field',
    ],
  ])('refuses (%s)', async (argument, fault) => {
    expect(await faults(argument)).toEqual([fault]);
  });

  it.each<[string, string]>([
    ['value String', 'works on Json fields; this is a String field; remove it'],
    ['/// @gen_hidden\n  value Json?', 'has no effect next to @gen_hidden; remove it'],
  ])('refuses the field %s', async (field, fault) => {
    expect(await faults('a: Int', field)).toEqual([fault]);
  });

  it.each<[string, string | undefined]>([
    ['{\\"a\\": 1}', undefined],
    ['{\\"a\\": 1, \\"b\\": null}', undefined],
    ['{}', 'a is not Int'],
    ['{\\"a\\": \\"1\\"}', 'a is not Int'],
    ['{\\"a\\": 1, \\"c\\": 1}', 'c is no key'],
    ['[]', 'it is not an object'],
  ])('compares the default %s', async (value, fault) => {
    const problems = await problemsOf(
      item('/// @gen_json(a: Int, b: String?)', `value Json @default("${value}")`),
    );
    expect(problems).toEqual(
      fault === undefined
        ? []
        : [
            `${testPath}:5 Item.value: the default does not fit @gen_json: ${fault}; change one of the two`,
          ],
    );
  });

  it('refuses a pattern that takes too long', async () => {
    const [problem = ''] = await faults('a: String @pattern(^(a+)+$)');
    expect(problem).toContain('Item.value.a: @pattern(^(a+)+$) can take exponential time');
  });
});
