import {
  ApiErrors,
  ClientSignal,
  crudValidationPipe,
  PrismaErrorFilter,
  Unwrapped,
} from '@gen/nest';
import { LimitLogins, SecondFactor, type FactorState } from '@gen/nest/login';
import {
  Body,
  Controller,
  Delete,
  ForbiddenException,
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
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { AdminGuard } from './admin.guard';
import { AuthService } from './auth.service';
import type { AuthenticatedRequest } from './authenticated-user';
import { JwtAuthGuard } from './jwt-auth.guard';
import {
  BeginFactorDto,
  ConfirmFactorDto,
  FactorStateDto,
  NewFactorDto,
  ProveFactorDto,
  RecoveryCodesDto,
} from './second-factor.dto';

/** The second factor of the current user. A token alone cannot turn it on or off. */
@ApiTags('auth')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard)
@UsePipes(crudValidationPipe())
@UseFilters(PrismaErrorFilter)
@Unwrapped()
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactor,
    private readonly auth: AuthService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Whether your login asks for a code' })
  @ApiOkResponse({ type: FactorStateDto })
  @ApiErrors(401, 403, 503)
  state(@Req() { user }: AuthenticatedRequest): Promise<FactorState> {
    return this.factor.state(user.id);
  }

  @Post()
  @HttpCode(200)
  @LimitLogins()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Begin: create a secret for an authenticator app, to be confirmed by a code',
  })
  @ApiOkResponse({ type: NewFactorDto })
  @ApiErrors(400, 401, 403, 409, 413, 415, 503)
  async begin(
    @Req() { user }: AuthenticatedRequest,
    @Body() { password }: BeginFactorDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<NewFactorDto> {
    const { email } = user;
    await this.auth.prove({ email, password }, signal);
    return this.factor.begin(user.id, email);
  }

  @Post('confirm')
  @HttpCode(200)
  @LimitLogins()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Turn it on with a first code; only this response contains the recovery codes',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiErrors(400, 401, 403, 409, 413, 415, 503)
  async confirm(
    @Req() { user }: AuthenticatedRequest,
    @Body() { code }: ConfirmFactorDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.factor.confirm(user.id, code) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @LimitLogins()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Replace the recovery codes; the earlier ones stop working' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiErrors(400, 401, 403, 409, 413, 415, 503)
  async renewRecoveryCodes(
    @Req() { user }: AuthenticatedRequest,
    @Body() { password, code }: ProveFactorDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<RecoveryCodesDto> {
    await this.auth.prove({ email: user.email, password }, signal);
    return { recoveryCodes: await this.factor.renewRecoveryCodes(user.id, code) };
  }

  @Post('off')
  @HttpCode(204)
  @LimitLogins()
  @ApiOperation({ summary: 'Turn it off' })
  @ApiNoContentResponse()
  @ApiErrors(400, 401, 403, 409, 413, 415, 503)
  async turnOff(
    @Req() { user }: AuthenticatedRequest,
    @Body() { password, code }: ProveFactorDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<void> {
    await this.auth.prove({ email: user.email, password }, signal);
    await this.factor.turnOff(user.id, code);
  }

  /** For a user who has lost both phone and recovery codes. Administrators turn off their own like everybody else. */
  @Delete('users/:id')
  @HttpCode(204)
  @UseGuards(AdminGuard)
  @ApiOperation({ summary: 'Turn off the second factor of another user (administrators only)' })
  @ApiNoContentResponse()
  @ApiErrors(401, 403, 404, 503)
  async reset(@Req() { user }: AuthenticatedRequest, @Param('id') id: string): Promise<void> {
    if (id === user.id) throw new ForbiddenException('Turn off your own with password and code');
    await this.factor.reset(id);
  }
}
