/** What stands in the way of a dialog's form, announced. */
export const FormProblem = ({ text }: { text: string | null }) => (
  <p role="alert" className="font-medium text-ember-text empty:hidden">
    {text}
  </p>
)
