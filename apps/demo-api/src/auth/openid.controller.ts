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

/** Browsers are led through these routes; what fails is told on the dashboard's login page. */
@ApiTags('auth')
@Controller('auth/openid')
export class OpenIdController {
  constructor(
    private readonly openid: OpenIdLogin,
    private readonly accounts: OpenIdService,
  ) {}

  @Get('provider')
  @ApiOperation({ summary: 'By which OpenID Connect provider people log in, if by any' })
  @ApiOkResponse({ type: OpenIdProviderDto })
  provider(): OpenIdProviderDto {
    return { name: this.openid.providerName };
  }

  @Get()
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Begin a login at the provider, whose page the answer leads to' })
  @ApiQuery({
    name: 'returnTo',
    required: false,
    description: 'The page of the dashboard that it leads to, such as `/products`',
  })
  @ApiFoundResponse({ description: 'Leads to the provider' })
  @ApiNotFoundResponse({ description: 'There is no provider' })
  begin(@SessionExchange() exchange: Exchange): Promise<Onward> {
    return this.openid.begin(exchange);
  }

  @Get('callback')
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'End the login that the provider leads back, by a session' })
  @ApiFoundResponse({ description: "Leads to the dashboard's login page" })
  @ApiNotFoundResponse({ description: 'There is no provider' })
  finish(@SessionExchange() exchange: Exchange): Promise<Onward> {
    return this.openid.finish(exchange, this.accounts);
  }
}
