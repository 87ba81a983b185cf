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

  it('reads a list in brackets, over several lines', async () => {
    const { directives, rules } = await readLastField(
      '/// @gen_json([code: String @pattern(^[A-Z]{2}$), tags: String[],])',
      '/// @gen_json([ weight: Float? @min(0) @max(1) ]) How much of each',
      'value Json? // @minItems(1) @maxItems(3)',
    );
    expect(directives.shape?.isList).toBe(true);
    expect(directives.shape?.keys).toEqual([
      expect.objectContaining({
        name: 'code',
        rules: { pattern: expect.objectContaining({ source: '^[A-Z]{2}$' }) },
      }),
      expect.objectContaining({ name: 'tags', isList: true }),
      expect.objectContaining({ name: 'weight', isRequired: false }),
    ]);
    expect(rules).toEqual({ minItems: 1, maxItems: 3 });
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
    ['[]', 'names no key; write it like @gen_json([code: String, weight: Float?])'],
    [
      '[a: String',
      'has a [ without a ] at its end; write it like @gen_json([code: String, weight: Float?])',
    ],
    [
      '[a: String], b: Int',
      'has a [ without a ] at its end; write it like @gen_json([code: String, weight: Float?])',
    ],
    [
      '[a: String], [b: Int]',
      'cannot read the key a: String], [b: Int; write each key like street: String, zip: String? or tags: String[]',
    ],
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
      'a: String @email',
      'a: @email cannot follow a type here; only one @gen_format(…) and the rules @min, @max, @minItems, @maxItems, @pattern, @trim, @lowercase and @uppercase can',
    ],
    [
      'a: String @gen_hidden',
      'a: @gen_hidden cannot follow a type here; only one @gen_format(…) and the rules @min, @max, @minItems, @maxItems, @pattern, @trim, @lowercase and @uppercase can',
    ],
    [
      'a: String @gen_format(password)',
      'a: @gen_format(password) needs a column of its own; remove it',
    ],
    ['a: DateTime @gen_format(day)', 'a: @gen_format(day) needs a column of its own; remove it'],
    [
      'a: Int @gen_format(email)',
      'a: @gen_format(email) works on String and String[] fields; this is an Int field',
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

  it.each<[string, string]>([
    [
      'value Json[]',
      'has brackets, but this is a Json[], which is a list by itself; leave the brackets out: the keys are those of each item',
    ],
    [
      '/// @gen_json(b: Int)\n  value Json',
      'describes a list on one line and an object on another; write the brackets [ ] on each line, or on none',
    ],
  ])('refuses a list above %s', async (field, fault) => {
    expect(await faults('[a: Int]', field)).toEqual([fault]);
  });

  it('counts items of a list only', async () => {
    const [fault] = await problemsOf(item('/// @gen_json(a: Int)', 'value Json // @maxItems(3)'));
    expect(fault).toContain('@maxItems is for the items of a list, but this is a Json field');
  });

  it.each<[string, string | undefined]>([
    ['[]', undefined],
    ['[{\\"a\\": 1}, {\\"a\\": 2}]', undefined],
    ['[{\\"a\\": 1}, {}]', 'a is not Int'],
    ['[5]', 'it is not an object'],
    ['{\\"a\\": 1}', 'it is not a list'],
  ])('compares the default %s of a list', async (value, fault) => {
    const problems = await problemsOf(
      item('/// @gen_json([a: Int])', `value Json @default("${value}")`),
    );
    expect(problems).toEqual(
      fault === undefined
        ? []
        : [
            `${testPath}:5 Item.value: the default does not fit @gen_json: ${fault}; change one of the two`,
          ],
    );
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
