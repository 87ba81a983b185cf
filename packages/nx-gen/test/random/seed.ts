/** Appears in the titles of the tests: `FC_SEED=… npx jest test/random` generates the same schemas again. */
export const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
