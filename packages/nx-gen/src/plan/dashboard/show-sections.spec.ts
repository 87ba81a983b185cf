import { planAndRender } from '../../testing/plan';

const show = async (mark: string): Promise<string> => {
  const { elements } = await planAndRender(`
// @gen_form(${mark})
model Trade {
  id        Int      @id @default(autoincrement())
  comment   String?
  currency  String
  fee       Float
  /// @gen_readonly
  settledAt DateTime?
  type      String
  account   Account  @relation(fields: [accountId], references: [id])
  accountId Int
  broker    Account? @relation("Broker", fields: [brokerId], references: [id])
  brokerId  Int?
  tags      Tag[]
  createdAt DateTime @default(now())
}
// @gen_form()
model Account {
  id       Int     @id
  name     String
  trades   Trade[]
  brokered Trade[] @relation("Broker")
}
// @gen_form()
model Tag {
  id     Int     @id
  name   String
  trades Trade[]
}`);
  return elements('TradeShow.tsx');
};

/** Returns the sections of a page with their fields. */
const sectionsIn = (page: string): string[] =>
  [...page.matchAll(/<Show(Section|Aside)(?: \w+="(\w+)")?>(.*?)<\/Show\1>/gs)].map(
    ([, kind = '', heading, inside = '']) =>
      `${heading ?? kind}: ${[...inside.matchAll(/source="(\w+)"/g)].map(([, name]) => name).join(' ')}`,
  );

it('the page of a record is divided as its forms', async () => {
  const page = await show('sections: [Deal: type accountId tags, Money: fee currency]');
  expect(sectionsIn(page)).toEqual([
    'Deal: type accountId tags',
    'Money: fee currency',
    'others: settledAt comment',
    'Aside: brokerId createdAt id',
  ]);
  expect(page).toContain('ShowSection,\n');
});

it.each(['', 'sections: no'])('a page is in one piece with the mark "%s"', async (mark) => {
  expect(sectionsIn(await show(mark))).toEqual(['Aside: accountId brokerId createdAt id']);
});

it('a reference by several columns is in its section', async () => {
  const { elements } = await planAndRender(`
// @gen_form(sections: [Deal: type accountId])
model Trade {
  id        Int      @id @default(autoincrement())
  type      String
  account   Account? @relation(fields: [accountId, bankId], references: [id, bankId])
  accountId Int?
  bankId    Int?
}
// @gen_form()
model Account {
  id     Int
  bankId Int
  name   String
  trades Trade[]

  @@id([id, bankId])
}`);
  expect(sectionsIn(elements('TradeShow.tsx'))).toEqual(['Deal: type account', 'Aside: id']);
});

it('a page is in one piece if no section names what it shows: a heading above all of it says nothing', async () => {
  const { file } = await planAndRender(`
// @gen_form(sections: [Secret: pin])
model Card {
  id   Int    @id @default(autoincrement())
  name String
  /// @gen_format(password)
  pin  String
}`);
  expect(file('CardEdit.tsx')).toContain('<FormSection title="Secret">');
  expect(file('CardShow.tsx')).not.toContain('ShowSection');
});
