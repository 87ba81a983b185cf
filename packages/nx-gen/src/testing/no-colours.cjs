// Nx and Jest make their child processes use colours; specs expect plain text.
delete process.env.FORCE_COLOR;
