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
import { LoginDto, LoginResponseDto } from './login.dto';

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
}
