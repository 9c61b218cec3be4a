import { expect, it } from 'vitest'
import { createUsedStyles } from './used-styles.ts'

const sheet = [
  '@layer theme{:root{--a:1}}',
  '@layer base{h1{color:red}}',
  '@layer utilities{',
  '.flex{display:flex}',
  '.hover\\:bg-x:hover{background:url("data:;}{")}',
  '.group-open\\:rotate:is(:where(.group)[open] *){rotate:180deg}',
  '.\\[\\&\\>svg\\]\\:size-4>svg{width:4px}',
  '.shadow{--tw-shadow:0 0;box-shadow:var(--tw-shadow)}',
  '.grid,.other{display:grid}',
  '@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:grid{display:grid}}',
  '}',
  '.dark{--a:2}',
  '@property --tw-shadow{syntax:"*";inherits:false}',
  '@property --tw-blur{syntax:"*";inherits:false}',
].join('')
const styles = createUsedStyles(sheet)
const usedBy = (html: string) => styles(html).text

it('keeps what is no utility, and the utilities whose classes the page has', () => {
  const css = usedBy('<div class="flex sm:grid"></div>')
  expect(css).toContain('@layer theme{:root{--a:1}}@layer base{h1{color:red}}')
  expect(css).toContain('.dark{--a:2}')
  expect(css).toContain('@layer utilities{.flex{display:flex}')
  expect(css).toContain('@media (width>=40rem){.sm\\:grid{display:grid}}')
  expect(css).not.toContain('sm\\:flex')
  expect(css).not.toContain('hover')
})

it('keeps states and conditions of classes that are there', () => {
  expect(usedBy('<a class="hover:bg-x">')).toContain('.hover\\:bg-x:hover{background:url("data:;}{")}')
  expect(usedBy('<p class="group-open:rotate">')).toContain('rotate:180deg')
  expect(usedBy('<p class="[&amp;&gt;svg]:size-4">')).toContain('width:4px')
})

it('keeps rules for several classes, and registers only the variables in use', () => {
  expect(usedBy('<p class="none">')).toContain('.grid,.other{display:grid}')
  expect(usedBy('<p class="shadow">')).toContain('@property --tw-shadow')
  expect(usedBy('<p class="shadow">')).not.toContain('@property --tw-blur')
  expect(usedBy('<p class="none">')).not.toContain('@property')
})

it('leaves order and braces as they were', () => {
  const all = usedBy('<p class="flex hover:bg-x group-open:rotate [&amp;&gt;svg]:size-4 shadow sm:flex sm:grid">')
  expect(all.split('{').length).toBe(all.split('}').length)
  expect(all.indexOf('.flex{')).toBeLessThan(all.indexOf('.shadow{'))
  expect(all.indexOf('@media')).toBeGreaterThan(all.indexOf('.shadow{'))
})

it('counts what the page shares with others, and knows such a page again', () => {
  const bar = { text: '<a class="hover:bg-x">' }
  const page = '<p class="flex">'
  expect(styles(page, [bar]).text).toContain('.hover\\:bg-x')
  expect(styles(page, [bar])).toBe(styles(page, [bar]))
  expect(styles(page).text).not.toContain('.hover\\:bg-x')
  expect(styles(page, [{ text: '<a class="shadow">' }]).text).toContain('.shadow{')
})
