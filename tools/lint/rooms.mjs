// Lint rules that enforce the order of a package's rooms (layers): what a folder below src/ may import.

/**
 * Returns blocks for a flat ESLint configuration: a room imports only those before it, not even types from those after it.
 * `rooms`: folders below `folder`, in order.
 */
export const roomsInOrder = (rooms, folder = 'src') =>
  rooms.slice(0, -1).map((room, place) => {
    const after = rooms.slice(place + 1);
    return {
      files: [`**/${folder}/${room}/**/*.{ts,tsx}`],
      // a spec may set its project up by a whole run
      ignores: ['**/*.spec.{ts,tsx}', '**/testing/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: `^(\\.\\./)+(${after.join('|')})(/|$)`,
                message: `${room}/ comes before it: a room imports only those before it (the order stands in eslint.config.mjs).`,
              },
            ],
          },
        ],
      },
    };
  });
