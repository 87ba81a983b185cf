-- A@x and a@x are one account: addresses are kept in lower case. Two that differ in nothing else stay.
UPDATE "User" AS one
SET "email" = lower(one."email")
WHERE one."email" <> lower(one."email")
  AND NOT EXISTS (
    SELECT 1 FROM "User" AS other
    WHERE other."id" <> one."id" AND lower(other."email") = lower(one."email")
  );

-- What a login looks them up by.
CREATE INDEX "User_email_lower_idx" ON "User" (lower("email"));
