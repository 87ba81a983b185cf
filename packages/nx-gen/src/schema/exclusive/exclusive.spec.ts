import { problemsOf, readModel, warningsOf } from '../testing/read';

interface Parts {
  columns?: string[];
  values?: string;
  form?: string;
  cascade?: boolean;
}

/** A comment below a challenge or a solution. */
const schema = (
  directive: string,
  { columns = [], values = 'CHALLENGE SOLUTION', form = '', cascade = true }: Parts = {},
): string => {
  const onDelete = cascade ? ', onDelete: Cascade' : '';
  return `enum Root {
  ${values.split(' ').join('\n  ')}
}

// @gen_form(${form})
// ${directive}
model Comment {
  id              Int        @id
  rootType        Root
  kind            Root?
  text            String
  rootChallengeId Int?
  rootChallenge   Challenge? @relation(fields: [rootChallengeId], references: [id]${onDelete})
  rootSolutionId  Int?
  rootSolution    Solution?  @relation(fields: [rootSolutionId], references: [id]${onDelete})
  likes           Challenge[] @relation("likes")
  ${columns.join('\n  ')}
}

// @gen_form()
model Challenge {
  id       Int       @id
  comments Comment[]
  likes    Comment[] @relation("likes")
}

// @gen_form()
model Solution {
  id       Int       @id
  comments Comment[]
}
`;
};

const FIELDS = ['rootChallengeId', 'rootSolutionId'];

it.each<[string, string, Parts, object]>([
  ['relations', '@gen_one_of(rootChallenge, rootSolution)', {}, { fields: FIELDS }],
  ['their columns', '@gen_one_of(rootChallengeId, rootSolution)', {}, { fields: FIELDS }],
  [
    'at most one',
    '@gen_one_of(rootChallenge, rootSolution, optional: yes)',
    {},
    { fields: FIELDS, isOptional: true },
  ],
  [
    'a field that says which, guessed by name',
    '@gen_one_of(rootChallenge, rootSolution, by: rootType)',
    { values: 'SOLUTION CHALLENGE' },
    { fields: FIELDS, by: { field: 'rootType', values: ['CHALLENGE', 'SOLUTION'] } },
  ],
  [
    'a field that says which, in words',
    '@gen_one_of(rootChallenge, rootSolution, optional: yes, by: kind(C: rootChallengeId, S: rootSolution))',
    { values: 'C S OTHER' },
    { fields: FIELDS, isOptional: true, by: { field: 'kind', values: ['C', 'S'] } },
  ],
])('@gen_one_of reads %s', async (_, directive, parts, expected) => {
  expect((await readModel(schema(directive, parts), 'Comment')).exclusive).toEqual([expected]);
});

it.each<[string, string, string, Parts?]>([
  ['one field', '(rootChallenge)', 'names fewer than two fields'],
  ['nothing', '', 'names no fields'],
  ['a field twice', '(text, text)', 'names text twice; keep one'],
  [
    'a relation and its column',
    '(rootChallenge, rootChallengeId)',
    'names rootChallenge and rootChallengeId, which are the same; keep one',
  ],
  [
    'an unknown field',
    '(rootChallenge, rootSolutions)',
    'names rootSolutions, which is not a field of Comment; did you mean rootSolution?',
  ],
  [
    'a required field',
    '(rootChallenge, text)',
    'names text, which every record has; write String? in the line of text',
  ],
  ['a list', '(rootChallenge, likes)', 'names likes, whose key Challenge holds'],
  [
    'a hidden field',
    '(rootChallenge, note)',
    'names note, which no client sees; remove it, or show it',
    { columns: ['/// @gen_hidden', 'note String?'] },
  ],
  [
    'a field that no client writes',
    '(rootChallenge, note)',
    'names note, which no client writes; remove @gen_readonly above note',
    { columns: ['/// @gen_readonly', 'note String?'] },
  ],
  [
    'a field that is written later',
    '(rootChallenge, note)',
    'names note, which clients write only later',
    { columns: ['/// @gen_updateonly', 'note String?'] },
  ],
  [
    'a default',
    '(rootChallenge, note)',
    'names note, which has a @default',
    { columns: ['note String? @default("x")'] },
  ],
  [
    'an unknown option',
    '(rootChallenge, rootSolution, max: 1)',
    'has max, which is no option; use optional or by',
  ],
  [
    'values that do not fit',
    '(rootChallenge, rootSolution, by: rootType)',
    'has by: rootType, whose values A and B do not tell which field each stands for; add the field, or write by: rootType(A: rootChallenge, B: rootSolution)',
    { values: 'A B' },
  ],
  [
    'a value without a field',
    '(rootChallenge, rootSolution, by: rootType)',
    'names no field for USER of rootType; add the field, or write by: rootType(CHALLENGE: rootChallenge, SOLUTION: rootSolution)',
    { values: 'CHALLENGE SOLUTION USER' },
  ],
  [
    'a field that never says none',
    '(rootChallenge, rootSolution, optional: yes, by: rootType)',
    'has by: rootType, which is required, but a record may have none of the fields; write Root? in the line of rootType',
  ],
  [
    'a text that says which',
    '(rootChallenge, rootSolution, by: text)',
    'has by: text, which is a String field; name an enum, or a text with @oneOf',
  ],
  [
    'an unknown value',
    '(rootChallenge, rootSolution, by: rootType(CHALENGE: rootChallenge, SOLUTION: rootSolution))',
    'has CHALENGE, which rootType never is; did you mean CHALLENGE?',
  ],
  [
    'a field without a value',
    '(rootChallenge, rootSolution, by: rootType(CHALLENGE: rootChallenge))',
    'says no value of rootType for rootSolution; write each field with one value',
  ],
])('@gen_one_of refuses %s', async (_, argument, problem, parts = {}) => {
  const found = await problemsOf(schema(`@gen_one_of${argument}`, parts));
  expect(found.join('\n')).toContain(
    `schema.prisma:${7 + (parts.values?.split(' ').length ?? 2) - 2} Comment: @gen_one_of(${argument.slice(1, -1)}) ${problem}`,
  );
});

it('refuses a field of two directives, and is never ignored', async () => {
  const two = '@gen_one_of(rootChallenge, rootSolution)\n// @gen_one_of(rootSolution, kind)';
  expect((await problemsOf(schema(two))).join()).toContain(
    'names rootSolution, which another @gen_one_of names too',
  );
  const ignored = schema('').replace(
    '// \nmodel',
    '/// @gen_one_of(rootChallenge, rootSolution)\nmodel',
  );
  expect((await problemsOf(ignored)).join()).toContain(
    '@gen_one_of is ignored in a comment with three slashes',
  );
});

it('warns where a deletion would leave a record with none of them', async () => {
  const directive = '@gen_one_of(rootChallenge, rootSolution)';
  expect(await warningsOf(schema(directive, { cascade: false }))).toContainEqual(
    expect.stringContaining(
      'the database empties rootChallenge and rootSolution when the other record is deleted',
    ),
  );
  expect(await warningsOf(schema(directive))).toEqual([]);
});
