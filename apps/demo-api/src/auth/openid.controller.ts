import { Public, Unwrapped } from '@gen/nest';
import { OpenIdLogin, SessionExchange, type Exchange, type Onward } from '@gen/nest/login';
import { Controller, Get, Header, Redirect } from '@nestjs/common';
import {
  ApiFoundResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { OpenIdProviderDto } from './openid.dto';
import { OpenIdService } from './openid.service';

/** Browsers are redirected through these routes; the dashboard's login page shows what fails. */
@ApiTags('auth')
@Unwrapped()
@Public()
@Controller('auth/openid')
export class OpenIdController {
  constructor(
    private readonly openid: OpenIdLogin,
    private readonly accounts: OpenIdService,
  ) {}

  @Get('provider')
  @ApiOperation({ summary: 'The OpenID Connect provider of the login, if there is one' })
  @ApiOkResponse({ type: OpenIdProviderDto })
  provider(): OpenIdProviderDto {
    return { name: this.openid.providerName };
  }

  @Get()
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Begin a login by redirecting to the provider' })
  @ApiQuery({
    name: 'returnTo',
    required: false,
    description: 'The page of the dashboard to open after the login, such as `/products`',
  })
  @ApiFoundResponse({ description: 'Redirects to the provider' })
  @ApiNotFoundResponse({ description: 'No provider is configured' })
  begin(@SessionExchange() exchange: Exchange): Promise<Onward> {
    return this.openid.begin(exchange);
  }

  @Get('callback')
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Finish a login after the provider redirects back, and begin a session',
  })
  @ApiFoundResponse({ description: "Redirects to the dashboard's login page" })
  @ApiNotFoundResponse({ description: 'No provider is configured' })
  finish(@SessionExchange() exchange: Exchange): Promise<Onward> {
    return this.openid.finish(exchange, this.accounts);
  }
}
