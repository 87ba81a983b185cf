import {
  Body,
  Controller,
  Get,
  Injectable,
  Param,
  Post,
  Query,
  UseGuards,
  ValidationPipe,
  type CanActivate,
  type INestApplication,
  type PipeTransform,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { IsDate, IsInt, IsOptional, IsString } from 'class-validator';
import request from 'supertest';
import {
  Crud,
  IsBigIntValue,
  IsBytes,
  IsUndefinable,
  JsonBody,
  ToBigInt,
  ToBytes,
  ToDate,
  crudValidationPipe,
} from '../src';
import { startOn } from './lab/platform';

class ThingDto {
  @IsString() name!: string;
  @IsUndefinable() @IsInt() count?: number;
  @IsOptional() @ToBigInt() @IsBigIntValue() big?: bigint | null;
  @IsOptional() @ToDate() @IsDate() at?: Date | null;
  @IsOptional() @ToBytes() @IsBytes() bytes?: Uint8Array | null;
}

class OtherDto {
  @IsInt() other!: number;
}

class EmptyDto {}

@Injectable()
class Refusing implements CanActivate {
  canActivate(): boolean {
    return false;
  }
}

@Crud()
@Controller('things')
class ThingController {
  @Post()
  create(@JsonBody() thing: ThingDto) {
    return { isDto: thing instanceof ThingDto, isDate: thing.at instanceof Date, ...thing };
  }

  @Post('empty')
  empty(@JsonBody() body: EmptyDto) {
    return body;
  }

  @Post('part')
  part(@Body('name') name: string) {
    return { name };
  }

  @Post('two')
  two(@JsonBody() _thing: ThingDto, @Body() _other: OtherDto) {
    return {};
  }

  @Post('guarded')
  @UseGuards(Refusing)
  guarded(@JsonBody() thing: ThingDto) {
    return thing;
  }

  @Get('broken')
  broken() {
    throw new TypeError('secret');
  }

  @Get(':id')
  get(@Param('id') id: string, @Query('flag') flag?: string) {
    return { id, flag };
  }
}

@Controller('more-things')
class InheritedController extends ThingController {}

const GLOBAL_PIPES: Readonly<Record<string, () => PipeTransform[]>> = {
  'without a global pipe': () => [],
  'with a plain ValidationPipe': () => [new ValidationPipe()],
  'with a ValidationPipe that drops unknown properties': () => [
    new ValidationPipe({ whitelist: true, transform: true }),
  ],
  'with a ValidationPipe that guesses types': () => [
    new ValidationPipe({ transform: true, transformOptions: { enableImplicitConversion: true } }),
  ],
  'with the pipe of this package': () => [crudValidationPipe()],
};

describe.each(Object.entries(GLOBAL_PIPES))(
  'a controller with @Crud(), in an application %s',
  (_where, pipes) => {
    let app: INestApplication;

    beforeAll(async () => {
      const module = await Test.createTestingModule({
        controllers: [ThingController, InheritedController],
      }).compile();
      app = await startOn(module, { pipes: pipes() });
    });
    afterAll(() => app.close());

    const post = (path: string, body: object) => request(app.getHttpServer()).post(path).send(body);

    it.each(['/things', '/more-things'])(
      'converts the body of %s and returns it without loss',
      async (path) => {
        const sent = {
          name: 'a',
          count: 1,
          big: '9223372036854775807',
          at: '2026-01-01T00:00:00.000Z',
          bytes: 'AP8=',
        };
        const { body, status } = await post(path, sent);
        expect(body).toEqual({ isDto: true, isDate: true, ...sent });
        expect(status).toBe(201);
      },
    );

    it.each([
      [{ name: 'a', unknown: 1 }, 'unknown'],
      [{ name: 1 }, 'name'],
      [{ name: 'a', count: '1' }, 'count'],
      [{ name: 'a', count: null }, 'count'],
      [{ name: 'a', big: 'x' }, 'big'],
      [{ name: 'a\0' }, 'name'],
    ])('rejects %j and names the field', async (sent, name) => {
      const { body } = await post('/things', sent);
      expect(body).toMatchObject({
        statusCode: 400,
        code: 'VALIDATION',
        errors: { [name]: expect.arrayContaining([expect.any(String)]) },
      });
    });

    it('accepts only an empty body when the DTO has no fields', async () => {
      expect((await post('/things/empty', {})).status).toBe(201);
      const { body } = await post('/things/empty', { a: 1 });
      expect(body).toMatchObject({
        statusCode: 400,
        errors: { a: ['property a should not exist'] },
      });
    });

    it('validates the body against each DTO of a handler', async () => {
      expect((await post('/things/two', { name: 'a' })).status).toBe(400);
    });

    it('does not validate the body for handlers that read a single property', async () => {
      const { body } = await post('/things/part', { name: 'a', more: 1 });
      expect(body).toEqual({ name: 'a' });
    });

    it('runs its guards before it validates the body', async () => {
      const { body } = await post('/things/guarded', { unknown: 1 });
      expect(body).toEqual({
        statusCode: 403,
        message: 'Forbidden resource',
        error: 'Forbidden',
        code: 'FORBIDDEN',
      });
    });

    it('returns a 500 without details for an unexpected error', async () => {
      const { body } = await request(app.getHttpServer()).get('/things/broken').expect(500);
      expect(body).toEqual({
        statusCode: 500,
        message: 'Internal server error',
        error: 'Internal Server Error',
        code: 'INTERNAL',
      });
    });

    it('passes text parameters on unchanged', async () => {
      await request(app.getHttpServer())
        .get('/things/01?flag=false')
        .expect(200, { id: '01', flag: 'false' });
    });
  },
);
