import { Logger } from '@nestjs/common';
import { readMultipart, removeFiles } from '../multipart';
import { checkQueryLength } from '../validation/request-checks';
import { answer } from './answer';
import { readBody } from './body';
import { Call, type AdapterApplication } from './call';
import type { AdapterReply, AdapterRequest } from './request';
import type { AdapterRoute } from './route';
import { withinTime } from './time-limit';

const DEFAULT_TIMEOUT_MS = 30_000;
const logger = new Logger('Adapters');

/** Answers one request: body, handler, target, and everything undone where one of them fails. */
export async function runRoute(
  route: AdapterRoute,
  application: AdapterApplication,
  request: AdapterRequest,
  reply: AdapterReply,
): Promise<unknown> {
  const { kind, config } = route.adapter;
  checkQueryLength(request);
  const form = kind === 'multipart' ? await readMultipart(request, config.files ?? {}) : undefined;
  const response = await withinTime(
    config.timeout ?? DEFAULT_TIMEOUT_MS,
    async (signal) => {
      try {
        const body = await readBody(config, request, form?.fields);
        return await new Call(
          route,
          application,
          request,
          signal,
          body,
          form?.files,
          logger,
        ).answer();
      } finally {
        await removeFiles(form?.files ?? []);
      }
    },
    (error) => logger.error(`${route.name} failed after its time was over`, error),
  );
  return answer(reply, response, application.secrets);
}
