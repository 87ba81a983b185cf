import { ApiErrors, crudValidationPipe, PrismaErrorFilter, Unwrapped } from '@gen/nest';
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

/** The API keys of the current user. API keys are refused here: one could create others with wider scopes. */
@ApiTags('auth')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard)
@UsePipes(crudValidationPipe())
@UseFilters(PrismaErrorFilter)
@Unwrapped()
@Controller('auth/keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @ApiOperation({ summary: 'Your API keys, newest first' })
  @ApiOkResponse({ type: [ApiKeyDto] })
  @ApiErrors(401, 403, 503)
  list(@Req() { user }: AuthenticatedRequest): Promise<ApiKey[]> {
    return this.keys.list(user.id);
  }

  @Get('scopes')
  @ApiOperation({ summary: 'The scopes that an API key can have' })
  @ApiOkResponse({ type: [String] })
  @ApiErrors(401, 403, 503)
  scopes(): readonly string[] {
    return this.keys.scopes;
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create an API key; only this response contains it' })
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
  @ApiOperation({ summary: 'Revoke an API key' })
  @ApiNoContentResponse()
  @ApiErrors(401, 403, 404, 503)
  remove(@Req() { user }: AuthenticatedRequest, @Param('id') id: string): Promise<void> {
    return this.keys.remove(user.id, id);
  }
}
