// Texts are whole sentences in `words.ts`, so that a translation is one more file.
const READ_ALOUD = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'hint',
  'label',
  'placeholder',
  'title',
])
const IS_WORD = /\p{L}{2}/u

/** Returns a literal's text, with a space for each value in a template; null for other nodes. */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : null
}

function resultsOf(node) {
  if (node?.type === 'JSXExpressionContainer') return resultsOf(node.expression)
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(resultsOf)
  if (node?.type === 'LogicalExpression' || (node?.type === 'BinaryExpression' && node.operator !== '==='))
    return resultsOf(node.right)
  return node && textOf(node) !== null ? [node] : []
}

export const noOwnText = {
  create(context) {
    const report = (node, text) => {
      if (IS_WORD.test(text)) context.report({ node, message: 'Move texts of a component to words.ts.' })
    }
    const reportResults = (node) => {
      for (const result of resultsOf(node)) report(result, textOf(result))
    }
    return {
      JSXText: (node) => report(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') reportResults(node)
      },
      JSXAttribute(node) {
        if (READ_ALOUD.has(node.name.name)) reportResults(node.value)
      },
    }
  },
}

/** True for singular and plural of one text: both have the same start, or the singular starts with its number. */
function isPlural(one, other) {
  if (one === null || other === null) return false
  if (one === '' && other === 's') return true
  return (
    one.startsWith('1 ') || one.startsWith(' ') || (/^\p{L}{2}/u.test(one) && one.slice(0, 2) === other.slice(0, 2))
  )
}

export const noOwnPlural = {
  create: (context) => ({
    ConditionalExpression(node) {
      const { test, consequent, alternate } = node
      const comparesWithOne =
        test.type === 'BinaryExpression' && /^[!=]==$/.test(test.operator) && test.right.value === 1
      if (comparesWithOne && isPlural(textOf(consequent), textOf(alternate)))
        context.report({ node, message: 'Use plural() of the contract’s format.ts.' })
    },
  }),
}

const FORMATS = /^(?:NumberFormat|DateTimeFormat|ListFormat|PluralRules|RelativeTimeFormat|Collator|supportedValuesOf)$/

export const noOwnFormat = {
  create: (context) => ({
    MemberExpression(node) {
      const { name } = node.property
      if ((node.object.name === 'Intl' && FORMATS.test(name)) || /^toLocale\w*String$/.test(name))
        context.report({ node, message: 'Use format.ts of the contract.' })
    },
  }),
}
