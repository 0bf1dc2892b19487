import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    globals: true,
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    // MUI with role queries is slow on a shared two-core machine; the limit is there to end what hangs, not to time anything.
    testTimeout: 180_000,
    // Every core: the default leaves one to an editor, which is half of a two-core machine.
    maxWorkers: '100%',
    restoreMocks: true,
  },
});
