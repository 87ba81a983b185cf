import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { AuthService } from './auth.service';
import { LoginAttempts } from './login-attempts';
import { accountKey, LoginThrottlerGuard } from './login-throttler.guard';
import { LoginDto, LoginResponseDto } from './login.dto';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @InjectThrottlerStorage() private readonly attempts: LoginAttempts,
  ) {}

  @Post('login')
  @HttpCode(200)
  @UseGuards(LoginThrottlerGuard)
  @ApiOperation({ summary: 'Exchange an e-mail address and a password for an access token' })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({ description: 'The body is malformed' })
  @ApiUnauthorizedResponse({ description: 'The address or the password is wrong' })
  @ApiTooManyRequestsResponse({ description: 'Too many attempts; see `Retry-After`' })
  async login(@Body() credentials: LoginDto, @Req() request: Request): Promise<LoginResponseDto> {
    const answer = await this.auth.login(credentials);
    this.attempts.forget(accountKey(request));
    return answer;
  }
}
