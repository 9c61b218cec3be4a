// `.oxlintrc.json` sets where each rule applies.
import { logicalLayout } from './logical-layout.mjs'
import { ownTables } from './own-tables.mjs'
import {
  listedPaths,
  noForcedType,
  noMessageMatch,
  noOpenReply,
  noOwnQueryKey,
  noPrivateName,
  noReplacedMethod,
} from './public-ways.mjs'
import { noTimedExpectation } from './timed-expectation.mjs'
import { noOwnFormat, noOwnPlural, noOwnText } from './words.mjs'

export default {
  meta: { name: 'tidetable' },
  rules: {
    'listed-paths': listedPaths,
    'logical-layout': logicalLayout,
    'no-forced-type': noForcedType,
    'no-message-match': noMessageMatch,
    'no-open-reply': noOpenReply,
    'no-own-format': noOwnFormat,
    'no-own-plural': noOwnPlural,
    'no-own-query-key': noOwnQueryKey,
    'no-own-text': noOwnText,
    'no-private-name': noPrivateName,
    'no-replaced-method': noReplacedMethod,
    'no-timed-expectation': noTimedExpectation,
    'own-tables': ownTables,
  },
}
