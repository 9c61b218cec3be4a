// Import rules of docs/architecture.md.
const feature = '^server/src/features/([^/]+)/'
/** Files of a feature that handle HTTP. */
const SPEAKS_HTTP = '[-/](routes|streams?)\\.ts$'
/** Features that read data of other features. */
const READERS = '^server/src/features/(budgets|insights)/'
/** Features above all others. */
const TOP = '^server/src/features/(admin-restaurants|first-steps|sample)/'
const TESTS = '\\.test\\.tsx?$|^(server|web)/test/|^testing/'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // The bundler resolves `?url`.
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
    {
      name: 'only-what-the-manifest-names',
      comment: 'A workspace imports only packages of its own package.json; vitest and @types/node are in the root’s.',
      severity: 'error',
      from: { path: '^(contract|embedded-database|server|web|e2e|bench|testing)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/(vitest|@types/node)/' },
    },
    {
      name: 'contract-knows-zod-only',
      comment: 'Exception: the parser of pasted HTML, which the editor and the API share.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: [TESTS, '^contract/src/rules/pasted-html\\.ts$'] },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'zod-in-one-place',
      comment: 'zod.ts turns off compilation in browsers before any schema is created.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: [TESTS, '^contract/src/zod\\.ts$'] },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-know-nothing',
      comment: 'Public pages load routes, so they must stay small.',
      severity: 'error',
      from: { path: '^contract/src/(paths|routes/.+)\\.ts$', pathNot: TESTS },
      to: {},
    },
    {
      name: 'endpoints-are-on-top',
      comment: 'Rules, formats and fields import no endpoints, except their types.',
      severity: 'error',
      from: { path: '^contract/src/(rules|formats|fields)/', pathNot: TESTS },
      to: { path: '^contract/src/(endpoints/|routes/|index)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-contract-only',
      severity: 'error',
      from: { path: '^server/src/', pathNot: TESTS },
      to: { path: '^(web|e2e|bench|testing|server/test)/', pathNot: '^web/build/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'feature-knows-itself',
      comment:
        'Other features may import only index.ts of the lowest ones; the rule for the three top features allows more.',
      severity: 'error',
      from: { path: feature, pathNot: [TESTS, READERS, TOP] },
      to: {
        path: '^server/src/(?!platform/)',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/(auth|restaurants|guest-accounts|coupons)/index\\.ts$',
        ],
      },
    },
    {
      name: 'readers-know-entries',
      comment: 'Readers may import the index.ts of every feature; `no-cycles` keeps them above the others.',
      severity: 'error',
      from: { path: READERS, pathNot: TESTS },
      to: {
        path: '^server/src/(?!platform/)',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'top-features-know-those-below',
      severity: 'error',
      from: { path: TOP, pathNot: TESTS },
      to: {
        path: '^server/src/(?!platform/)',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/(auth|restaurants|guest-accounts|coupons|tables|campaigns)/index\\.ts$',
        ],
      },
    },
    {
      name: 'auth-knows-no-feature',
      comment: 'Auth identifies an account by kind and id. Restaurants use auth, guest accounts use both.',
      severity: 'error',
      from: { path: '^server/src/features/auth/', pathNot: TESTS },
      to: { path: '^server/src/features/(?!auth/)' },
    },
    {
      name: 'restaurants-know-auth-only',
      severity: 'error',
      from: { path: '^server/src/features/restaurants/', pathNot: TESTS },
      to: { path: '^server/src/features/(?!(auth|restaurants)/)' },
    },
    {
      name: 'guest-accounts-know-auth-and-restaurants-only',
      severity: 'error',
      from: { path: '^server/src/features/guest-accounts/', pathNot: TESTS },
      to: { path: '^server/src/features/(?!(auth|restaurants|guest-accounts)/)' },
    },
    {
      name: 'routes-know-no-repo',
      comment: 'Routes call a service, which calls rules and repo.',
      severity: 'error',
      from: { path: '^server/src/features/.+[-/]routes\\.ts$' },
      to: { path: ['[-/]repo\\.ts$', '^server/src/platform/db/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-is-in-repos',
      comment: 'Exceptions: filters, which several repos share, and sample data.',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: ['[-/](repo|filter|sample-data)\\.ts$', TESTS],
      },
      to: { path: '^server/src/platform/db/sql\\.ts$' },
    },
    {
      name: 'only-routes-know-http',
      comment: 'Only routes and streams of a feature use HTTP.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: [SPEAKS_HTTP, TESTS] },
      to: { path: ['^server/src/platform/http/', '^node_modules/(@?fastify)/', '^(node:)?http$'] },
    },
    {
      name: 'only-the-entry-knows-routes',
      comment: 'A file that imports routes would import HTTP through them.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: ['^server/src/features/[^/]+/index\\.ts$', SPEAKS_HTTP, TESTS] },
      to: { path: SPEAKS_HTTP },
    },
    {
      name: 'web-knows-contract-only',
      severity: 'error',
      from: { path: '^web/app/', pathNot: TESTS },
      to: { path: '^(server|e2e|bench|testing)/' },
    },
    {
      name: 'web-feature-knows-itself',
      comment: 'A route passes one feature to another as a slot. Exception: tables, in the next rule.',
      severity: 'error',
      from: { path: '^web/app/features/(?!tables/)([^/]+)/', pathNot: TESTS },
      to: { path: '^web/app/(features|layouts|routes)/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'web-tables-know-coupons-and-check-ins',
      comment: 'Tables import single files of coupons: an index would add the redeem dialog to the guest’s page.',
      severity: 'error',
      from: { path: '^web/app/features/tables/', pathNot: TESTS },
      to: {
        path: '^web/app/(features|layouts|routes)/',
        pathNot: [
          '^web/app/features/tables/',
          '^web/app/features/coupons/(coupon-list|my-reward-card|send-coupon|reward-list|redeem-dialog)\\.tsx?$',
          '^web/app/features/check-ins/index\\.ts$',
        ],
      },
    },
    {
      name: 'guest-pages-know-folders-of-their-styles',
      comment: 'web/app/styles/guest.css is built from these folders; anything else would be shown without styles.',
      severity: 'error',
      from: { path: '^web/app/(layouts/guest-layout|routes/(customer-dashboard|preferences|restaurant-page))\\.tsx$' },
      to: {
        path: '^web/app/features/',
        pathNot: [
          '^web/app/features/(accounts/public-page|campaigns/preferences|coupons|tables/guest-page)/',
          '/words\\.ts$',
        ],
        reachable: true,
      },
    },
    {
      name: 'native-forms-stay-native',
      comment: 'Forms of public and guest pages are validated on the server (web/README.md, Forms).',
      severity: 'error',
      from: {
        path: [
          '^web/app/features/(site|tables/guest-page|blog/(reading|subscribe)|campaigns/preferences)/',
          '^web/app/features/coupons/send-coupon-form',
          '^web/app/layouts/',
          '^web/app/ui/',
          '^web/app/content/',
        ],
        pathNot: TESTS,
      },
      to: {
        path: ['^node_modules/(zod|react-hook-form|@hookform)/', '^web/app/lib/forms/use-schema-form\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-write-no-schemas',
      comment: 'Schemas of forms and their messages are in the contract.',
      severity: 'error',
      from: { path: '^web/app/', pathNot: TESTS },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-way-to-validate-a-form',
      severity: 'error',
      from: { path: '^web/app/', pathNot: [TESTS, '^web/app/lib/forms/use-schema-form\\.ts$'] },
      to: { path: '^node_modules/@hookform/' },
    },
    {
      name: 'form-rules-are-in-the-contract',
      comment: 'Forms have no rules besides their schema.',
      severity: 'error',
      from: {},
      to: { path: '^web/app/features/.+-problems?\\.ts$' },
    },
    {
      name: 'web-layouts-know-no-features',
      severity: 'error',
      from: { path: '^web/app/layouts/', pathNot: TESTS },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'web-ui-knows-lib-only',
      severity: 'error',
      from: { path: '^web/app/ui/', pathNot: TESTS },
      to: { path: '^web/app/(features|layouts|routes)/' },
    },
    {
      name: 'web-lib-knows-contract-only',
      severity: 'error',
      from: { path: '^web/app/(lib|content)/', pathNot: TESTS },
      to: { path: '^web/app/(features|layouts|routes|ui)/' },
    },
    {
      name: 'embedded-database-knows-no-other-part',
      severity: 'error',
      from: { path: '^embedded-database/', pathNot: TESTS },
      to: { path: '^(contract|server|web|e2e|bench|testing)/' },
    },
    {
      name: 'commands-need-nothing-installed',
      comment: 'These scripts install packages. Packages loaded later by createRequire are not checked.',
      severity: 'error',
      from: { path: '^scripts/[^/]+\\.mjs$', pathNot: 'config\\.mjs$' },
      to: { path: '^node_modules/', reachable: true },
    },
    {
      name: 'e2e-knows-contract-only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(server|web|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    // Resolves `~/` of the web app; `#platform/` of the server is in its package.json.
    tsConfig: { fileName: 'web/tsconfig.json' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
