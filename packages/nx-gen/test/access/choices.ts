/**
 * Records that have one of several fields, for the schema of the access specs with `clubs ClubMate[]`, `sites Site[]` and `loans
 * Loan[]` on its user: sites of a user or of a club whose members may write them, and choices between plain fields and references.
 */
export const CHOICES_SCHEMA = `// @gen_form()
// @gen_rule(mate: mates.some(userId == user.id))
// @gen_access(read: signedIn, write: mate)
model Club {
  id    Int        @id @default(autoincrement())
  name  String
  mates ClubMate[]
  sites Site[]
  loans Loan[]
}

model ClubMate {
  club   Club   @relation(fields: [clubId], references: [id])
  clubId Int
  user   User   @relation("clubs", fields: [userId], references: [id])
  userId String

  @@id([clubId, userId])
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_one_of(ownerId, clubId)
// @gen_access(all: own or club.mate)
model Site {
  id      Int     @id @default(autoincrement())
  name    String
  owner   User?   @relation("sites", fields: [ownerId], references: [id], onDelete: Cascade)
  ownerId String?
  club    Club?   @relation(fields: [clubId], references: [id], onDelete: Cascade)
  clubId  Int?
}

// @gen_form()
// @gen_one_of(medal, amount, by: sort)
// @gen_access(all: signedIn, edit: sort == "amount", delete: amount <= 10)
model Award {
  id     Int     @id @default(autoincrement())
  name   String
  medal  String?
  amount Int?
  sort   String // @oneOf(medal, amount)
}

// @gen_form()
// @gen_one_of(userId, clubId, label, optional: yes)
// @gen_access(read: signedIn, write: userId == user.id or club.mate)
model Loan {
  id     Int     @id @default(autoincrement())
  name   String
  user   User?   @relation("loans", fields: [userId], references: [id])
  userId String?
  club   Club?   @relation(fields: [clubId], references: [id])
  clubId Int?
  label  String?
}
`;
