-- Trigrams, which find a text by a part of it: what the search looks into.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- DropIndex
DROP INDEX "Developer_createdAt_idx";

-- DropIndex
DROP INDEX "Order_createdAt_idx";

-- DropIndex
DROP INDEX "Post_createdAt_idx";

-- DropIndex
DROP INDEX "Product_createdAt_idx";

-- DropIndex
DROP INDEX "PromoCode_createdAt_idx";

-- DropIndex
DROP INDEX "User_createdAt_idx";

-- CreateIndex
CREATE INDEX "Developer_createdAt_id_idx" ON "Developer"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Developer_externalUsername_idx" ON "Developer" USING GIN ("externalUsername" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Developer_name_idx" ON "Developer" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Developer_bio_idx" ON "Developer" USING GIN ("bio" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Developer_avatarUrl_idx" ON "Developer" USING GIN ("avatarUrl" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Order_createdAt_id_idx" ON "Order"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Post_createdAt_id_idx" ON "Post"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Post_title_idx" ON "Post" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Post_content_idx" ON "Post" USING GIN ("content" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Product_createdAt_id_idx" ON "Product"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Product_name_idx" ON "Product" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Product_slug_idx" ON "Product" USING GIN ("slug" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Product_category_idx" ON "Product" USING GIN ("category" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Product_description_idx" ON "Product" USING GIN ("description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "PromoCode_createdAt_id_idx" ON "PromoCode"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PromoCode_code_idx" ON "PromoCode" USING GIN ("code" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "User_email_idx" ON "User" USING GIN ("email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "User_name_idx" ON "User" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "User_role_idx" ON "User" USING GIN ("role" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Order_status_idx" ON "Order" USING GIN ("status" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Order_providerPaymentId_trgm" ON "Order" USING GIN ("providerPaymentId" gin_trgm_ops);
