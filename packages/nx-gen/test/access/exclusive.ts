import type { AccessApi } from './people';

const MODELS = `
// @gen_form()
// @gen_access(read: signedIn, write: admin)
model Club {
  id      Int      @id @default(autoincrement())
  name    String
  chair   User     @relation("clubs", fields: [chairId], references: [id])
  chairId String
  sites   Site[]
  ratings Rating[]
}

// @gen_form(columns: [name, club])
// @gen_owner(ownerId)
// @gen_one_of(owner, club)
// @gen_access(all: own or club.chairId == user.id)
model Site {
  id      Int      @id @default(autoincrement())
  name    String
  owner   User?    @relation("sites", fields: [ownerId], references: [id], onDelete: Cascade)
  ownerId String?
  club    Club?    @relation(fields: [clubId], references: [id], onDelete: Cascade)
  clubId  Int?
  ratings Rating[]
}

// @gen_form()
// @gen_one_of(site, club, by: kind, optional: yes)
// @gen_access(all: admin)
model Rating {
  id     Int         @id @default(autoincrement())
  stars  Int
  kind   RatingKind?
  site   Site?       @relation(fields: [siteId], references: [id], onDelete: Cascade)
  /// @gen_list(no)
  siteId Int?
  club   Club?       @relation(fields: [clubId], references: [id])
  clubId Int?
}

// @gen_form()
// @gen_one_of(medal, amount, by: sort(thing: medal, money: amount))
// @gen_access(all: signedIn, edit: sort == "money")
model Award {
  id     Int     @id @default(autoincrement())
  medal  String?
  amount Int?
  /// @gen_hidden(server)
  sort   String // @oneOf(thing, money)
}

enum RatingKind {
  SITE
  CLUB
}
`;

/** Adds records that have one of several fields: an owner or a club, one that another field names, and one without relations. */
export const withExclusive = (schema: string): string =>
  schema.replace(
    /(model User \{[^}]*)\}/,
    '$1  sites Site[] @relation("sites")\n  clubs Club[] @relation("clubs")\n}',
  ) + MODELS;

/** What holds for these records, in the generated API and in plain code. */
export function itKeepsChoices(lab: () => AccessApi): void {
  const ask = async (
    who: 'admin' | 'author' | 'other',
    method: string,
    ...rest: [string, object]
  ) => {
    const { status, body } = await lab().request(who, method, ...rest);
    return [status, body] as const;
  };
  const create = async (who: 'admin' | 'author' | 'other', path: string, body: object) => {
    const [status, made] = await ask(who, 'POST', path, body);
    if (status !== 201) throw new Error(JSON.stringify(made));
    return made as unknown as { id: number } & Record<string, unknown>;
  };
  const refusal = (message: string, ...fields: string[]) => [
    400,
    {
      code: 'VALIDATION',
      message,
      errors: Object.fromEntries(fields.map((name) => [name, [message]])),
    },
  ];

  it('belong to whoever creates them, or to a club', async () => {
    const { id: clubId } = await create('admin', 'clubs', { name: 'Chess', chairId: 'author' });
    expect(await create('author', 'sites', { name: 'own' })).toMatchObject({
      ownerId: 'author',
      clubId: null,
    });
    const site = await create('author', 'sites', { name: 'of the club', clubId });
    expect(site).toMatchObject({ ownerId: null, clubId });
    expect((await ask('other', 'POST', 'sites', { name: 'x', clubId }))[0]).toBe(403);
    const both = { name: 'x', ownerId: 'author', clubId };
    expect(await ask('author', 'POST', 'sites', both)).toMatchObject(
      refusal('only one of ownerId and clubId may be given', 'ownerId', 'clubId'),
    );
    const url = `sites/${site.id}`;
    expect(await ask('author', 'PATCH', url, { ownerId: 'author' })).toMatchObject(
      refusal('only one of ownerId and clubId may be given: send null for clubId', 'ownerId'),
    );
    expect(await ask('author', 'PATCH', url, { clubId: null })).toMatchObject(
      refusal('one of ownerId and clubId must be given', 'clubId'),
    );
    const moved = { ownerId: 'author', clubId: null };
    expect(await ask('author', 'PATCH', url, moved)).toMatchObject([200, moved]);
    expect(await ask('author', 'PATCH', url, { name: 'y' })).toMatchObject([200, moved]);
  });

  it('have a field that says which one they have', async () => {
    const { id: clubId } = await create('admin', 'clubs', { name: 'Go', chairId: 'author' });
    const { id: siteId } = await create('author', 'sites', { name: 'own' });
    const rating = await create('admin', 'ratings', { stars: 3, siteId });
    expect(rating).toMatchObject({ kind: 'SITE', clubId: null });
    const url = `ratings/${rating.id}`;
    expect(await ask('admin', 'PATCH', url, { kind: 'CLUB' })).toMatchObject(
      refusal('kind must be SITE or left out, because siteId is given', 'kind'),
    );
    const none = await create('admin', 'ratings', { stars: 1 });
    expect(none).toMatchObject({ kind: null, siteId: null, clubId: null });
    const bulk = `ratings?ids=${rating.id}&ids=${none.id}`;
    expect((await ask('admin', 'PUT', bulk, { clubId }))[0]).toBe(400);
    expect(await ask('admin', 'PATCH', url, { siteId: null })).toMatchObject([200, { kind: null }]);
    expect((await ask('admin', 'PUT', bulk, { clubId }))[0]).toBe(200);
    for (const { id } of [rating, none])
      expect(await ask('admin', 'PATCH', `ratings/${id}`, { stars: 5 })).toMatchObject([
        200,
        { kind: 'CLUB', siteId: null, clubId },
      ]);
  });

  it('obey rules about that field, which no client sees', async () => {
    const money = await create('author', 'awards', { amount: 5 });
    const thing = await create('author', 'awards', { medal: 'gold' });
    expect(money).not.toHaveProperty('sort');
    expect((await ask('author', 'POST', 'awards', { amount: 5, sort: 'money' }))[0]).toBe(400);
    expect((await ask('author', 'PATCH', `awards/${money.id}`, { amount: 6 }))[0]).toBe(200);
    expect((await ask('author', 'PATCH', `awards/${thing.id}`, { medal: 'tin' }))[0]).toBe(403);
    const swapped = { amount: null, medal: 'gold' };
    expect((await ask('author', 'PATCH', `awards/${money.id}`, swapped))[0]).toBe(403);
    expect(await ask('author', 'POST', 'awards', {})).toMatchObject(
      refusal('one of medal and amount must be given', 'medal', 'amount'),
    );
  });
}
