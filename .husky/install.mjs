// Run by `pnpm install`: puts the hooks of this folder in place. An install without the tools of development, or of a copy
// without a repository, has no use for them and goes on.
if (process.env.NODE_ENV !== 'production') {
  const husky = await import('husky').catch(() => undefined);
  if (husky) process.stdout.write(husky.default());
}
