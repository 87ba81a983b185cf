/** The response status of a request for one record. */
export type Status = 200 | 201 | 401 | 403 | 404 | 409;

/** The response to each requester: one for all records, or one for each. */
export type ByRequester<Answer> = readonly (readonly [requester: string, answer: Answer])[];

/** The status of a refusal, or one for each record. */
export type StatusByRecord = Status | readonly (readonly [name: string, status: Status])[];

/** Names of records, or the status of a refusal. */
export type NamesOrStatus = Status | readonly string[];
