/** Models with a restricted field of each kind, for a PostgreSQL schema whose users have the role `admin`. */
export const FIELD_KINDS_SCHEMA = `/// Every kind of value, closed; a key of two parts, of which one is called like that of a record.
// @gen_form()
// @gen_access(all: signedIn)
model Kind {
  id       String
  at       Int
  /// @gen_access(read, write: admin)
  text     String?
  /// @gen_access(read, write: admin)
  texts    String[]
  /// @gen_access(read, write: admin)
  flag     Boolean?
  /// @gen_access(read, write: admin)
  whole    Int?
  /// @gen_access(read, write: admin)
  great    BigInt?
  /// @gen_access(read, write: admin)
  part     Float
  /// @gen_access(read, write: admin)
  exact    Decimal?
  /// @gen_access(read, write: admin)
  moment   DateTime?
  /// @gen_access(read, write: admin)
  json     Json?
  /// @gen_access(read, write: admin)
  bytes    Bytes?
  /// @gen_access(read, write: admin)
  colour   Colour?
  /// @gen_access(read, write: admin)
  uuid     String?  @db.Uuid
  short    String   @db.VarChar(4)
  pieces   Piece[]
  labels   Label[]

  @@id([id, at])
}

enum Colour {
  red
  green
}

// @gen_form()
// @gen_access(read: kind.colour == red, delete: signedIn)
model Piece {
  id     BigInt @id @default(autoincrement())
  kind   Kind   @relation(fields: [kindId, kindAt], references: [id, at])
  kindId String
  kindAt Int
}

/// Without rules of its own.
// @gen_form()
model Label {
  id     String @id
  text   String
  kind   Kind   @relation(fields: [kindId, kindAt], references: [id, at])
  kindId String
  kindAt Int
}
`;

/**
 * Records that are visible through records referring to them, for the same schema with `uses VoucherUse[]` on its
 * user: one relation has rules at its other end, the other has none.
 */
export const REVERSE_RELATION_SCHEMA = `// @gen_form()
// @gen_access(read: uses.some(own) or not remarks.some(kind == warning) and editor)
model Voucher {
  id      String       @id @default(uuid())
  code    String       @unique
  uses    VoucherUse[]
  remarks Remark[]
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model VoucherUse {
  id        Int     @id @default(autoincrement())
  voucher   Voucher @relation(fields: [voucherId], references: [id])
  voucherId String
  user      User    @relation(fields: [userId], references: [id])
  userId    String
}

/// Without rules of its own.
// @gen_form()
model Remark {
  id        Int        @id @default(autoincrement())
  kind      RemarkKind
  voucher   Voucher    @relation(fields: [voucherId], references: [id])
  voucherId String
}

enum RemarkKind {
  warning
  praise
}
`;

/**
 * Lists of ids of records whose rule reaches as far as tests follow one, for the same schema with `members BoardMember[]` on
 * its user: bookmarks belong to a board, and their marks are visible to whoever can read something that has them.
 */
export const DEEP_RELATION_SCHEMA = `// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Board {
  id        Int           @id @default(autoincrement())
  owner     User          @relation("boards", fields: [ownerId], references: [id])
  ownerId   String
  members   BoardMember[]
  bookmarks Bookmark[]
}

// @gen_form()
// @gen_access(all: board.own)
model BoardMember {
  board    Board   @relation(fields: [boardId], references: [id])
  boardId  Int
  user     User    @relation("members", fields: [userId], references: [id])
  userId   String
  mayWrite Boolean @default(false)

  @@id([boardId, userId])
}

// @gen_form()
// @gen_access(read: board.own or board.members.some(userId == user.id))
// @gen_access(create, edit, delete: board.own or board.members.some(userId == user.id and mayWrite))
model Bookmark {
  id      Int    @id @default(autoincrement())
  name    String
  board   Board  @relation(fields: [boardId], references: [id])
  boardId Int
  marks   Mark[]
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(read: own or bookmarks.some(board.own or board.members.some(userId == user.id)))
// @gen_access(create, edit, delete: own)
model Mark {
  id        Int        @id @default(autoincrement())
  name      String
  owner     User       @relation("marks", fields: [ownerId], references: [id])
  ownerId   String
  bookmarks Bookmark[]
}
`;

/** Records that their creators do not see, or whose owner and tenant nobody sees, for the same schema. */
export const UNSEEN_CREATION_SCHEMA = `// @gen_form()
// @gen_owner(byId)
// @gen_access(create: own, read: editor)
model Petition {
  id   Int    @id @default(autoincrement())
  text String
  byId String
}

// @gen_form()
// @gen_owner(byId)
// @gen_tenant(tenantId)
// @gen_access(all: own)
model Diary {
  id       Int    @id @default(autoincrement())
  text     String
  /// @gen_hidden
  byId     String
  /// @gen_hidden
  tenantId String
  /// @gen_hidden
  draft    String?
}
`;

/** Keys that JSON cannot hold, in lists of ids, references and bodies, for the same schema. */
export const BIG_KEYS_SCHEMA = `// @gen_form()
// @gen_access(read: not secret)
model Topic {
  id       BigInt    @id @default(autoincrement())
  name     String
  secret   Boolean   @default(false)
  threads  Thread[]
  opinions Opinion[]
  sayings  Saying[]
}

// @gen_form()
// @gen_access(all: signedIn)
model Thread {
  id     Int     @id @default(autoincrement())
  title  String
  topics Topic[]
}

/// Without rules of its own.
// @gen_form()
model Opinion {
  id      Int    @id @default(autoincrement())
  text    String
  topic   Topic  @relation(fields: [topicId], references: [id])
  topicId BigInt
}

// @gen_form()
// @gen_access(all: signedIn)
model Saying {
  id      Int    @id @default(autoincrement())
  text    String
  topic   Topic  @relation(fields: [topicId], references: [id])
  topicId BigInt
}
`;

/**
 * Records that may be written by those whom records of the same model name, for the same schema with `mates Mate[]` and
 * `deputies Deputy[]` on its user: captains of a crew add its mates, and are mates themselves. Deputies have no other key than
 * that of their safe and their user.
 */
export const MEMBERS_SCHEMA = `// @gen_form()
// @gen_rule(led: mates.some(userId == user.id and level == captain))
// @gen_access(read: signedIn, write: led)
model Crew {
  id    Int    @id @default(autoincrement())
  name  String
  mates Mate[]
}

// @gen_form()
// @gen_access(read: signedIn, write: crew.led)
model Mate {
  id     Int       @id @default(autoincrement())
  crew   Crew      @relation(fields: [crewId], references: [id])
  crewId Int
  user   User      @relation("mates", fields: [userId], references: [id])
  userId String
  level  MateLevel @default(sailor)
}

enum MateLevel {
  captain
  sailor
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_rule(holder: own or deputies.some(userId == user.id and canGrant))
// @gen_access(read: signedIn, create, edit, delete: own)
model Safe {
  id       Int      @id @default(autoincrement())
  name     String
  ownerId  String
  deputies Deputy[]
}

// @gen_form()
// @gen_access(read: signedIn, write: safe.holder)
model Deputy {
  safe     Safe    @relation(fields: [safeId], references: [id])
  safeId   Int
  user     User    @relation("deputies", fields: [userId], references: [id])
  userId   String
  canGrant Boolean @default(false)

  @@id([safeId, userId])
}
`;
