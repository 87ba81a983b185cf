import { ApiErrors, crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import { ApiKeys, type ApiKey } from '@gen/nest/login';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  UseFilters,
  UseGuards,
  UsePipes,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ApiKeyDto, CreateApiKeyDto, NewApiKeyDto } from './api-keys.dto';
import type { AuthenticatedRequest } from './authenticated-user';
import { JwtAuthGuard } from './jwt-auth.guard';

/** The keys of whoever is logged in. No key gets in here: it would make others, for more than it is for. */
@ApiTags('auth')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard)
@UsePipes(crudValidationPipe())
@UseFilters(new PrismaErrorFilter())
@Controller('auth/keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @ApiOperation({ summary: 'Your API keys, the newest first' })
  @ApiOkResponse({ type: [ApiKeyDto] })
  @ApiErrors(401, 403, 503)
  list(@Req() { user }: AuthenticatedRequest): Promise<ApiKey[]> {
    return this.keys.list(user.id);
  }

  @Get('scopes')
  @ApiOperation({ summary: 'What an API key can be for' })
  @ApiOkResponse({ type: [String] })
  @ApiErrors(401, 403, 503)
  scopes(): readonly string[] {
    return this.keys.scopes;
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create an API key, which is told this once' })
  @ApiCreatedResponse({ type: NewApiKeyDto })
  @ApiErrors(400, 401, 403, 409, 413, 415, 503)
  create(
    @Req() { user }: AuthenticatedRequest,
    @Body() key: CreateApiKeyDto,
  ): Promise<NewApiKeyDto> {
    return this.keys.create(user.id, key);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove an API key: it counts no more' })
  @ApiNoContentResponse()
  @ApiErrors(401, 403, 404, 503)
  remove(@Req() { user }: AuthenticatedRequest, @Param('id') id: string): Promise<void> {
    return this.keys.remove(user.id, id);
  }
}
