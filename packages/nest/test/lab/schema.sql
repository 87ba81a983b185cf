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
