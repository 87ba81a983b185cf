/** @jest-environment ./test/lab/pglite-environment.cjs */
import {
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  type INestApplication,
  Injectable,
  Put,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import {
  AlsoPatch,
  AlsoPost,
  ApiBulkDelete,
  ApiList,
  Crud,
  Ids,
  ListQuery,
  type ListOptions,
} from '../src';
import { startOn } from './lab/platform';
import { RecordDto } from './lab/dtos';
import { bookResource } from './lab/resources';

@Injectable()
class RoleGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string> }>();
    const role = this.reflector.get<string | undefined>('role', context.getHandler());
    return role !== undefined && headers['role'] === role;
  }
}

const Role = (role: string) => SetMetadata('role', role);

@Crud(bookResource)
@Controller('books')
class BookController {
  // decorators above and below @AlsoPost must both apply
  @UseGuards(RoleGuard)
  @Get()
  @AlsoPost('query')
  @ApiList(RecordDto, bookResource)
  @Role('reader')
  list(@ListQuery() query: ListOptions) {
    return { search: query.search };
  }

  @Role('editor')
  @Delete()
  @AlsoPost('bulk-delete')
  @ApiBulkDelete(bookResource)
  @UseGuards(RoleGuard)
  deleteMany(@Ids() ids: number[]) {
    return ids;
  }

  @AlsoPatch('x')
  @UseGuards(RoleGuard)
  @Role('editor')
  @HttpCode(202)
  @Put('x')
  update() {
    return { by: 'first' };
  }
}

@Controller('own-books')
class OwnBookController extends BookController {
  override list(query: ListOptions) {
    return { ...super.list(query), isOwn: true };
  }
}

let app: INestApplication;

beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [BookController, OwnBookController],
  }).compile();
  app = await startOn(module);
});

afterAll(() => app.close());

const http = () => request(app.getHttpServer());

describe('a second route', () => {
  it.each([
    ['post', '/books/query', 'reader', { search: 'a' }],
    ['post', '/books/bulk-delete', 'editor', { ids: ['1'] }],
    ['patch', '/books/x', 'editor', {}],
  ] as const)('%s %s uses the guards of the first route', async (method, path, role, body) => {
    await http()[method](path).send(body).expect(403);
    await http()[method](path).set('role', 'nobody').send(body).expect(403);
    const { status } = await http()[method](path).set('role', role).send(body);
    expect(status).toBeLessThan(300);
  });

  it('returns the same as the first route, with the parameters in the body', async () => {
    const listed = await http().post('/books/query').set('role', 'reader').send({ search: 'a' });
    expect([listed.status, listed.body]).toEqual([200, { search: 'a' }]);
    const deleted = await http()
      .post('/books/bulk-delete')
      .set('role', 'editor')
      .send({ ids: ['1', 1, '12'] });
    // of an integer key, as in records
    expect([deleted.status, deleted.body]).toEqual([200, [1, 12]]);
    const patched = await http().patch('/books/x').set('role', 'editor').send({});
    expect([patched.status, patched.body]).toEqual([202, { by: 'first' }]);
  });

  it('calls the method that a subclass overrides', async () => {
    const { body } = await http()
      .post('/own-books/query')
      .set('role', 'reader')
      .send({ search: 'a' });
    expect(body).toEqual({ search: 'a', isOwn: true });
  });

  it('throws when no decorator defines how to read the body', () => {
    expect(() => {
      @Crud(bookResource)
      class Undocumented {
        @Get()
        @AlsoPost('query')
        list() {
          return {};
        }
      }
      return Undocumented;
    }).toThrow("@AlsoPost('query') of list needs @ApiList or @ApiBulkDelete");
  });
});
