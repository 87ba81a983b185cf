import { ApiErrors, ClientSignal } from '@gen/nest';
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
      'The address or the password is wrong, or a code is wanted (`SECOND_FACTOR_WANTED`)',
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

  /** The password until now is all that it asks for: a token alone, on a machine left open, is not enough. */
  @Post('password')
  @HttpCode(200)
  @LimitLogins()
  @ApiOperation({ summary: 'Change a password; every session and token from before ends' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({
    description: 'The body is malformed, or the new password is refused',
  })
  @ApiUnauthorizedResponse({
    description:
      'The address or the password is wrong, or a code is wanted (`SECOND_FACTOR_WANTED`)',
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
  @ApiOperation({ summary: 'Exchange the cookie of the session for another access token' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiUnauthorizedResponse({ description: 'There is no such session any more' })
  @ApiForbiddenResponse({ description: 'The header `X-Requested-With` is missing' })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer; see `Retry-After`' })
  refresh(@SessionExchange() exchange: Exchange): Promise<LoginResponseDto> {
    return this.auth.refresh(exchange);
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'End the session of the cookie, and its access tokens' })
  @ApiNoContentResponse()
  @ApiForbiddenResponse({ description: 'The header `X-Requested-With` is missing' })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer; see `Retry-After`' })
  logout(@SessionExchange() exchange: Exchange): Promise<void> {
    return this.sessions.end(exchange);
  }

  @Post('logout-everywhere')
  @HttpCode(204)
  @ApiOperation({ summary: 'End all sessions of the user, and their access tokens' })
  @ApiNoContentResponse()
  @ApiUnauthorizedResponse({ description: 'There is no such session any more' })
  @ApiForbiddenResponse({ description: 'The header `X-Requested-With` is missing' })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer; see `Retry-After`' })
  logoutEverywhere(@SessionExchange() exchange: Exchange): Promise<void> {
    return this.sessions.endAll(exchange);
  }
}
