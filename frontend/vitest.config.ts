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
    // Importing React and MUI again for every file took as long as the tests themselves. The files that a worker runs share
    // its window too; src/test/setup.ts puts back what a test or a file may leave behind.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['src/**/*.test.tsx'],
          // After the rules: between files of two projects a worker would be ended, its window with it, and another one started.
          sequence: { groupOrder: 1 },
          setupFiles: ['src/test/setup.ts'],
        },
      },
    ],
  },
});
