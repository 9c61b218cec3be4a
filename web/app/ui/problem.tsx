interface ProblemProps {
  text: string | null | undefined
  look?: string
  /** Where something is described by it. */
  id?: string
}

/** What stands in the way, announced when it appears; nothing stands there before. `look`: room around it and its size. */
export const Problem = ({ text, look = '', id }: ProblemProps) =>
  text ? (
    <p id={id} role="alert" className={`font-medium text-ember-text ${look}`}>
      {text}
    </p>
  ) : null

/** The same in a box, for a dialog with many fields. */
export const ProblemBox = ({ text, look = '' }: Pick<ProblemProps, 'text' | 'look'>) =>
  text ? (
    <p role="alert" className={`rounded-control bg-ember-wash px-4 py-3 text-ember-text ${look}`}>
      {text}
    </p>
  ) : null
