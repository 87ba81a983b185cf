import type { ResourceDefinition } from '../resource/definition';
import { answerAbout, ResourceAnswer, type OwnAnswer } from './resource-answer';
import type { AdapterRoute, Answer } from './route';

/** An adapter in the controller of its resource, which its response may be about. */
export type MountedRoute = Omit<AdapterRoute, 'answer'> & { readonly answer?: Answer | undefined };

/** @throws Error at startup if the response is about a resource, and the controller names none */
export function mount(route: AdapterRoute, resource: ResourceDefinition | undefined): MountedRoute {
  const { name, answer } = route;
  if (!answer || !isOwn(answer)) return { ...route, answer };
  const complete = resource && answerAbout(resource, answer);
  if (!complete)
    throw new Error(
      `adapters/${name}.adapter.ts: its answer is about a resource that its controller does not name; run "gen api" again`,
    );
  return { ...route, answer: complete };
}

const isOwn = (answer: Answer | OwnAnswer): answer is OwnAnswer =>
  typeof answer === 'object' && !Array.isArray(answer) && !(answer instanceof ResourceAnswer);
