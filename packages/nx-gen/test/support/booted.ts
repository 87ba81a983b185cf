import type { Part } from '../../src/plan/plan';
import { SkeletonProject } from './project';
import { addServer, startServer, type Server } from './server';

/** A project whose API is generated and running. */
export interface BootedProject {
  readonly project: SkeletonProject;
  readonly server: Server;
  /**
   * Sends a request to a generated route, and parses the response.
   * @param path below `/gen-api/`
   * @param body a text is sent as is
   */
  ask<Body extends object = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }>;
  /** Stops the API, and removes the project. */
  end(): Promise<void>;
}

/**
 * Generates the API of a schema, and starts it over an empty database.
 * @param name of the project's folder
 * @param own files that the user has before the first run, by path
 * @param parts what is generated; includes the dashboard for tests of its pages
 */
export async function bootProject(
  name: string,
  schema: string,
  own: Readonly<Record<string, string>> = {},
  parts: readonly Part[] = ['dtos', 'api'],
): Promise<BootedProject> {
  const project = new SkeletonProject(name, { schema, client: '../generated/prisma/client' });
  try {
    addServer(project);
    for (const [path, text] of Object.entries(own)) project.write(path, text);
    project.generateClient();
    await project.generate(parts);
    const server = await startServer(project);
    const end = async (): Promise<void> => {
      await server.stop();
      project.remove();
    };
    return { project, server, ask: requestSender(server), end };
  } catch (error) {
    project.remove();
    throw error;
  }
}

const requestSender =
  ({ url }: Server): BootedProject['ask'] =>
  async <Body extends object>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
