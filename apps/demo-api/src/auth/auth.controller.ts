import { ApiErrors, ClientSignal } from '@gen/nest';
import { LimitLogins } from '@gen/nest/login';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
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
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(200)
  @LimitLogins()
  @ApiOperation({ summary: 'Exchange an e-mail address and a password for an access token' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({ description: 'The body is malformed' })
  @ApiUnauthorizedResponse({ description: 'The address or the password is wrong' })
  @ApiServiceUnavailableResponse({ description: 'Too many logins at once; see `Retry-After`' })
  @ApiErrors(413, 415)
  login(
    @Body() credentials: LoginDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<LoginResponseDto> {
    return this.auth.login(credentials, signal);
  }
  /** The password until now is all that it asks for: a token alone, on a machine left open, is not enough. */
  @Post('password')
  @HttpCode(200)
  @LimitLogins()
  @ApiOperation({ summary: 'Change a password; every token from before ends' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({
    description: 'The body is malformed, or the new password is refused',
  })
  @ApiUnauthorizedResponse({ description: 'The address or the password is wrong' })
  @ApiServiceUnavailableResponse({ description: 'Too many logins at once; see `Retry-After`' })
  @ApiErrors(413, 415)
  changePassword(
    @Body() change: ChangePasswordDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<LoginResponseDto> {
    return this.auth.changePassword(change, signal);
  }
}
