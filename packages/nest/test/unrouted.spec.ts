import {
  Catch,
  ConflictException,
  Controller,
  Get,
  Inject,
  Logger,
  NotFoundException,
  Post,
  Scope,
  type ArgumentsHost,
  type ExceptionFilter,
  type INestApplication,
  type NestMiddleware,
  type Provider,
} from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { adapter, adapterController, adapterRoute, Crud, PrismaErrorFilter } from '../src';
import { platform, startOn } from './lab/platform';

/** Express refuses the charset, Fastify the type. */
const UNREAD = platform === 'fastify' ? 'text/klingon' : 'application/json; charset=klingon';

@Crud()
@Controller('things')
class ThingController {
  @Post()
  create() {
    return {};
  }
}

@Crud()
@Controller('paid')
class PaidController {
  @Post()
  create() {
    // as the client of a service that the application uses
    throw Object.assign(new Error('key sk_live'), { statusCode: 401, type: 'invalid_request' });
  }
}

@Crud()
@Controller('refused')
class RefusedController {
  @Post()
  create() {
    throw new ConflictException();
  }
}

class Database {
  readonly $queryRaw = undefined;
}

const AdaptedController = adapterController({
  path: 'adapted',
  prisma: Database,
  routes: [
    adapterRoute(
      'fail',
      adapter.json({ method: 'POST', path: '/fail' }, () => {
        throw new TypeError('secret');
      }),
    ),
  ],
});

@Controller('own')
class OwnController {
  @Get()
  get() {
    throw new NotFoundException('Nothing of mine');
  }
}

@Controller({ path: 'fresh', scope: Scope.REQUEST })
class FreshController extends OwnController {}

interface Reply {
  status(code: number): { send(body: unknown): void };
}

@Catch()
class OwnFilter implements ExceptionFilter {
  catch(_error: unknown, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Reply>().status(418).send({ mine: true });
  }
}

@Catch(RangeError)
class RangeFilter extends OwnFilter {}

@Catch()
class ReportingFilter extends PrismaErrorFilter {
  readonly logger = new Logger('Reporting');
  /** As a `ConfigService` is called. */
  readonly config = {};

  override catch(error: unknown, host: ArgumentsHost): void {
    super.catch(error, host);
  }
}

@Catch()
class ComposedFilter implements ExceptionFilter {
  constructor(@Inject(PrismaErrorFilter) private readonly filter: PrismaErrorFilter) {}

  catch(error: unknown, host: ArgumentsHost): void {
    this.filter.catch(error, host);
  }
}

class Failing implements NestMiddleware {
  use(): void {
    throw new TypeError('secret');
  }
}

let app: INestApplication | undefined;
const start = async (
  providers: Provider[] = [],
  configure?: (app: INestApplication) => void,
): Promise<INestApplication> => {
  const module = await Test.createTestingModule({
    controllers: [
      OwnController,
      FreshController,
      ThingController,
      PaidController,
      RefusedController,
      AdaptedController,
    ],
    providers: [Database, ...providers],
  }).compile();
  app = await startOn(module, configure && { configure });
  return app;
};
afterEach(async () => {
  jest.restoreAllMocks();
  await app?.close();
});

const send = (app: INestApplication, type: string, body: string) =>
  request(app.getHttpServer()).post('/things').set('Content-Type', type).send(body);

describe('a request rejected before it reaches a route of @Crud()', () => {
  it.each([
    [413, 'TOO_LARGE', 'application/json', JSON.stringify({ a: 'x'.repeat(2_000_000) })],
    [415, 'UNSUPPORTED_TYPE', UNREAD, '{}'],
    [400, 'MALFORMED_JSON', 'application/json', '{'],
  ])('results in %i with the code %s, and logs no error', async (status, code, type, sent) => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    const { body } = await send(await start(), type, sent);
    expect(body).toEqual({
      statusCode: status,
      message: expect.any(String) as string,
      error: expect.any(String) as string,
      code,
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('results in 404 with a code if no route matches', async () => {
    const { body } = await request((await start()).getHttpServer())
      .get('/nowhere')
      .expect(404);
    expect(body).toMatchObject({ error: 'Not Found', code: 'NOT_FOUND' });
  });

  it.each([
    ['APP_FILTER', () => start([{ provide: APP_FILTER, useClass: OwnFilter }])],
    ['main.ts', () => start([], (one) => void one.useGlobalFilters(new OwnFilter()))],
  ])('is handled by an exception filter of the application from %s', async (_from, started) => {
    const { body } = await send(await started(), 'application/json', '{').expect(418);
    expect(body).toEqual({ mine: true });
  });

  it('gets the default response of Nest for an unexpected error in a middleware', async () => {
    const failing = await start([], (one) => void one.use('/nowhere', new Failing().use));
    const { body } = await request(failing.getHttpServer()).get('/nowhere').expect(500);
    expect(body).toMatchObject({ statusCode: 500, message: 'Internal server error' });
    expect(body).not.toHaveProperty('code');
  });
});

it('the error of another service, thrown in a route of @Crud(), is a logged 500 without its text', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error');
  const { body, text } = await request((await start()).getHttpServer())
    .post('/paid')
    .expect(500);
  expect(body).toMatchObject({ code: 'INTERNAL' });
  expect(text).not.toContain('sk_live');
  expect(logged).toHaveBeenCalledTimes(1);
});

it.each(['/own', '/fresh'])(
  'the error of %s, a route without @Crud(), is not changed',
  async (path) => {
    const { body } = await request((await start()).getHttpServer())
      .get(path)
      .expect(404);
    expect(body).toEqual({ statusCode: 404, message: 'Nothing of mine', error: 'Not Found' });
  },
);

describe("an exception filter of the application, of which Sentry's is one,", () => {
  const ownResponse = async (provider: Provider, path = '/paid') => {
    const started = await start([provider]);
    return request(started.getHttpServer()).post(path);
  };

  it.each([
    ['routes of @Crud()', '/paid'],
    ['adapters', '/adapted/fail'],
  ])('gets the unexpected errors of %s, and responds to them', async (_routes, path) => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    const { body, status } = await ownResponse({ provide: APP_FILTER, useClass: OwnFilter }, path);
    expect({ status, body: body as unknown }).toEqual({ status: 418, body: { mine: true } });
    expect(logged).not.toHaveBeenCalled();
  });

  it('does not get those that its @Catch() excludes', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const { body } = await ownResponse({ provide: APP_FILTER, useClass: RangeFilter });
    expect(body).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('extends PrismaErrorFilter if it likes, and is called once', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const caught = jest.spyOn(ReportingFilter.prototype, 'catch');
    const { body } = await ownResponse({ provide: APP_FILTER, useClass: ReportingFilter });
    expect(body).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    expect(caught).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('may hand them back to PrismaErrorFilter, which then responds', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const caught = jest.spyOn(ComposedFilter.prototype, 'catch');
    const started = await start([
      PrismaErrorFilter,
      { provide: APP_FILTER, useClass: ComposedFilter },
    ]);
    const { body } = await request(started.getHttpServer()).post('/paid').expect(500);
    expect(body).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    expect(caught).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('does not get the refusals of such routes, which clients understand by their code', async () => {
    const { body } = await ownResponse({ provide: APP_FILTER, useClass: OwnFilter }, '/refused');
    expect(body).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
  });
});
