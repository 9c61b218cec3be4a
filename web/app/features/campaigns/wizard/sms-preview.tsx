/** The text message as a phone shows it. */
export const SmsPreview = ({ text, sender }: { text: string; sender: string }) => (
  <article
    aria-label="Preview of the SMS"
    className="mx-auto max-w-72 rounded-[2rem] border-8 border-header bg-paper p-4 pb-10"
  >
    <p className="mb-4 text-center font-semibold text-ink-2 text-sm">{sender}</p>
    <p className="w-fit max-w-full whitespace-pre-line rounded-card rounded-es-sm bg-wash px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere">
      {text}
    </p>
  </article>
)
