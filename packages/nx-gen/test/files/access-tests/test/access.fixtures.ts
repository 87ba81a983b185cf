import { crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { AppModule } from '../src/app.module';
import { PrismaService } from '../src/prisma/prisma.service';

/** One person of each role, another of the plainest one, and a stranger of another tenant. */
export async function startApplication() {
  const module = await Test.createTestingModule({ imports: [AppModule] }).compile();
  const app = module.createNestApplication({ logger: false });
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  await app.init();
  const prisma = app.get(PrismaService, { strict: false });
  const here = await prisma.tenant.create({ data: { name: 'here' } });
  const there = await prisma.tenant.create({ data: { name: 'there' } });
  const person = (name: string, role: string, tenantId: string) =>
    prisma.user.create({ data: { name, role, tenantId } });
  const people = {
    admin: await person('Ada', 'admin', here.id),
    editor: await person('Eve', 'editor', here.id),
    author: await person('Ann', 'author', here.id),
    other: await person('Bob', 'author', here.id),
    stranger: await person('Cid', 'author', there.id),
  };
  return {
    app,
    prisma,
    people,
    as(who: keyof typeof people | 'visitor') {
      const http = request.agent(app.getHttpServer());
      return who === 'visitor' ? http : http.set('Authorization', `Bearer ${people[who].id}`);
    },
    close: () => app.close(),
  };
}
