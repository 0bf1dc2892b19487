import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globals: true,
    css: false,
    // MUI with role queries is slow on a shared two-core machine; the limit is there to end what hangs, not to time anything.
    testTimeout: 180_000,
    // Every core: the default leaves one to an editor, which is half of a two-core machine.
    maxWorkers: '100%',
    restoreMocks: true,
    // Importing React and MUI anew for every file took as long as the tests themselves. src/test/setup.ts puts back what a test
    // may leave behind; each file still has a document of its own.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
        },
      },
    ],
  },
});
