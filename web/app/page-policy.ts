import { pages } from '@tidetable/contract/paths'

/** React Aria injects these two rules; other injected styles stay blocked. */
const libraryStyles = [
  `@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}`,
  `@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}`,
]

export const pagePolicy = {
  styles: libraryStyles,
  /** Pages that decode images with WebAssembly. A policy applies to a whole document, so they need a full page load. */
  wasmPaths: [pages.scan],
}
