import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { saveText } from '../download.ts'
import { DropLabel } from '../drop-label.tsx'
import { Problem } from '../problem.tsx'
import { Tabs } from '../tabs.tsx'
import { TextArea } from '../text-area.tsx'
import { importWords } from './words.ts'

export interface ImportSourceProps {
  words: { how: string; about: string; dataHint: string }
  first: 'paste' | 'file'
  sample: { fileName: string; text: string }
  error: string | null
  onSource: (source: File | string) => void
}

export function ImportSource({ words, first, sample, error, onSource }: ImportSourceProps) {
  const [way, setWay] = useState<string>(first)
  const [text, setText] = useState('')
  const paste = {
    id: 'paste',
    label: importWords.paste,
    content: (
      <>
        <TextArea
          label={importWords.data}
          rows={6}
          placeholder={words.dataHint}
          value={text}
          error={error ?? undefined}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className="mt-3" onClick={() => onSource(text)}>
          {importWords.check}
        </Button>
      </>
    ),
  }
  const file = {
    id: 'file',
    label: importWords.upload,
    content: (
      <>
        <DropLabel
          // Workbooks can be chosen too: the message on how to save them as CSV helps more than a disabled file.
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,.vcf,.pdf,text/csv,text/plain,text/tab-separated-values"
          onFile={onSource}
          className="min-h-32 flex-col gap-2"
        >
          <FileUp className="size-6 text-ink-2" aria-hidden="true" />
          <span>{importWords.drop}</span>
        </DropLabel>
        <Problem text={error} look="mt-2 text-sm" />
      </>
    ),
  }
  return (
    <>
      <Tabs
        label={words.how}
        selected={way}
        onSelect={setWay}
        tabs={first === 'paste' ? [paste, file] : [file, paste]}
      />
      <p className="mt-4 text-ink-2 text-sm">
        {words.about}{' '}
        <button
          type="button"
          className="font-semibold text-tide-text underline"
          onClick={() => saveText(sample.fileName, sample.text)}
        >
          {importWords.sample}
        </button>
      </p>
    </>
  )
}
