// A test that expects how long something took fails on a slow machine and proves nothing on a quick one: bench measures.
const CLOCK = /\b(?:Date\.now|performance\.now|process\.(?:hrtime(?:\.bigint)?|uptime|cpuUsage))\(/
const FUNCTION = /Function/

/** `expect`, `expect.poll` and what is called on their results. */
function isExpect(node) {
  let at = node
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') at = at.callee ?? at.object
  return at.name === 'expect'
}

/** The name that the value of this expression is part of, if any. */
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
    /** The time between two moments; a moment less a number is a moment. */
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
        if (depth > 0) context.report({ node, message: 'Expect no duration.' })
        else names.add(findName(node))
      },
      Identifier(node) {
        if (depth > 0 && !(node.parent.type === 'Property' && node.parent.key === node)) expected.push(node)
      },
      'Program:exit'() {
        for (const node of expected) if (names.has(node.name)) context.report({ node, message: 'Expect no duration.' })
      },
    }
  },
}
