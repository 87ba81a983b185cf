import { planAndRender } from '../../testing/plan';

it('references of selected records can be changed in bulk, unless they are unique', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Book {
  id       Int     @id
  title    String
  shelfId  Int
  shelf    Shelf   @relation(fields: [shelfId], references: [id])
  roomId   Int?
  room     Room?   @relation(fields: [roomId], references: [id])
  coverId  Int     @unique
  cover    Cover   @relation(fields: [coverId], references: [id])
}
// @gen_form()
model Shelf {
  id    Int    @id
  name  String
  books Book[]
}
// @gen_form()
model Room {
  id    Int    @id
  books Book[]
}
// @gen_form()
model Cover {
  id   Int    @id
  name String
  book Book?
}
`);
  expect(elements('BookList.tsx').replace(/\s+/g, ' ')).toContain(
    "changes={[ { source: 'shelfId', reference: 'shelves' }, { source: 'roomId', reference: 'rooms', isSearched: false, optional: true }, ]}",
  );
});

it('what is most often changed in bulk comes first: states and ticks, then references, dates, numbers and texts', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Dues {
  id       Int      @id
  title    String
  place    String
  amount   Int
  kind     String // @oneOf(cash, card)
  dueAt    DateTime
  memberId Int
  member   Member   @relation(fields: [memberId], references: [id])
  isPaid   Boolean
  fee      Int
  status   Status
}
enum Status {
  OPEN
  PAID
}
// @gen_form()
model Member {
  id   Int    @id
  name String
  dues Dues[]
}
`);
  const [, changes = ''] = /changes=\{\[([^]*?)\]\}/.exec(elements('DuesList.tsx')) ?? [];
  expect([...changes.matchAll(/source: '(\w+)'/g)].map(([, source]) => source)).toEqual([
    ...['kind', 'isPaid', 'status', 'memberId', 'dueAt', 'amount', 'fee', 'place'],
  ]);
});

it('a key of a model without pages cannot be changed in bulk, as in a form', async () => {
  const { elements } = await planAndRender(`
model User {
  id    Int    @id
  notes Note[]
}
// @gen_form()
model Note {
  id        Int     @id
  title     String
  place     String
  createdBy Int?
  creator   User?   @relation(fields: [createdBy], references: [id])
}
`);
  expect(elements('NoteList.tsx')).toContain("changes={[{ source: 'place', typed: 'text' }]}");
});

it('a time zone and a currency are chosen, not typed', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Plan {
  id    Int    @id
  title String
  /// @gen_format(timezone)
  zone  String?
  /// @gen_format(currency)
  coin  String
}
`);
  const list = elements('PlanList.tsx');
  expect(list).toContain("{ source: 'zone', format: 'timezone', optional: true }");
  expect(list).toContain("{ source: 'coin', format: 'currency' }");
});

it('records are added to a list of ids, removed from it, or replace it, unless clients never write it', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Link {
  id    Int   @id
  title String
  tags  Tag[]
  marks Mark[]
  /// @gen_readonly
  pins  Pin[]
}
// @gen_form()
model Tag {
  id    Int    @id
  name  String
  links Link[]
}
// @gen_form(bulk: [delete])
model Mark {
  id    Int    @id
  links Link[]
}
// @gen_form()
model Pin {
  id    Int    @id
  name  String
  links Link[]
}
`);
  expect(elements('LinkList.tsx').replace(/\s+/g, ' ')).toContain(
    "changes={[ { source: 'tags', reference: 'tags', isList: true }, { source: 'marks', reference: 'marks', isSearched: false, isList: true }, ]}",
  );
  expect(elements('MarkList.tsx')).not.toContain('isList');
});
