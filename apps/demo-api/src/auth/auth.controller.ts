import { ApiErrors, ClientSignal, Public, Unwrapped } from '@gen/nest';
import { LimitLogins, LoginSessions, SessionExchange, type Exchange } from '@gen/nest/login';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiServiceUnavailableResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { AuthService } from './auth.service';
import { ChangePasswordDto, LoginDto, LoginResponseDto } from './login.dto';

@ApiTags('auth')
@Unwrapped()
@Public()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: LoginSessions,
  ) {}

  @Post('login')
  @HttpCode(200)
  @LimitLogins()
  @ApiOperation({
    summary:
      'Exchange an e-mail address and a password for an access token and a cookie that renews it',
  })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({ description: 'The body is malformed' })
  @ApiUnauthorizedResponse({
    description:
      'The address or the password is wrong, or a code is required (`SECOND_FACTOR_WANTED`)',
  })
  @ApiServiceUnavailableResponse({ description: 'Too many logins at once; see `Retry-After`' })
  @ApiErrors(413, 415)
  login(
    @Body() credentials: LoginDto,
    @SessionExchange() exchange: Exchange,
    @ClientSignal() signal: AbortSignal,
  ): Promise<LoginResponseDto> {
    return this.auth.login(credentials, exchange, signal);
  }

  /** Asks for the current password, not for a token: an unattended browser must not be enough. */
  @Post('password')
  @HttpCode(200)
  @LimitLogins()
  @ApiOperation({ summary: 'Change a password; this ends all earlier sessions and tokens' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({
    description: 'The body is malformed, or the new password is refused',
  })
  @ApiUnauthorizedResponse({
    description:
      'The address or the password is wrong, or a code is required (`SECOND_FACTOR_WANTED`)',
  })
  @ApiServiceUnavailableResponse({ description: 'Too many logins at once; see `Retry-After`' })
  @ApiErrors(413, 415)
  changePassword(
    @Body() change: ChangePasswordDto,
    @SessionExchange() exchange: Exchange,
    @ClientSignal() signal: AbortSignal,
  ): Promise<LoginResponseDto> {
    return this.auth.changePassword(change, exchange, signal);
  }

  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({ summary: 'Exchange the session cookie for a new access token' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiUnauthorizedResponse({ description: 'There is no session, or it has ended' })
  @ApiForbiddenResponse({ description: 'The header `X-Requested-With` is missing' })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer; see `Retry-After`' })
  refresh(@SessionExchange() exchange: Exchange): Promise<LoginResponseDto> {
    return this.auth.refresh(exchange);
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'End the current session and its access tokens' })
  @ApiNoContentResponse()
  @ApiForbiddenResponse({ description: 'The header `X-Requested-With` is missing' })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer; see `Retry-After`' })
  logout(@SessionExchange() exchange: Exchange): Promise<void> {
    return this.sessions.end(exchange);
  }

  @Post('logout-everywhere')
  @HttpCode(204)
  @ApiOperation({ summary: 'End all sessions of the user and their access tokens' })
  @ApiNoContentResponse()
  @ApiUnauthorizedResponse({ description: 'There is no session, or it has ended' })
  @ApiForbiddenResponse({ description: 'The header `X-Requested-With` is missing' })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer; see `Retry-After`' })
  logoutEverywhere(@SessionExchange() exchange: Exchange): Promise<void> {
    return this.sessions.endAll(exchange);
  }
}
