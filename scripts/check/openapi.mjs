// The description of the API keeps the rules that generators of clients rely on.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { conclude } from '../conclude.mjs'

// Reads the program's own TypeScript, which an old Node can't.
const [{ api }, { describeApi }] = await Promise.all([
  import('../../contract/src/index.ts'),
  import('../../server/src/platform/http/docs/openapi.ts'),
])

/** What is wrong with a description, a line each. */
export async function lint(description) {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Every call refuses in one shape, which is `default`.
      'operation-4xx-response': 'off',
      // The specification's addresses, and the operator's own server.
      'no-ambiguous-paths': 'off',
      'no-server-example.com': 'off',
      'tag-description': 'off',
      // The specification's contact form sends no `source`: a body without one is a ContactQuery.
      'no-illogical-composition-keywords': 'off',
      // A record names its keys in `propertyNames`.
      'no-required-schema-properties-undefined': 'off',
      'no-unused-components': 'error',
      'no-identical-paths': 'error',
      'operation-operationId-unique': 'error',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(description), config })
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`)
}

if (process.argv[1] === import.meta.filename) {
  const description = describeApi(api, 'https://tidetable.example')
  const problems = await lint(description)
  const count = Object.keys(description.paths).length
  if (count === 0) problems.push('saw no address')
  process.exitCode = conclude(problems, `${count} addresses`)
}
