import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';

/** Helmet's defaults, but for what would turn the http:// addresses of a local demo into https:// ones. */
export function useSecurityHeaders(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.use(
    helmet({
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
      hsts: false,
    }),
  );
}
