-- CreateEnum
CREATE TYPE "Status" AS ENUM ('draft', 'live');

-- CreateTable
CREATE TABLE "Author" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT,

    CONSTRAINT "Author_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sample" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "remark" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "views" BIGINT NOT NULL DEFAULT 0,
    "ratio" DOUBLE PRECISION,
    "price" DECIMAL(12,2),
    "status" "Status" NOT NULL DEFAULT 'draft',
    "tags" TEXT[],
    "data" JSONB,
    "blob" BYTEA,
    "due" TIMESTAMP(3),
    "token" TEXT NOT NULL DEFAULT 'never-shown',
    "authorId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "hall" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "name" TEXT,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("hall","row")
);

-- CreateTable
CREATE TABLE "Rate" (
    "amount" DECIMAL(65,30) NOT NULL,
    "label" TEXT,

    CONSTRAINT "Rate_pkey" PRIMARY KEY ("amount")
);

-- CreateTable
CREATE TABLE "Counter" (
    "serial" BIGINT NOT NULL,
    "label" TEXT,

    CONSTRAINT "Counter_pkey" PRIMARY KEY ("serial")
);

-- CreateIndex
CREATE UNIQUE INDEX "Author_email_key" ON "Author"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Sample_name_key" ON "Sample"("name");

-- AddForeignKey
ALTER TABLE "Sample" ADD CONSTRAINT "Sample_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Author"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "Writer" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "born" INTEGER,
    "passport" UUID,
    "pin" TEXT NOT NULL DEFAULT 'hidden-pin',
    "password" TEXT,
    "mentorId" UUID,

    CONSTRAINT "Writer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Book" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "margin" INTEGER NOT NULL DEFAULT 0,
    "writerId" UUID,
    "editorId" UUID,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Book_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Genre" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT 'hidden-code',

    CONSTRAINT "Genre_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Label" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "cost" INTEGER NOT NULL DEFAULT 7,

    CONSTRAINT "Label_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "BookLabel" (
    "bookId" INTEGER NOT NULL,
    "labelCode" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BookLabel_pkey" PRIMARY KEY ("bookId","labelCode")
);

-- CreateTable
CREATE TABLE "Shelf" (
    "room" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "note" TEXT,

    CONSTRAINT "Shelf_pkey" PRIMARY KEY ("room","row")
);

-- CreateTable
CREATE TABLE "BookShelf" (
    "serial" SERIAL NOT NULL,
    "bookId" INTEGER NOT NULL,
    "room" TEXT NOT NULL,
    "row" INTEGER NOT NULL,

    CONSTRAINT "BookShelf_pkey" PRIMARY KEY ("serial")
);

-- CreateTable
CREATE TABLE "Device" (
    "id" UUID NOT NULL,
    "address" INET,
    "mask" BIT(4),
    "flags" VARBIT(8),

    CONSTRAINT "Device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "_BookToGenre" (
    "A" INTEGER NOT NULL,
    "B" INTEGER NOT NULL,

    CONSTRAINT "_BookToGenre_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateTable
CREATE TABLE "_GenreToWriter" (
    "A" INTEGER NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_GenreToWriter_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateTable
CREATE TABLE "_Sequels" (
    "A" INTEGER NOT NULL,
    "B" INTEGER NOT NULL,

    CONSTRAINT "_Sequels_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateIndex
CREATE UNIQUE INDEX "Writer_passport_key" ON "Writer"("passport");

-- CreateIndex
CREATE UNIQUE INDEX "Book_title_key" ON "Book"("title");

-- CreateIndex
CREATE UNIQUE INDEX "BookShelf_bookId_room_row_key" ON "BookShelf"("bookId", "room", "row");

-- CreateIndex
CREATE INDEX "_BookToGenre_B_index" ON "_BookToGenre"("B");

-- CreateIndex
CREATE INDEX "_GenreToWriter_B_index" ON "_GenreToWriter"("B");

-- CreateIndex
CREATE INDEX "_Sequels_B_index" ON "_Sequels"("B");

-- AddForeignKey
ALTER TABLE "Writer" ADD CONSTRAINT "Writer_mentorId_fkey" FOREIGN KEY ("mentorId") REFERENCES "Writer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Book" ADD CONSTRAINT "Book_writerId_fkey" FOREIGN KEY ("writerId") REFERENCES "Writer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Book" ADD CONSTRAINT "Book_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "Writer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookLabel" ADD CONSTRAINT "BookLabel_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookLabel" ADD CONSTRAINT "BookLabel_labelCode_fkey" FOREIGN KEY ("labelCode") REFERENCES "Label"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookShelf" ADD CONSTRAINT "BookShelf_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookShelf" ADD CONSTRAINT "BookShelf_room_row_fkey" FOREIGN KEY ("room", "row") REFERENCES "Shelf"("room", "row") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_BookToGenre" ADD CONSTRAINT "_BookToGenre_A_fkey" FOREIGN KEY ("A") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_BookToGenre" ADD CONSTRAINT "_BookToGenre_B_fkey" FOREIGN KEY ("B") REFERENCES "Genre"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_Sequels" ADD CONSTRAINT "_Sequels_A_fkey" FOREIGN KEY ("A") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_Sequels" ADD CONSTRAINT "_Sequels_B_fkey" FOREIGN KEY ("B") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_GenreToWriter" ADD CONSTRAINT "_GenreToWriter_A_fkey" FOREIGN KEY ("A") REFERENCES "Genre"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_GenreToWriter" ADD CONSTRAINT "_GenreToWriter_B_fkey" FOREIGN KEY ("B") REFERENCES "Writer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "Word" (
    "hall" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "AND" TEXT NOT NULL,
    "OR" INTEGER,
    "class" TEXT,
    "not" INTEGER,
    "default" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Word_pkey" PRIMARY KEY ("hall","row")
);

-- CreateTable
CREATE TABLE "Ticket" (
    "hall" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "OR" TEXT,
    "holder" TEXT,
    "seenAt" TIMESTAMP(6),

    CONSTRAINT "Ticket_pkey" PRIMARY KEY ("hall","row")
);

-- CreateTable
CREATE TABLE "Reading" (
    "sensor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "note" TEXT,

    CONSTRAINT "Reading_pkey" PRIMARY KEY ("sensor","at")
);
