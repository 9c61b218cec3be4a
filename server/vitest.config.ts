import { configDefaults, defineConfig } from 'vitest/config'

/** What starts programs and databases of its own, waits for real time, or tries by the hundreds. */
const SLOW = [
  'src/{main,product,fuzz,rolling-restart,upgrade,native-forms,sample-accounts,session-streams}.test.ts',
  'src/{cli,start}/**',
  'src/platform/{db,images,observability,jobs,live}/**',
  'src/platform/http/{refusal-cost,event-streams,listening/*,pages/*}.test.ts',
  'src/platform/mail/smtp-mailer.test.ts',
  'src/platform/sms/twilio-sender.test.ts',
  'src/**/{histories,race,races,killed,streams,counting,suspended,claim}.test.ts',
]

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TESTS === 'quick' ? SLOW : [])],
    globalSetup: ['./test/database-server.ts'],
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts'],
    pool: 'forks',
    // The program keeps nothing outside of what it is made of, so its modules need not be loaded anew for each file.
    isolate: false,
    // A test waits for Postgres half of its time: two would leave a sixth of two cores unused.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
