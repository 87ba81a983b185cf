import { withHttpErrors, withSharedParts } from '@gen/nest';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { PlatformName } from '../http/platform';

/**
 * Serves Swagger UI at /docs and the OpenAPI document at /docs-json, which is built on the first request. On Fastify
 * the page would need one more package, so only the document is served.
 */
export function setUpDocs(app: INestApplication, platform: PlatformName): void {
  const config = new DocumentBuilder()
    .setTitle('Demo API')
    .setDescription(
      'Generated resources under /gen-api, and what this project wrote by hand beside them. ' +
        'Log in with POST /auth/login and use the token under "Authorize".',
    )
    .setVersion('1.0')
    .addBearerAuth()
    .build();
  SwaggerModule.setup(
    'docs',
    app,
    () => withSharedParts(withHttpErrors(SwaggerModule.createDocument(app, config), app)),
    { ui: platform === 'express' },
  );
}
