import { ApiErrors, ClientSignal, Public, Unwrapped } from '@gen/nest';
import { LimitMails } from '@gen/nest/login';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ForgotPasswordDto, ResetPasswordDto } from './password-reset.dto';
import { PasswordResetService } from './password-reset.service';

@ApiTags('auth')
@Unwrapped()
@Public()
@Controller('auth')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('forgot')
  @HttpCode(204)
  @LimitMails()
  @ApiOperation({ summary: 'Send a link to reset the password, if there is such a user' })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ description: 'The body is malformed' })
  @ApiServiceUnavailableResponse({ description: 'This server sends no e-mails' })
  @ApiErrors(413, 415)
  forgot(@Body() { email }: ForgotPasswordDto): void {
    this.resets.forgot(email);
  }

  @Post('reset')
  @HttpCode(204)
  @ApiOperation({ summary: 'Set a new password with the token of such a link' })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({
    description: 'The link is invalid or has expired, or the password is refused',
  })
  @ApiServiceUnavailableResponse({ description: 'Too many logins at once; see `Retry-After`' })
  @ApiErrors(413, 415)
  reset(@Body() body: ResetPasswordDto, @ClientSignal() signal: AbortSignal): Promise<void> {
    return this.resets.reset(body, signal);
  }
}
