// What the content security policy of pages has to let through beyond our own files.
import { pages } from '@tidetable/contract/paths'

/** React Aria writes these two rules into the page itself; anything else it might write stays refused. */
const libraryStyles = [
  `@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}`,
  `@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}`,
]

export const pagePolicy = {
  styles: libraryStyles,
  /** Pages that decode pictures with WebAssembly; always entered by a full load, for the policy comes with the document. */
  wasmPaths: [pages.scan],
}
