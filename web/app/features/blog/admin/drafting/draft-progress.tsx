import { wordCount } from '@tidetable/contract/rules/article'
import { useEffect, useRef } from 'react'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { draftingWords } from '../words.ts'

const WORDS_EXPECTED = 1000

export function DraftProgress({ text }: { text: string }) {
  const view = useRef<HTMLPreElement>(null)
  const words = wordCount(text)
  useEffect(() => {
    if (text) view.current?.scrollTo({ top: view.current.scrollHeight })
  }, [text])
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <ProgressBar label={draftingWords.progress} value={Math.min(words, WORDS_EXPECTED)} max={WORDS_EXPECTED} />
      <p className="mt-1 text-ink-2 text-sm">{words === 0 ? draftingWords.waiting : draftingWords.written(words)}</p>
      <pre
        ref={view}
        aria-hidden="true"
        className="mt-3 max-h-48 overflow-y-auto whitespace-pre-wrap font-sans text-ink-2 text-sm"
      >
        {text.slice(-2000)}
      </pre>
    </div>
  )
}
