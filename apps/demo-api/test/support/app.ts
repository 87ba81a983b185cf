import 'reflect-metadata';
import { hashPassword } from '@gen/nest';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createApp } from '../../src/app.factory';
import { PrismaService } from '../../src/infrastructure/prisma/prisma.service';

export const JWT_SECRET = 'a signing key for the tests only, long enough';
export const PASSWORD = 'correct horse battery staple';

/** A client that keeps sending its token. */
export type Client = ReturnType<typeof request.agent>;

export interface TestApp {
  app: NestExpressApplication;
  prisma: PrismaService;
  anonymous: Client;
  user: Client;
  admin: Client;
  /** Another client, with this token. */
  withToken(token: string): Client;
  close(): Promise<void>;
}

/** The whole application over an empty database in memory, listening on a free port, with two people who are logged in. */
export async function startApp(environment: Record<string, string> = {}): Promise<TestApp> {
  setEnvironment({ NODE_ENV: 'test', JWT_SECRET, ...environment });
  const app = await createApp({ logger: false });
  try {
    await app.listen(0, '127.0.0.1');
    return await withPeople(app);
  } catch (error) {
    await app.close(); // else Jest would wait for it
    throw error;
  }
}

async function withPeople(app: NestExpressApplication): Promise<TestApp> {
  const prisma = app.get(PrismaService);
  const server = app.getHttpServer();
  const anonymous = request.agent(server);
  const withToken = (token: string) =>
    request.agent(server).set('Authorization', `Bearer ${token}`);
  const logInAs = async (role: string) => {
    const email = await addUser(prisma, role);
    return withToken(await logIn(anonymous, email));
  };
  return {
    app,
    prisma,
    anonymous,
    user: await logInAs('user'),
    admin: await logInAs('admin'),
    withToken,
    close: () => app.close(),
  };
}

/** Adds a user with PASSWORD and gives the e-mail address. */
export async function addUser(
  prisma: PrismaService,
  role: string,
  email = `${role}@test.example`,
): Promise<string> {
  await prisma.user.create({
    data: { email, name: `A ${role}`, role, password: await hashPassword(PASSWORD) },
  });
  return email;
}

/** Logs in and gives the token. */
export async function logIn(client: Client, email: string, password = PASSWORD): Promise<string> {
  const { body } = await client.post('/auth/login').send({ email, password }).expect(200);
  return body.accessToken;
}

/** What the settings are read from, without anything that the shell of the developer says. */
function setEnvironment(environment: Record<string, string>): void {
  for (const name of ['DATA_DIR', 'DATABASE_URL', 'UPLOADS_DIR', 'CORS_ORIGINS', 'SEED'])
    delete process.env[name];
  Object.assign(process.env, environment);
}
