/** Says what does not work here without script, and what to do. Nobody with script ever sees it. */
export const NoScript = ({ text }: { text: string }) => (
  <noscript>
    <p className="mb-6 rounded-card bg-sun-wash px-4 py-3.5 font-medium text-sun-text">{text}</p>
  </noscript>
)
