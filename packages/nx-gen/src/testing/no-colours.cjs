// Nx and Jest ask what they start for colours; specs read plain text.
delete process.env.FORCE_COLOR;
