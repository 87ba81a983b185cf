/** Teams whose rules ask for members, and members whose rules ask for those of their team. */
export const TEAMS_SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: signedIn)
model User {
  id      String   @id
  name    String
  role    String // @oneOf(admin, user)
  members Member[]
}

// @gen_form()
// @gen_rule(manager: members.some(userId == user.id and level in [owner, manager]))
// @gen_rule(owner: members.some(userId == user.id and level == owner))
// @gen_access(read: signedIn, create, edit: manager, delete: owner)
model Team {
  id      Int      @id @default(autoincrement())
  name    String
  members Member[]
}

enum Level {
  owner
  manager
  member
}

// @gen_form()
// @gen_access(read: signedIn)
// @gen_access(create, edit: team.owner or (team.manager and level != owner), delete: team.owner)
model Member {
  id     Int    @id @default(autoincrement())
  user   User   @relation(fields: [userId], references: [id])
  userId String
  team   Team   @relation(fields: [teamId], references: [id])
  teamId Int
  level  Level  @default(member)
  /// @gen_access(write: team.owner)
  salary Int?
}
`;
