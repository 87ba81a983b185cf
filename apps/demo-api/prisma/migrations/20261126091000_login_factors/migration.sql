-- CreateTable
CREATE TABLE "LoginFactor" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "lastStep" INTEGER NOT NULL,
    "recovery" TEXT NOT NULL,
    "misses" INTEGER NOT NULL,
    "missedAt" TIMESTAMP(3),

    CONSTRAINT "LoginFactor_pkey" PRIMARY KEY ("id")
);
