/** A method of a service. */
export interface MethodView {
  readonly comment?: string;
  readonly heading: string;
  readonly body: string;
}
