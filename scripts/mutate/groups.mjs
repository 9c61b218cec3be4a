// Groups for mutation testing: `rules` are globs of pure files, whose neighbouring tests run first; `tests` are further
// tests. No test may need a database or a browser. Split a group that takes over ten minutes.
import { existsSync, globSync } from 'node:fs'
import { inRoot, root } from '../paths.mjs'

const features = 'server/src/features'
const platform = 'server/src/platform'
const screens = 'web/app/features'
const lists = `${screens}/campaigns/import`

const SPECS = {
  offers: {
    rules: [
      `${features}/tables/offer/{change-builder,had-left,offer,outcome,patch,present,settle,table-state,undo}.ts`,
    ],
    tests: [`${features}/tables/offer/offer-history.test.ts`],
  },
  deliveries: {
    rules: [
      `${features}/campaigns/delivery/{delivery,claim/round-robin,bounce-guard/health,allowance/allowance}.ts`,
      `${platform}/sending/{backoff,pace}.ts`,
    ],
  },
  eligibility: {
    rules: ['contract/src/rules/eligibility.ts', `${features}/campaigns/{audience/audience,consent/reply-words}.ts`],
  },
  import: {
    rules: [`${features}/campaigns/address-book/{read-row,merge-imported-row}.ts`, 'contract/src/rules/guest-facts.ts'],
  },
  windows: { rules: [`${features}/campaigns/audience/send-windows.ts`] },
  days: { rules: ['contract/src/rules/{calendar-day,wall-clock,weekly-hours}.ts', `${platform}/zone.ts`] },
  otp: { rules: [`${features}/auth/{otp/otp,attempts/wait}.ts`] },
  codes: {
    rules: [
      'contract/src/rules/random-code.ts',
      `${platform}/crypto.ts`,
      `${features}/{coupons/coupon,campaigns/consent/unsubscribe-token}.ts`,
    ],
  },
  identity: {
    rules: [`${features}/guest-accounts/identity.ts`, `${features}/auth/{device-cookie,email-key,session/lifetime}.ts`],
  },
  budgets: {
    rules: [`${features}/budgets/{budget,service-span}.ts`, 'contract/src/{formats/budget-words,rules/cost}.ts'],
  },
  costs: {
    rules: [
      'contract/src/rules/campaign-cost.ts',
      `${features}/campaigns/composing/check-incentive.ts`,
      `${screens}/campaigns/wizard/code-cost.ts`,
    ],
  },
  limits: { rules: [`${features}/tables/offer/guest-limit.ts`, 'contract/src/formats/guest-limit-words.ts'] },
  hours: {
    rules: [
      'contract/src/rules/coupon-windows/*.ts',
      'contract/src/fields/window-fields.ts',
      `${features}/coupons/hours.ts`,
    ],
    // `hours.test.ts` needs a database.
    hasNeighbours: false,
    tests: ['contract/src/rules/coupon-windows.test.ts', `${features}/coupons/hours-of-codes.test.ts`],
  },
  columns: {
    rules: [`${lists}/columns.ts`, 'web/app/lib/import/{columns,excel-number,tags}.ts'],
    tests: [`${lists}/programs.test.ts`],
  },
  nos: {
    rules: ['web/app/lib/import/consent-columns.ts'],
    tests: [`${lists}/columns.test.ts`, `${lists}/reader.test.ts`],
  },
  rows: {
    rules: [`${lists}/{guest-row,guest-list}.ts`, 'web/app/lib/import/{list-reader,phones,dates,read-rows,records}.ts'],
    tests: [`${lists}/{guest-reader,programs,csv-spectrum,reader}.test.ts`],
  },
  slots: {
    rules: [
      'contract/src/rules/{slots,cover-rows}.ts',
      `${features}/insights/slow-times/{service-hours,demand,estimate,slow}.ts`,
    ],
  },
  texts: {
    rules: [
      'contract/src/rules/{sms-text,campaign-text,sender-name,opening-hours}.ts',
      'contract/src/formats/format.ts',
    ],
  },
  links: { rules: [`${platform}/{links,csv,phone,network/network}.ts`] },
  mails: {
    rules: [`${platform}/mail/{render-email,mime,smtp-refusal}.ts`, `${features}/campaigns/message/compose.ts`],
  },
  bounces: {
    rules: [
      `${platform}/mail/{delivery-reference,report-header,reports/classify-failure,reports/read-bounce}.ts`,
      `${platform}/mail/reports/providers/{brevo,mailgun,postmark,sendgrid,ses}.ts`,
    ],
    tests: [`${platform}/mail/reports/providers/providers.test.ts`],
  },
  covers: { rules: [`${screens}/insights/slow-times/import/{cover-cells,covers-list}.ts`] },
  articles: { rules: ['contract/src/rules/article.ts', `${features}/blog/articles/{sanitize,tidy-article}.ts`] },
  screens: {
    rules: [
      `${screens}/{coupons/calendar-file,tables/scan/classify-code,accounts/password-reset/password-strength}.ts`,
      `${screens}/{campaigns/wizard/zone-time,blog/admin/manage/selection}.ts`,
      'web/app/ui/page-numbers.ts',
    ],
  },
}

const expandBraces = (pattern) => {
  const [, before, options, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  return options === undefined ? [pattern] : options.split(',').flatMap((each) => expandBraces(before + each + after))
}

/** Returns matching files. Throws if part of the pattern has none, since a moved rule would not be tested. */
function listFiles(pattern) {
  const isTest = (name) => name.endsWith('.test.ts')
  return expandBraces(pattern).flatMap((each) => {
    const found = globSync(each, { cwd: root }).filter((name) => isTest(name) === isTest(each))
    if (found.length === 0) throw new Error(`scripts/mutate/groups.mjs: no file ${each}`)
    return found.map((name) => name.replaceAll('\\', '/')).sort()
  })
}

/** Returns the files to mutate (`rules`) and their tests, fast tests first; null for an unknown group. */
export function findGroup(name) {
  if (!Object.hasOwn(SPECS, name)) return null
  const { rules, tests = [], hasNeighbours = true } = SPECS[name]
  const files = rules.flatMap(listFiles)
  const neighbours = files.map((file) => file.replace(/\.ts$/, '.test.ts')).filter((file) => existsSync(inRoot(file)))
  return { rules: files, tests: [...(hasNeighbours ? neighbours : []), ...tests.flatMap(listFiles)] }
}

export const groupNames = Object.keys(SPECS)
