import 'reflect-metadata';
import { hashPassword } from '@gen/nest';
import type { INestApplication } from '@nestjs/common';
import request from 'supertest';
import { PrismaService } from '../../src/infrastructure/prisma/prisma.service';
import { createOnPlatform } from './platform';

export const JWT_SECRET = 'a signing key for the tests only, long enough';
export const PASSWORD = 'correct horse battery staple';

/** A client that sends its token with every request. */
export type Client = ReturnType<typeof request.agent>;

export interface TestApp {
  app: INestApplication;
  prisma: PrismaService;
  anonymous: Client;
  user: Client;
  editor: Client;
  admin: Client;
  /** Returns another client, with this token. */
  withToken(token: string): Client;
  close(): Promise<void>;
}

/** Starts the whole application over an empty in-memory database, on a free port. */
export async function startWithoutPeople(
  environment: Record<string, string> = {},
): Promise<INestApplication> {
  setEnvironment({ NODE_ENV: 'test', JWT_SECRET, ...environment });
  const app = await createOnPlatform();
  try {
    await app.listen(0, '127.0.0.1');
    return app;
  } catch (error) {
    await app.close(); // otherwise Jest would wait for it
    throw error;
  }
}

/** Starts the application with three users who are logged in. */
export async function startApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startWithoutPeople(environment);
  try {
    return await withPeople(app);
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function withPeople(app: INestApplication): Promise<TestApp> {
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
    editor: await logInAs('editor'),
    admin: await logInAs('admin'),
    withToken,
    close: () => app.close(),
  };
}

/** Adds a user with PASSWORD and returns their e-mail address. */
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

/** Logs in and returns the token. */
export async function logIn(client: Client, email: string, password = PASSWORD): Promise<string> {
  const { body } = await client.post('/auth/login').send({ email, password }).expect(200);
  return body.accessToken;
}

const VARIABLES = [
  ...['DATA_DIR', 'DATABASE_URL', 'UPLOADS_DIR', 'UPLOAD_STORAGE', 'CORS_ORIGINS', 'SEED'],
  ...['REDIS_URL', 'ACCESS_TOKEN_MINUTES', 'SMTP_URL', 'MAIL_FROM', 'DASHBOARD_URL'],
  ...['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_REDIRECT_URL'],
  ...['OPENID_NAME', 'OPENID_TRUST_EMAILS'],
  ...['STRIPE_WEBHOOK_SECRET', 'DEVELOPER_API_URL', 'PRICE_API_URL', 'EXTERNAL_TIMEOUT_MS'],
];

/** Sets the environment that the settings are read from, without the variables of the developer's shell. */
function setEnvironment(environment: Record<string, string>): void {
  for (const name of VARIABLES) delete process.env[name];
  Object.assign(process.env, environment);
}
