// The rules that mutation testing judges, by what they are about: pure files, each with the tests that hold it and that need
// neither a database nor a browser. What takes longer than ten minutes is two groups.

const offer = 'server/src/features/tables/offer'
const campaigns = 'server/src/features/campaigns'
const auth = 'server/src/features/auth'
const guestAccounts = 'server/src/features/guest-accounts'
const articles = 'server/src/features/blog/articles'
const slots = 'server/src/features/insights/slow-times'
const lists = 'web/app/features/campaigns/import'
const reader = 'web/app/lib/import'

/** `rules`: what is changed; `tests`: what must notice. */
export const GROUPS = {
  offers: {
    rules: ['changing', 'offer', 'outcome', 'patch', 'present', 'settle', 'table-state', 'undo'].map(
      (name) => `${offer}/${name}.ts`,
    ),
    tests: ['offer', 'undo', 'present', 'patch', 'offer-history'].map((name) => `${offer}/${name}.test.ts`),
  },
  deliveries: {
    rules: [
      `${campaigns}/delivery/delivery.ts`,
      `${campaigns}/delivery/claim/round-robin.ts`,
      `${campaigns}/delivery/bounce-guard/health.ts`,
      `${campaigns}/delivery/allowance/allowance.ts`,
      'server/src/platform/sending/backoff.ts',
      'server/src/platform/sending/pace.ts',
    ],
    tests: [
      `${campaigns}/delivery/delivery.test.ts`,
      `${campaigns}/delivery/claim/round-robin.test.ts`,
      `${campaigns}/delivery/bounce-guard/health.test.ts`,
      `${campaigns}/delivery/allowance/allowance.test.ts`,
      'server/src/platform/sending/backoff.test.ts',
      'server/src/platform/sending/pace.test.ts',
    ],
  },
  eligibility: {
    rules: [
      'contract/src/rules/eligibility.ts',
      `${campaigns}/audience/audience.ts`,
      `${campaigns}/consent/reply-words.ts`,
    ],
    tests: [
      'contract/src/rules/eligibility.test.ts',
      `${campaigns}/audience/audience.test.ts`,
      `${campaigns}/consent/reply-words.test.ts`,
    ],
  },
  import: {
    rules: [
      `${campaigns}/address-book/read-row.ts`,
      `${campaigns}/address-book/mend.ts`,
      'contract/src/rules/guest-facts.ts',
    ],
    tests: [
      `${campaigns}/address-book/read-row.test.ts`,
      `${campaigns}/address-book/mend.test.ts`,
      'contract/src/rules/guest-facts.test.ts',
    ],
  },
  windows: {
    rules: [`${campaigns}/audience/send-windows.ts`],
    tests: [`${campaigns}/audience/send-windows.test.ts`],
  },
  days: {
    rules: [
      ...['calendar-day', 'wall-clock', 'weekly-hours'].map((name) => `contract/src/${name}.ts`),
      'server/src/platform/zone.ts',
    ],
    tests: [
      ...['calendar-day', 'wall-clock', 'weekly-hours'].map((name) => `contract/src/${name}.test.ts`),
      'server/src/platform/zone.test.ts',
    ],
  },
  otp: {
    rules: [`${auth}/otp/otp.ts`, `${auth}/attempts/wait.ts`],
    tests: [`${auth}/otp/otp.test.ts`, `${auth}/attempts/wait.test.ts`],
  },
  codes: {
    rules: [
      'contract/src/rules/random-code.ts',
      'server/src/platform/crypto.ts',
      'server/src/features/coupons/coupon.ts',
      `${campaigns}/consent/unsubscribe-token.ts`,
    ],
    tests: [
      'contract/src/rules/random-code.test.ts',
      'server/src/platform/crypto.test.ts',
      'server/src/features/coupons/coupon.test.ts',
      `${campaigns}/consent/unsubscribe-token.test.ts`,
    ],
  },
  identity: {
    rules: [
      `${guestAccounts}/identity.ts`,
      `${auth}/device-cookie.ts`,
      `${auth}/email-key.ts`,
      `${auth}/session/lifetime.ts`,
    ],
    tests: [
      `${guestAccounts}/identity.test.ts`,
      `${auth}/device-cookie.test.ts`,
      `${auth}/email-key.test.ts`,
      `${auth}/session/lifetime.test.ts`,
    ],
  },
  budgets: {
    rules: [
      'server/src/features/budgets/budget.ts',
      'server/src/features/budgets/service-span.ts',
      'contract/src/formats/budget-words.ts',
      'contract/src/rules/cost.ts',
    ],
    tests: [
      'server/src/features/budgets/budget.test.ts',
      'server/src/features/budgets/service-span.test.ts',
      'contract/src/formats/budget-words.test.ts',
      'contract/src/rules/cost.test.ts',
    ],
  },
  costs: {
    rules: [
      'contract/src/rules/campaign-cost.ts',
      `${campaigns}/composing/check-incentive.ts`,
      'web/app/features/campaigns/wizard/code-cost.ts',
    ],
    tests: [
      'contract/src/rules/campaign-cost.test.ts',
      `${campaigns}/composing/check-incentive.test.ts`,
      'web/app/features/campaigns/wizard/code-cost.test.ts',
    ],
  },
  limits: {
    rules: [`${offer}/guest-limit.ts`, 'contract/src/formats/guest-limit-words.ts'],
    tests: [`${offer}/guest-limit.test.ts`, 'contract/src/formats/guest-limit-words.test.ts'],
  },
  hours: {
    rules: [
      'contract/src/rules/coupon-windows/moments.ts',
      'contract/src/rules/coupon-windows/window.ts',
      'contract/src/rules/coupon-windows/words.ts',
      'contract/src/fields/window-fields.ts',
      'server/src/features/coupons/hours.ts',
    ],
    tests: ['contract/src/rules/coupon-windows.test.ts', 'server/src/features/coupons/hours-of-codes.test.ts'],
  },
  columns: {
    rules: [`${lists}/columns.ts`, ...['columns', 'excel-number', 'tags'].map((name) => `${reader}/${name}.ts`)],
    tests: [`${reader}/excel-number.test.ts`, `${lists}/columns.test.ts`, `${lists}/programs.test.ts`],
  },
  nos: {
    rules: [`${reader}/no-columns.ts`],
    tests: [`${reader}/no-columns.test.ts`, `${lists}/columns.test.ts`, `${lists}/reader.test.ts`],
  },
  rows: {
    rules: [
      `${lists}/guest-row.ts`,
      `${lists}/guest-list.ts`,
      `${reader}/list-reader.ts`,
      `${reader}/phones.ts`,
      `${reader}/dates.ts`,
      `${reader}/read-rows.ts`,
      `${reader}/records.ts`,
    ],
    tests: [
      `${lists}/guest-row.test.ts`,
      `${lists}/guest-reader.test.ts`,
      `${reader}/dates.test.ts`,
      `${reader}/records.test.ts`,
      `${lists}/programs.test.ts`,
      `${lists}/csv-spectrum.test.ts`,
      `${lists}/guest-list.test.ts`,
      `${lists}/reader.test.ts`,
    ],
  },
  slots: {
    rules: [
      'contract/src/rules/slots.ts',
      'contract/src/rules/cover-rows.ts',
      `${slots}/service-hours.ts`,
      `${slots}/demand.ts`,
      `${slots}/estimate.ts`,
      `${slots}/slow.ts`,
    ],
    tests: [
      'contract/src/rules/slots.test.ts',
      'contract/src/rules/cover-rows.test.ts',
      `${slots}/service-hours.test.ts`,
      `${slots}/demand.test.ts`,
      `${slots}/estimate.test.ts`,
      `${slots}/slow.test.ts`,
    ],
  },
  texts: {
    rules: ['sms-text', 'campaign-text', 'sender-name', 'opening-hours', 'format'].map(
      (name) => `contract/src/${name}.ts`,
    ),
    tests: ['sms-text', 'campaign-text', 'sender-name', 'opening-hours', 'format'].map(
      (name) => `contract/src/${name}.test.ts`,
    ),
  },
  links: {
    rules: [
      'server/src/platform/links.ts',
      'server/src/platform/csv.ts',
      'server/src/platform/phone.ts',
      'server/src/platform/network/network.ts',
      'server/src/platform/network/place-of.ts',
    ],
    tests: [
      'server/src/platform/links.test.ts',
      'server/src/platform/csv.test.ts',
      'server/src/platform/phone.test.ts',
      'server/src/platform/network/network.test.ts',
      'server/src/platform/network/place-of.test.ts',
    ],
  },
  mails: {
    rules: [
      'server/src/platform/mail/letter.ts',
      'server/src/platform/mail/mime.ts',
      'server/src/platform/mail/smtp-refusal.ts',
      `${campaigns}/message/compose.ts`,
    ],
    tests: [
      'server/src/platform/mail/letter.test.ts',
      'server/src/platform/mail/mime.test.ts',
      'server/src/platform/mail/smtp-refusal.test.ts',
      `${campaigns}/message/compose.test.ts`,
    ],
  },
  covers: {
    rules: ['cover-cells', 'covers-list'].map((name) => `web/app/features/insights/slow-times/import/${name}.ts`),
    tests: ['cover-cells', 'covers-list'].map((name) => `web/app/features/insights/slow-times/import/${name}.test.ts`),
  },
  articles: {
    rules: ['contract/src/rules/article.ts', ...['sanitize', 'tidy-article'].map((name) => `${articles}/${name}.ts`)],
    tests: ['contract/src/rules/article.test.ts', `${articles}/sanitize.test.ts`],
  },
  screens: {
    rules: [
      'web/app/features/coupons/calendar-file.ts',
      'web/app/features/tables/scan/classify-code.ts',
      'web/app/features/accounts/recovery/password-strength.ts',
      'web/app/features/campaigns/wizard/zone-time.ts',
      'web/app/features/blog/desk/manage/selection.ts',
      'web/app/ui/page-numbers.ts',
    ],
    tests: [
      'web/app/features/coupons/calendar-file.test.ts',
      'web/app/features/tables/scan/classify-code.test.ts',
      'web/app/features/accounts/recovery/password-strength.test.ts',
      'web/app/features/campaigns/wizard/zone-time.test.ts',
      'web/app/features/blog/desk/manage/selection.test.ts',
      'web/app/ui/page-numbers.test.ts',
    ],
  },
}
