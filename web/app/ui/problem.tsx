interface ProblemProps {
  text: string | null | undefined
  look?: string
  id?: string
}

/** Error that is announced when it appears. `look`: spacing and size classes. */
export const Problem = ({ text, look = '', id }: ProblemProps) =>
  text ? (
    <p id={id} role="alert" className={`font-medium text-ember-text ${look}`}>
      {text}
    </p>
  ) : null

export const ProblemBox = ({ text, look = '' }: Pick<ProblemProps, 'text' | 'look'>) =>
  text ? (
    <p role="alert" className={`rounded-control bg-ember-wash px-4 py-3 text-ember-text ${look}`}>
      {text}
    </p>
  ) : null
