-- The tables of schema.prisma, for each database: MySQL reads quotes as ANSI has them.
CREATE TABLE "Tenant" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  "changedAt" MOMENT NOT NULL
);
CREATE TABLE "Country" (id VARCHAR(100) NOT NULL PRIMARY KEY, name VARCHAR(100) NOT NULL);
CREATE TABLE "Person" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  email VARCHAR(100) NOT NULL,
  role VARCHAR(100) NOT NULL,
  salary INTEGER,
  bonus INTEGER,
  pin VARCHAR(100),
  "left" BOOLEAN NOT NULL DEFAULT false,
  "tenantId" VARCHAR(100) NOT NULL,
  "mentorId" VARCHAR(100),
  "countryId" VARCHAR(100),
  CONSTRAINT "Person_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant" (id),
  CONSTRAINT "Person_mentorId_fkey" FOREIGN KEY ("mentorId") REFERENCES "Person" (id),
  CONSTRAINT "Person_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country" (id)
);
CREATE UNIQUE INDEX "Person_email_key" ON "Person" (email);
CREATE TABLE "Post" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  title VARCHAR(100) NOT NULL,
  content VARCHAR(1000) NOT NULL DEFAULT '',
  published BOOLEAN NOT NULL DEFAULT false,
  "reviewNote" VARCHAR(100),
  score INTEGER,
  "authorId" VARCHAR(100) NOT NULL,
  "tenantId" VARCHAR(100) NOT NULL,
  "updatedAt" MOMENT NOT NULL,
  CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Person" (id),
  CONSTRAINT "Post_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant" (id)
);
CREATE UNIQUE INDEX "Post_title_key" ON "Post" (title);
CREATE TABLE "Tag" (
  id INTEGER NOT NULL PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  secret BOOLEAN NOT NULL DEFAULT false
);
CREATE TABLE "_PostToTag" (
  "A" VARCHAR(100) NOT NULL,
  "B" INTEGER NOT NULL,
  CONSTRAINT "_PostToTag_A_fkey" FOREIGN KEY ("A") REFERENCES "Post" (id) ON DELETE CASCADE,
  CONSTRAINT "_PostToTag_B_fkey" FOREIGN KEY ("B") REFERENCES "Tag" (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "_PostToTag_AB_unique" ON "_PostToTag" ("A", "B");
CREATE TABLE "Label" (
  code VARCHAR(100) NOT NULL PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  hidden BOOLEAN
);
CREATE TABLE "PostLabel" (
  "postId" VARCHAR(100) NOT NULL,
  "labelCode" VARCHAR(100) NOT NULL,
  PRIMARY KEY ("postId", "labelCode"),
  CONSTRAINT "PostLabel_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post" (id) ON DELETE CASCADE,
  CONSTRAINT "PostLabel_labelCode_fkey" FOREIGN KEY ("labelCode") REFERENCES "Label" (code)
);
CREATE TABLE "Comment" (
  "postId" VARCHAR(100) NOT NULL,
  number INTEGER NOT NULL,
  text VARCHAR(100) NOT NULL,
  "authorId" VARCHAR(100),
  PRIMARY KEY ("postId", number),
  CONSTRAINT "Comment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post" (id) ON DELETE CASCADE,
  CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Person" (id)
);
CREATE TABLE "Reply" (
  id INTEGER NOT NULL PRIMARY KEY,
  text VARCHAR(100) NOT NULL,
  "commentPostId" VARCHAR(100) NOT NULL,
  "commentNumber" INTEGER NOT NULL,
  CONSTRAINT "Reply_comment_fkey" FOREIGN KEY ("commentPostId", "commentNumber")
    REFERENCES "Comment" ("postId", number) ON DELETE CASCADE
);
CREATE TABLE "Board" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  "ownerId" VARCHAR(100),
  "pinnedId" VARCHAR(100),
  archived BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "Board_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Person" (id),
  CONSTRAINT "Board_pinnedId_fkey" FOREIGN KEY ("pinnedId") REFERENCES "Post" (id)
);
CREATE TABLE "_BoardToTag" (
  "A" VARCHAR(100) NOT NULL,
  "B" INTEGER NOT NULL,
  CONSTRAINT "_BoardToTag_A_fkey" FOREIGN KEY ("A") REFERENCES "Board" (id) ON DELETE CASCADE,
  CONSTRAINT "_BoardToTag_B_fkey" FOREIGN KEY ("B") REFERENCES "Tag" (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "_BoardToTag_AB_unique" ON "_BoardToTag" ("A", "B");
CREATE TABLE "Folder" (
  id INTEGER NOT NULL PRIMARY KEY,
  "AND" VARCHAR(100) NOT NULL,
  "OR" INTEGER,
  "ownerId" VARCHAR(100),
  "changedAt" MOMENT NOT NULL
);
CREATE TABLE "Drawer" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  "ownerId" VARCHAR(100),
  "insideId" VARCHAR(100),
  "deletedAt" MOMENT,
  "changedAt" MOMENT NOT NULL,
  CONSTRAINT "Drawer_insideId_fkey" FOREIGN KEY ("insideId") REFERENCES "Drawer" (id) ON DELETE CASCADE
);
CREATE TABLE "Note" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  "drawerId" VARCHAR(100),
  CONSTRAINT "Note_drawerId_fkey" FOREIGN KEY ("drawerId") REFERENCES "Drawer" (id) ON DELETE CASCADE
);
CREATE TABLE "Sticker" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  "ownerId" VARCHAR(100)
);
CREATE TABLE "_NoteToSticker" (
  "A" VARCHAR(100) NOT NULL,
  "B" VARCHAR(100) NOT NULL,
  CONSTRAINT "_NoteToSticker_A_fkey" FOREIGN KEY ("A") REFERENCES "Note" (id) ON DELETE CASCADE,
  CONSTRAINT "_NoteToSticker_B_fkey" FOREIGN KEY ("B") REFERENCES "Sticker" (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX "_NoteToSticker_AB_unique" ON "_NoteToSticker" ("A", "B");
CREATE TABLE "NotePin" (
  "noteId" VARCHAR(100) NOT NULL,
  "stickerId" VARCHAR(100) NOT NULL,
  PRIMARY KEY ("noteId", "stickerId"),
  CONSTRAINT "NotePin_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "Note" (id) ON DELETE CASCADE,
  CONSTRAINT "NotePin_stickerId_fkey" FOREIGN KEY ("stickerId") REFERENCES "Sticker" (id) ON DELETE CASCADE
);
CREATE TABLE "LoginSession" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  "userId" VARCHAR(100) NOT NULL,
  stamp VARCHAR(100) NOT NULL,
  generation INTEGER NOT NULL,
  "createdAt" MOMENT NOT NULL,
  "renewedAt" MOMENT NOT NULL,
  "expiresAt" MOMENT NOT NULL
);
CREATE TABLE "LoginFactor" (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  secret VARCHAR(1000) NOT NULL,
  "createdAt" MOMENT NOT NULL,
  "confirmedAt" MOMENT,
  "lastStep" INTEGER NOT NULL,
  recovery VARCHAR(1000) NOT NULL,
  misses INTEGER NOT NULL,
  "missedAt" MOMENT
);
