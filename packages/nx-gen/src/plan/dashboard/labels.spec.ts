import { planAndRender } from '../../testing/plan';

/** A part of a schema that `prisma db pull` wrote. */
const PULLED = `
enum kunde_type {
  EMPTY_ENUM_VALUE @map("")
  ge_ffnet         @map("geöffnet")
  Gro__kunde       @map("Groß kunde")
  a_Kunde          @map("1a-Kunde")
  in_Arbeit        @map("in Arbeit")
  STAMM_KUNDE      @map("sk")
}

// @gen_form()
model kunde {
  id       Int        @id
  Stra_e   String?    @map("Straße")
  nd_email String?    @map("2nd_email")
  E_Mail   String?    @map("E-Mail")
  vorname  String?    @map("vn")
  userId   Int?       @map("_userId")
  type     kunde_type
}

// @gen_form()
model auftrag {
  id                                 Int    @id
  erfasser_id                        Int
  bearbeiter_id                      Int?
  users_auftrag_erfasser_idTousers   users  @relation("auftrag_erfasser_idTousers", fields: [erfasser_id], references: [id])
  users_auftrag_bearbeiter_idTousers users? @relation("auftrag_bearbeiter_idTousers", fields: [bearbeiter_id], references: [id])
}

// @gen_form()
model pruefung {
  id                                 Int   @id
  pruefer_uuid                       Int
  zeuge_uuid                         Int
  users_pruefung_pruefer_uuidTousers users @relation("pruefung_pruefer_uuidTousers", fields: [pruefer_uuid], references: [id])
  users_pruefung_zeuge_uuidTousers   users @relation("pruefung_zeuge_uuidTousers", fields: [zeuge_uuid], references: [id])
}

// @gen_form()
model users {
  id                                   Int       @id
  name                                 String
  pruefung_pruefung_pruefer_uuidTousers pruefung[] @relation("pruefung_pruefer_uuidTousers")
  pruefung_pruefung_zeuge_uuidTousers pruefung[] @relation("pruefung_zeuge_uuidTousers")
  auftrag_auftrag_erfasser_idTousers   auftrag[] @relation("auftrag_erfasser_idTousers")
  auftrag_auftrag_bearbeiter_idTousers auftrag[] @relation("auftrag_bearbeiter_idTousers")
}
`;

it('call several records by the plural, also where the relation is named as their model', async () => {
  const { file } = await planAndRender(`
// @gen_form()
model Post {
  id       Int       @id
  title    String
  comment  Comment[]
  latest   Comment[] @relation("latest")
}
// @gen_form()
model Comment {
  id       Int    @id
  text     String
  postId   Int
  post     Post   @relation(fields: [postId], references: [id])
  latestId Int?
  latestOf Post?  @relation("latest", fields: [latestId], references: [id])
}`);
  const english = file('i18n/en.ts');
  expect(english).toContain("comment: 'Comments'");
  expect(english).toContain("latest: 'Latest'");
  expect(english).toContain("'Post'");
});

describe('labels of a schema from an existing database', () => {
  let english: string;
  let choices: string;

  beforeAll(async () => {
    const { file } = await planAndRender(PULLED);
    english = file('i18n/en.ts');
    choices = file('choices.ts');
  });

  it.each([
    ['a column with a letter that no identifier may have', "Stra_e: 'Straße'"],
    ['a column that begins with a digit', "nd_email: '2nd email'"],
    ['a column with a hyphen', "E_Mail: 'E-Mail'"],
    ['a column of another name', "vorname: 'Vorname'"],
    ['a column that begins with an underscore', "userId: 'User ID'"],
    ['an empty enum value', "EMPTY_ENUM_VALUE: '(blank)'"],
    ['an enum value in small letters', "ge_ffnet: 'Geöffnet'"],
    ['an enum value of several words', "Gro__kunde: 'Groß kunde'"],
    ['an enum value that begins with a digit', "a_Kunde: '1a-Kunde'"],
    ['an enum value with a space', "in_Arbeit: 'in Arbeit'"],
    ['an enum value that is stored as a code', "STAMM_KUNDE: 'Stamm kunde'"],
    ['one of several relations to a model', "erfasser_id: 'Erfasser'"],
    ['one whose foreign key is a uuid', "pruefer_uuid: 'Pruefer'"],
    ['its other end', "auftrag_auftrag_bearbeiter_idTousers: 'Auftrag bearbeiter'"],
  ])('are the names in the database: %s', (_what, line) => expect(english).toContain(line));

  it('are the same in the choices of a field', () => {
    expect(choices).toContain("name: '(blank)'");
    expect(choices).toContain("name: 'Groß kunde'");
  });
});

describe('labels of relations that are named as their model', () => {
  it.each([
    ['user User @relation(fields: [inviteeId], references: [id])\n  inviteeId Int', 'Invitee'],
    ['user User @relation(fields: [invitedBy], references: [id])\n  invitedBy Int', 'Invited by'],
    ['user User @relation(fields: [created_by], references: [id])\n  created_by Int', 'Created by'],
    ['user User @relation(fields: [by], references: [id])\n  by Int', 'User'],
    // `Create user` would read like a button
    [
      'createUser User @relation(fields: [createdBy], references: [id])\n  createdBy Int',
      'Created by',
    ],
    [
      'updated_user User @relation(fields: [updated_by_id], references: [id])\n  updated_by_id Int',
      'Updated by',
    ],
    [
      'leadUser User @relation(fields: [createdBy], references: [id])\n  createdBy Int',
      'Lead user',
    ],
    ['user User @relation(fields: [email], references: [id])\n  email Int', 'User'],
    [
      'User User @relation(fields: [created_by_id], references: [id])\n  created_by_id Int',
      'Created by',
    ],
    [
      'user User @relation(fields: [assignedUserId], references: [id])\n  assignedUserId Int',
      'Assigned user',
    ],
    ['user User @relation(fields: [userId], references: [id])\n  userId Int', 'User'],
    ['user User @relation(fields: [usId], references: [id])\n  usId Int', 'User'],
    ['user User @relation(fields: [uid], references: [id])\n  uid Int', 'User'],
    ['guest User @relation(fields: [inviteeId], references: [id])\n  inviteeId Int', 'Guest'],
  ])('are those of the foreign key, if it says more: %s', async (fields, label) => {
    const { file } = await planAndRender(`
// @gen_form()
model User {
  id    Int    @id
  name  String
  tasks Task[]
}

// @gen_form()
model Task {
  id Int @id
  ${fields}
}
`);
    const key = /^\w+(?= Int$)/m.exec(fields.trim().split('\n')[1]?.trim() ?? '')?.[0];
    expect(file('i18n/en.ts')).toContain(`${key}: '${label}'`);
  });
});
