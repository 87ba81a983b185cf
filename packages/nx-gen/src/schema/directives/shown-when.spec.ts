import { problemsOf, readText } from '../testing/read';

const order = (line: string, field = 'paidAt DateTime?'): string => `enum Kind {
  SALE
  GIFT
}
// @gen_form()
model Order {
  id      Int      @id @default(autoincrement())
  status  String // @oneOf(pending, paid)
  kind    Kind
  note    String?
  express Boolean  @default(false)
  pieces  Int
  price   Float
  tags    String[]
  /// @gen_hidden
  secret  String?
  /// @gen_show(when: express)
  courier String?
  /// @gen_show(${line})
  ${field}
}`;

const problemOf = async (line: string, field?: string): Promise<string> =>
  (await problemsOf(order(line, field))).join('\n');

describe('the condition under which a field is shown', () => {
  it.each([
    ['when: status == paid', { field: 'status', is: ['paid'], isNot: false }],
    ['when: status != "paid"', { field: 'status', is: ['paid'], isNot: true }],
    ['when: status in [paid, pending]', { field: 'status', is: ['paid', 'pending'], isNot: false }],
    ['when: not kind == GIFT', { field: 'kind', is: ['GIFT'], isNot: true }],
    ['when: express', { field: 'express', is: [true], isNot: false }],
    ['when: not express', { field: 'express', is: [true], isNot: true }],
    ['when: note != null', { field: 'note', is: [null], isNot: true }],
    ['when: pieces == 3', { field: 'pieces', is: [3], isNot: false }],
  ])('is read: %s', async (text, condition) => {
    const { models } = await readText(order(text));
    const paidAt = models[0]?.fields.find(({ name }) => name === 'paidAt');
    expect(paidAt?.directives.shownWhen).toEqual({ ...condition, text });
  });

  it.each([
    ['status == paid', 'does not say when; write it like @gen_show(when: status == paid)'],
    ['when: status = paid', 'cannot be parsed at =; compare with =='],
    ['when: status == paid and express', 'is more than one field and its values'],
    ['when: pieces > 3', 'compares pieces using >; use ==, != or in'],
    ['when: note == user.id', 'compares note with a value that no page knows'],
    ['when: state == paid', 'checks state, which is not a field of Order; did you mean status?'],
    ['when: paidAt != null', 'checks the field itself; use another one'],
    ['when: secret != null', 'checks secret, which no client may see; use another field'],
    [
      'when: price == 3',
      'checks price, which is a Float; use an enum, a Boolean, a String or an Int',
    ],
    ['when: tags == a', 'checks tags, which is a String[]; use an enum'],
    [
      'when: courier != null',
      'checks courier, which is itself not always shown; use another field',
    ],
    ['when: status == payd', 'compares status with "payd", which it never is; did you mean paid?'],
    ['when: kind == SALES', 'compares kind with "SALES", which it never is; did you mean SALE?'],
    ['when: kind', 'compares kind, which is a Kind, with true; compare it with a string'],
    ['when: pieces == 1.5', 'compares pieces, which is an Int, with 1.5; write a whole number'],
    ['when: status == null', 'compares status with null, but it is never empty'],
  ])('is refused with the cure: %s', async (text, problem) => {
    expect(await problemOf(text)).toContain(`Order.paidAt: @gen_show(${text}) ${problem}`);
  });

  it('requires a field that may be missing from a form', async () => {
    expect(await problemOf('when: express', 'paidBy String')).toContain(
      'Order.paidBy: @gen_show(when: express) leaves no way to create a record while it is false, since the field is required; make it optional, or give it a @default',
    );
    expect(await problemOf('when: express', 'paidBy String @default("cash")')).toBe('');
    expect(await problemOf('when: express', 'paidBy String? // @required')).toContain(
      'remove @required',
    );
    expect(await problemOf('when: express', '/// @gen_hidden\n  paidBy String?')).toContain(
      'has no effect next to @gen_hidden',
    );
  });
});
