import { Logger } from '@nestjs/common';
import { readMultipart, removeFiles } from '../multipart';
import { checkQueryLength } from '../validation/request-checks';
import { sendResponse } from './send-response';
import { readBody } from './body';
import { Call, type AdapterApplication } from './call';
import type { AdapterReply, AdapterRequest } from './request';
import type { MountedRoute } from './mount';
import { withTimeLimit } from './time-limit';

const DEFAULT_TIMEOUT_MS = 30_000;
const logger = new Logger('Adapters');

/** Handles one request: body, handler, target; reverts all effects if one of them fails. */
export async function runRoute(
  route: MountedRoute,
  application: AdapterApplication,
  request: AdapterRequest,
  reply: AdapterReply,
): Promise<unknown> {
  const { kind, config } = route.adapter;
  checkQueryLength(request);
  const form = kind === 'multipart' ? await readMultipart(request, config.files ?? {}) : undefined;
  const response = await withTimeLimit(
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
        ).execute();
      } finally {
        await removeFiles(form?.files ?? []);
      }
    },
    (error) => logger.error(`${route.name} failed after its time was over`, error),
  );
  return sendResponse(reply, response, application.secrets);
}
