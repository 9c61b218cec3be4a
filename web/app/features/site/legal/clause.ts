/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

export interface Clause {
  id: string
  title: string
  blocks: readonly Block[]
}
