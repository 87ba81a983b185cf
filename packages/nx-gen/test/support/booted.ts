import { SkeletonProject } from './project';
import { addServer, startServer, type Server } from './server';

/** A project whose API is generated and runs. */
export interface Booted {
  readonly project: SkeletonProject;
  readonly server: Server;
  /** Stops the API, and removes the project. */
  end(): Promise<void>;
}

/**
 * Generates the API of a schema, and starts it over an empty database.
 * @param name of the project's folder
 * @param own files that the user has before the first run, by their path
 */
export async function bootProject(
  name: string,
  schema: string,
  own: Readonly<Record<string, string>> = {},
): Promise<Booted> {
  const project = new SkeletonProject(name, { schema, client: '../generated/prisma/client' });
  try {
    addServer(project);
    for (const [path, text] of Object.entries(own)) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const server = await startServer(project);
    const end = async (): Promise<void> => {
      await server.stop();
      project.remove();
    };
    return { project, server, end };
  } catch (error) {
    project.remove();
    throw error;
  }
}
