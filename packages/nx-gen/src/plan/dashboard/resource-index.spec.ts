import { planned } from '../../testing/plan';

const indexOf = async (mark: string, model: string, folder: string): Promise<string> => {
  const { file } = await planned(`// ${mark}\nmodel ${model} {\n  id Int @id\n}\n`);
  return file(`/${folder}/index.ts`);
};

describe('the group of the menu', () => {
  it('is what the mark says', async () => {
    expect(await indexOf('@gen_form(group: "Sales")', 'Ticket', 'tickets')).toContain(
      `  options: { group: 'Sales' },\n`,
    );
  });

  it('stands beside a label of several words', async () => {
    const index = await indexOf(`@gen_form(group: "People's, old")`, 'PromoCode', 'promo-codes');
    expect(index).toContain(
      `  options: { label: 'Promo code |||| Promo codes', group: "People's, old" },\n`,
    );
  });

  it('is not there unless the mark says so', async () => {
    expect(await indexOf('@gen_form()', 'Ticket', 'tickets')).not.toContain('options');
  });
});
