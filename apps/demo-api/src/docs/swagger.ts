import { withHttpErrors, withSharedParts } from '@gen/nest';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { PlatformName } from '../http/platform';

/**
 * Swagger UI at /docs, the OpenAPI document at /docs-json; it is built when somebody first asks for it. On Fastify the
 * page would need one more package, so there is the document alone.
 */
export function setUpDocs(app: INestApplication, platform: PlatformName): void {
  const frame = new DocumentBuilder()
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
    () => withSharedParts(withHttpErrors(SwaggerModule.createDocument(app, frame), app)),
    { ui: platform === 'express' },
  );
}
