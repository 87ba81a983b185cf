/** A schema with rules of every kind, which the access specs generate, compile and exercise. */
export const ACCESS_SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_access(read: id == user.id or tenantId == user.tenantId)
// @gen_user(role: role, all: admin)
model User {
  id       String   @id @default(uuid())
  name     String
  role     String // @oneOf(admin, editor, author)
  /// @gen_access(read: editor or id == user.id, write: admin)
  salary   Int?
  tenant   Tenant?  @relation(fields: [tenantId], references: [id])
  tenantId String?
  posts    Post[]
  orders   Order[]
  reviews  Reviewer[]
}

// @gen_form()
model Tenant {
  id       String    @id @default(uuid())
  name     String
  users    User[]
  invoices Invoice[]
}

// @gen_form()
// @gen_access(read: not secret)
model Tag {
  id     Int     @id @default(autoincrement())
  name   String
  secret Boolean @default(false)
  posts  Post[]
}

// @gen_form()
// @gen_owner(authorId)
// @gen_access(read: published or own or editor)
// @gen_access(create, edit: (own and author) or editor, delete: admin)
model Post {
  id         String   @id @default(uuid())
  title      String   @unique
  content    String
  published  Boolean  @default(false)
  /// @gen_access(read, write: editor)
  reviewNote String?
  /// @gen_access(edit: editor)
  source     String?
  author     User     @relation(fields: [authorId], references: [id])
  authorId   String
  section    Section? @relation(fields: [sectionId], references: [id])
  sectionId  Int?
  tags       Tag[]
  createdAt  DateTime @default(now())
  updatedAt  DateTime @updatedAt
}

/// Nobody wrote rules for it: as before, administrators alone.
// @gen_form()
model Section {
  id    Int    @id @default(autoincrement())
  name  String
  posts Post[]
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model Order {
  id     Int         @id @default(autoincrement())
  user   User        @relation(fields: [userId], references: [id])
  userId String
  amount Decimal
  lines  OrderLine[]
}

// @gen_form()
// @gen_access(read: order.own, write: order.own and price <= 100)
model OrderLine {
  id      Int    @id @default(autoincrement())
  order   Order  @relation(fields: [orderId], references: [id], onDelete: Cascade)
  orderId Int
  name    String
  price   Int    @default(1)
}

// @gen_form(sort: "number asc")
// @gen_tenant(tenantId)
// @gen_access(all: signedIn, delete: state == draft)
model Invoice {
  tenant   Tenant       @relation(fields: [tenantId], references: [id])
  tenantId String
  number   Int
  state    InvoiceState @default(draft)
  total    Decimal
  notes    Note[]

  @@id([tenantId, number])
}

/// Nobody wrote rules for it either, and it leads to records of tenants.
// @gen_form()
model Note {
  id            Int     @id @default(autoincrement())
  text          String
  invoice       Invoice @relation(fields: [invoiceTenant, invoiceNumber], references: [tenantId, number])
  invoiceTenant String
  invoiceNumber Int
}

// @gen_form()
// @gen_access(read: reviewers.some(userId == user.id) or not reviewers.some(level > 3), edit: mayReview())
model Article {
  id        Int        @id @default(autoincrement())
  title     String
  reviewers Reviewer[]
}

/// Everybody writes one, and administrators alone read them.
// @gen_form()
// @gen_access(create: everyone)
model Feedback {
  id     Int    @id @default(autoincrement())
  text   String
  answer Answer?
}

// @gen_form()
// @gen_owner(byId)
// @gen_access(read: everyone, write: own)
model Answer {
  id         Int      @id @default(autoincrement())
  text       String
  /// @gen_readonly
  byId       String
  feedback   Feedback? @relation(fields: [feedbackId], references: [id])
  feedbackId Int?      @unique
}

/// Whoever deletes a memo does not get it back: editors do, of their own.
// @gen_form()
// @gen_owner(byId)
// @gen_soft_delete(gone, restorable)
// @gen_access(read, write: own)
// @gen_access(restore: own and editor)
model Memo {
  id   Int     @id @default(autoincrement())
  text String
  byId String
  gone Boolean @default(false)
}

model Reviewer {
  id        Int     @id @default(autoincrement())
  level     Int
  user      User    @relation(fields: [userId], references: [id])
  userId    String
  article   Article @relation(fields: [articleId], references: [id])
  articleId Int
}

enum InvoiceState {
  draft
  sent
}
`;

/** Rules in code, the login of the tests, and the project's declaration of its user. */
export const PROJECT_FILES: Readonly<Record<string, string>> = {
  'src/features/article/article.access.ts': `import type { ArticleRule } from './article.gen.access';

/** Reviewers of the article; asked once a request. */
export const mayReview: ArticleRule = async (user) =>
  user ? { reviewers: { some: { userId: user.id } } } : false;
`,
  'src/auth/authenticated-user.ts': `export interface AuthenticatedUser {
  id: string;
  role: string;
  tenantId: string | null;
}

declare module '@gen/nest' {
  interface AdapterTypes {
    user: AuthenticatedUser;
  }
}
`,
  'src/auth/jwt-auth.guard.ts': `import {
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { PrismaService } from '../prisma/prisma.service';
import type { AuthenticatedUser } from './authenticated-user';

/** A token is the id of its user. */
@Injectable()
export class JwtAuthGuard implements CanActivate {
  constructor(private readonly prisma: PrismaService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context
      .switchToHttp()
      .getRequest<{ headers: Record<string, string>; user?: AuthenticatedUser }>();
    const id = (request.headers['authorization'] ?? '').replace('Bearer ', '');
    const select = { id: true, role: true, tenantId: true };
    const user = id === '' ? null : await this.prisma.user.findUnique({ where: { id }, select });
    if (!user) throw new UnauthorizedException();
    request.user = user;
    return true;
  }
}
`,
  'src/auth/admin.guard.ts': `import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedUser } from './authenticated-user';

@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<{ user?: AuthenticatedUser }>();
    if (user?.role !== 'admin') throw new ForbiddenException();
    return true;
  }
}
`,
};
