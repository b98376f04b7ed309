import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { bundledScreens } from './bundled-screens.ts'
import { chromium } from './chromium.ts'
import { tellFailedLoads } from './failed-loads.ts'
import { apiReference } from './guide/api-reference.ts'
import { guideText } from './guide/guide-text.ts'
import { setMotion } from './motion.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/data/**']
/** Values in, values out: no input, output, clock or chance (build/types/shared.json), so a file leaves nothing behind. */
const pure = 'src-shared/!(node|http)/**/*.test.ts'
/** What screens are made of, without a page: files share workers, each with modules of its own (build/own-modules.ts). */
const renderer = 'src-renderer/**/*.test.ts'
const minutes = (count: number): number => count * 60_000
/** Ends what hangs. A test of thousands of cases takes seconds, and minutes on a machine that others use as well. */
const patience = minutes(3)
/** What is waited for comes, and ends the wait; how soon is for the machine, which others use as well. */
const waiting = minutes(1)

const isOnce = process.argv.includes('run')
/** To find the tests that import what changed, Vitest has to see what they import. */
const isWhole = isOnce && !process.argv.some((argument) => argument.startsWith('--changed'))

/** The five kinds of tests, of which unit is three projects; `npm test` runs them side by side. */
export default defineConfig({
  root,
  test: {
    root,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src-shared,src-main,web,build,e2e}/**/*.test.ts'],
          exclude: [...everywhere, '**/*.{api,lab,e2e}.test.ts', pure],
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: waiting } },
        },
      },
      {
        root,
        test: {
          name: 'pure',
          environment: 'node',
          include: [pure],
          exclude: everywhere,
          // One worker takes file after file, and loads the model, the words and the contract once.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: waiting } },
        },
      },
      {
        root,
        test: {
          name: 'renderer',
          environment: 'node',
          setupFiles: ['build/own-modules.ts'],
          include: [renderer],
          exclude: everywhere,
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: waiting } },
        },
      },
      {
        root,
        plugins: [
          ...(isWhole ? [bundledScreens(root)] : []),
          react(),
          tailwindcss(),
          guideText(),
          apiReference(),
        ],
        // While tests run once, a source stays as it is: a file's page takes what those before it loaded, and does
        // not ask for each of a thousand modules whether it has changed. The browser keeps nothing after them.
        server: isOnce ? { headers: { 'Cache-Control': 'max-age=86400' } } : {},
        // All that any screen needs is bundled before the first test, whichever one that is: a dependency met
        // later would load the page anew in the middle of a test.
        optimizeDeps: {
          entries: [
            'src-renderer/start.tsx',
            'src-renderer/**/*.worker.ts',
            '{src-renderer,web/client}/**/*.test.tsx',
          ],
        },
        test: {
          name: 'screen',
          setupFiles: [
            'build/quick-react.ts',
            'build/ask-for-failed-loads.ts',
            'build/ask-for-motion.ts',
            'src-renderer/testing/openers-end-in-dots.ts',
          ],
          include: ['{src-renderer,web/client}/**/*.test.tsx'],
          exclude: everywhere,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: waiting } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            commands: { tellFailedLoads, setMotion },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        test: {
          name: 'api',
          environment: 'node',
          setupFiles: ['web/server/testing/remembered-hashes.ts'],
          include: ['web/{server,cli}/**/*.api.test.ts'],
          exclude: everywhere,
          // All that is asked of the API is two files, one for each database: neither waits for the other.
          maxWorkers: 2,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: waiting } },
        },
      },
      {
        root,
        test: {
          name: 'lab',
          environment: 'node',
          include: ['e2e/**/*.lab.test.ts'],
          exclude: everywhere,
          // Each file has labs of its own; while one waits for a timer or a gateway's boot, the other goes on.
          maxWorkers: 2,
          testTimeout: minutes(5),
          hookTimeout: minutes(10),
          expect: { poll: { timeout: waiting } },
        },
      },
      {
        root,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.e2e.test.ts'],
          globalSetup: ['build/build-for-browser.ts'],
          exclude: everywhere,
          // Each file has its own server, browser and data; while one waits for its page, the other goes on.
          maxWorkers: 2,
          testTimeout: minutes(10),
          hookTimeout: minutes(10),
          expect: { poll: { timeout: waiting } },
        },
      },
    ],
  },
})
