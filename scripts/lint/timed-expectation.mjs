// Assertions on durations fail on slow machines and detect nothing on fast ones; `bench/` measures durations.
const CLOCK = /\b(?:Date\.now|performance\.now|process\.(?:hrtime(?:\.bigint)?|uptime|cpuUsage))\(/
const FUNCTION = /Function/

function isExpect(node) {
  let at = node
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') at = at.callee ?? at.object
  return at.name === 'expect'
}

function findName(node) {
  let at = node
  for (; at && !FUNCTION.test(at.type); at = at.parent) {
    if (at.type === 'VariableDeclarator') return at.id.name
    if (at.type === 'Property') return at.key.name
  }
  return undefined
}

export const noTimedExpectation = {
  create(context) {
    const textOf = (node) => context.sourceCode.getText(node)
    /** True for a difference of two times; a time minus a number is a time. */
    const isSpan = ({ operator, left, right }) =>
      operator === '-' && (CLOCK.test(textOf(right)) || (CLOCK.test(textOf(left)) && /[a-z]/i.test(textOf(right))))
    const names = new Set()
    const expected = []
    let depth = 0
    return {
      CallExpression(node) {
        if (isExpect(node)) depth++
      },
      'CallExpression:exit'(node) {
        if (isExpect(node)) depth--
      },
      BinaryExpression(node) {
        if (!isSpan(node)) return
        if (depth > 0) context.report({ node, message: 'Do not assert a duration.' })
        else names.add(findName(node))
      },
      Identifier(node) {
        if (depth > 0 && !(node.parent.type === 'Property' && node.parent.key === node)) expected.push(node)
      },
      'Program:exit'() {
        for (const node of expected)
          if (names.has(node.name)) context.report({ node, message: 'Do not assert a duration.' })
      },
    }
  },
}
