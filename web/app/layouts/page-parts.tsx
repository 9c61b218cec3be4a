import { frameWords } from './words.ts'

export const NoScript = ({ text }: { text: string }) => (
  <noscript>
    <p className="mb-6 rounded-card bg-sun-wash px-4 py-3.5 font-medium text-sun-text">{text}</p>
  </noscript>
)

export const SkipLink = () => (
  <a
    href="#content"
    className="fixed top-2 inset-s-2 z-50 -translate-y-20 rounded-control bg-card px-4 py-3 font-semibold text-ink shadow-card focus:translate-y-0"
  >
    {frameWords.skipToContent}
  </a>
)
