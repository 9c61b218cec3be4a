// Screens support right-to-left: classes and styles use start and end, and icons and movements along a line have
// an `rtl:` variant.
const PHYSICAL_CLASS =
  /^!?-?(?:(?:scroll-)?[mp][lr]-.+|(?:left|right)-.+|border-[lr](?:-.+)?|rounded-(?:[lr]|[tb][lr])(?:-.+)?|(?:text|float|clear)-(?:left|right))!?$/
const TRANSLATION_CLASS = /^!?-?translate-x-(?!0$)/
const PHYSICAL_PROPERTY =
  /^(?:left|right|(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)|border-(?:left|right)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius)$/
const ALIGNMENT_PROPERTY = /^(?:text-align|float|clear)$/
const DIRECTIONAL_ICON = /^(?:Arrow|Chevron|Chevrons|Move)(?:Left|Right)$/
const MIRROR_CLASS = 'rtl:-scale-x-100'

/** `max-sm:first:pl-5` → its variants and `pl-5`; a colon inside brackets does not separate. */
function partsOf(token) {
  const parts = token.split(/:(?![^[(]*[\])])/)
  return { name: parts.at(-1), variants: parts.slice(0, -1) }
}

export function checkClasses(text) {
  const classes = text.split(/\s+/).filter(Boolean).map(partsOf)
  const isMirrored = classes.some(({ name, variants }) => variants.includes('rtl') && TRANSLATION_CLASS.test(name))
  return classes.flatMap(({ name }) => {
    if (PHYSICAL_CLASS.test(name)) return [`The class ${name} uses left or right.`]
    return TRANSLATION_CLASS.test(name) && !isMirrored ? [`The class ${name} needs an rtl: variant.`] : []
  })
}

export const isPhysical = (property, value) =>
  PHYSICAL_PROPERTY.test(property) || (ALIGNMENT_PROPERTY.test(property) && /\b(?:left|right)\b/.test(value))

const toKebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const logicalLayout = {
  create(context) {
    const { sourceCode } = context
    const isStyle = (node) => node.type === 'JSXAttribute' && node.name.name === 'style'
    let styles = 0
    const checkText = (node, text) => {
      for (const message of checkClasses(text)) context.report({ node, message })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string' && !/^(?:Import|Export)/.test(node.parent.type)) checkText(node, node.value)
      },
      TemplateElement: (node) => checkText(node, node.value.raw),
      JSXAttribute(node) {
        if (isStyle(node)) styles++
      },
      'JSXAttribute:exit'(node) {
        if (isStyle(node)) styles--
      },
      Property(node) {
        const property = toKebab(node.key.name ?? String(node.key.value))
        if (styles > 0 && isPhysical(property, sourceCode.getText(node.value)))
          context.report({ node, message: `The style ${property} uses left or right.` })
      },
      JSXOpeningElement(node) {
        if (DIRECTIONAL_ICON.test(node.name.name) && !sourceCode.getText(node).includes(MIRROR_CLASS))
          context.report({ node, message: `${node.name.name} needs the class ${MIRROR_CLASS}.` })
      },
    }
  },
}
