// Lint rules that keep the rooms of a package in their order: what a folder below src/ may import.

/**
 * Blocks for a flat ESLint configuration: a room imports those before it, and none after it, not even a type.
 * `rooms`: folders below `folder`, in their order.
 */
export const roomsInOrder = (rooms, folder = 'src') =>
  rooms.slice(0, -1).map((room, place) => {
    const after = rooms.slice(place + 1);
    return {
      files: [`**/${folder}/${room}/**/*.{ts,tsx}`],
      // a spec may make its project by a whole run
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
