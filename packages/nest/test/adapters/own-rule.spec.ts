/** @jest-environment ./test/lab/pglite-environment.cjs */
import { ConflictException, type INestApplication } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { adapter, adapterRoute } from '../../src';
import type { PrismaClient } from '../../test-output/prisma/client';
import { openDatabase } from '../lab/database';
import { expectError } from '../lab/expectations';
import { NameGuard, startAdapters } from './lab';

// as docs/customising-api.md does for orders
const ownDelete = adapter.json(
  { method: 'DELETE', path: '/:id', auth: 'NameGuard' },
  async ({ params: { id }, di }) => {
    const where = { id, email: { not: 'editor' } };
    const { count } = await di.prisma.author.deleteMany({ where });
    if (count > 0) return adapter.response(200, { id });
    await di.prisma.author.findUniqueOrThrow({ where: { id } });
    throw new ConflictException('The editor cannot be deleted');
  },
);

describe('an adapter that replaces a generated route', () => {
  let prisma: PrismaClient;
  let app: INestApplication;
  beforeAll(async () => {
    prisma = await openDatabase();
    app = await startAdapters(prisma, [adapterRoute('delete', ownDelete, { guards: [NameGuard] })]);
  });
  afterAll(async () => {
    await app.close();
    await prisma.$disconnect();
  });

  const remove = (id: string) =>
    request(app.getHttpServer()).delete(`/gen-api/authors/${id}`).set('X-User', 'admin');

  it('deletes the records that its rule allows, and rejects the others with the reason', async () => {
    const writer = await prisma.author.create({ data: { email: 'writer' } });
    const editor = await prisma.author.create({ data: { email: 'editor' } });
    await remove(writer.id).expect(200, { id: writer.id });
    const kept = await remove(editor.id);
    expectError(kept, 409, 'CONFLICT');
    expect(kept.body.message).toBe('The editor cannot be deleted');
    expectError(await remove(randomUUID()), 404, 'NOT_FOUND');
    expect(await prisma.author.findMany({ select: { email: true } })).toEqual([
      { email: 'editor' },
    ]);
  });
});
