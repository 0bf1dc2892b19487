import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globals: true,
    css: false,
    // MUI with role queries is slow on a shared two-core machine; the limit is there to end what hangs, not to time anything.
    testTimeout: 180_000,
    // Which files share a window is the same in every run then, and so is what one leaves to the next. `npm test` runs two halves
    // at the same time.
    maxWorkers: 1,
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
          // After the rules, which need no window.
          sequence: { groupOrder: 1 },
          setupFiles: ['src/test/setup.ts'],
        },
      },
    ],
  },
});
