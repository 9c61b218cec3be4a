import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const noForcedType = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Fix the type instead of casting it.' })
    return {
      TSAsExpression(node) {
        const { typeAnnotation, expression } = node
        const isOfUnknown =
          expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'
        if (isOfUnknown || typeAnnotation.type === 'TSNeverKeyword') report(node)
      },
      TSTypeAssertion(node) {
        if (/^TS(?:Never|Unknown)Keyword$/.test(node.typeAnnotation.type)) report(node)
      },
    }
  },
}

export const noOpenReply = {
  create(context) {
    const check = ({ returnType }) => {
      if (returnType && /^: (?:Promise<)?Record<string, unknown>/.test(context.sourceCode.getText(returnType)))
        context.report({ node: returnType, message: 'Return a type of the contract.' })
    }
    return {
      ArrowFunctionExpression: check,
      FunctionDeclaration: check,
      FunctionExpression: check,
      TSMethodSignature: check,
      TSEmptyBodyFunctionExpression: check,
    }
  },
}

const nameOf = (node) => (node?.type === 'MemberExpression' ? node.property.name : undefined)
const withoutCase = (node) =>
  node?.type === 'CallExpression' && nameOf(node.callee) === 'toLowerCase' ? node.callee.object : node
const isText = (node) => node.type === 'TemplateLiteral' || (typeof node.value === 'string' && node.value !== '')

/** Code must use error codes and fields, since messages may change. */
export const noMessageMatch = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Check a code or a field, not a message.' })
    const isOwn = (node) => withoutCase(node)?.name === 'message'
    const isOther = (node) => nameOf(withoutCase(node)) === 'message'
    return {
      CallExpression(node) {
        const method = nameOf(node.callee)
        const isMatch = /^(?:includes|match|startsWith|endsWith)$/.test(method)
        const compared = isMatch ? [node.callee.object] : method === 'test' ? node.arguments : []
        if (compared.some((each) => isOwn(each) || isOther(each))) report(node)
      },
      BinaryExpression(node) {
        const sides = [node.left, node.right]
        if (!/^[!=]==$/.test(node.operator)) return
        if (sides.some(isOther) || (sides.some(isOwn) && sides.some(isText))) report(node)
      },
    }
  },
}

const PRIVATE = /^__?(?!id$)[a-z]|^UNSAFE_|^serverHandoffStream$/

export const noPrivateName = {
  create(context) {
    const check = (node, name) => {
      if (PRIVATE.test(name)) context.report({ node, message: `${name} is not public.` })
    }
    return {
      MemberExpression: ({ property }) => check(property, property.name),
      ImportSpecifier: ({ imported }) => check(imported, imported.name),
      ObjectPattern(node) {
        for (const { key } of node.properties) if (key) check(key, key.name)
      },
    }
  },
}

export const noReplacedMethod = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Do not change a prototype.' })
    return {
      AssignmentExpression(node) {
        if (nameOf(node.left.object) === 'prototype') report(node)
      },
      CallExpression(node) {
        const changes = node.callee.object?.name === 'Object' && /^(?:assign|defineProperty)$/.test(nameOf(node.callee))
        if (changes && nameOf(node.arguments[0]) === 'prototype') report(node)
      },
    }
  },
}

export const noOwnQueryKey = {
  create: (context) => ({
    Property(node) {
      if (node.key.name === 'queryKey' && node.value.type === 'ArrayExpression')
        context.report({ node, message: 'Create the key with keyOf.' })
    },
  }),
}

/** Returns whether a package has `exports`; null if there is no such package. */
function hasExports(name, folders) {
  const manifest = folders.map((folder) => join(folder, 'node_modules', name, 'package.json')).find(existsSync)
  return manifest ? JSON.parse(readFileSync(manifest, 'utf8')).exports !== undefined : null
}

/** A path inside a package without `exports` is not public. Node itself rejects paths that `exports` omits. */
export const listedPaths = {
  create(context) {
    const workspace = join(context.cwd, relative(context.cwd, context.filename).split(sep)[0])
    const check = ({ source }) => {
      const [, name, inside] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)\/(.+)$/.exec(source?.value) ?? []
      if (name && inside !== 'package.json' && hasExports(name, [workspace, context.cwd]) === false)
        context.report({ node: source, message: `${name} does not list this path in its exports.` })
    }
    return {
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportDeclaration: check,
      ImportExpression: check,
    }
  },
}
