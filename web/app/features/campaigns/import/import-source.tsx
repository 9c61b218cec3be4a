import { useState } from 'react'
import { saveText } from '../../../lib/pages/save-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { SAMPLE_CSV } from './report-csv.ts'
import { importWords } from './words.ts'

interface ImportSourceProps {
  error: string | null
  onSource: (source: Blob | string) => void
}

/** By paste or by file. */
export function ImportSource({ error, onSource }: ImportSourceProps) {
  const [way, setWay] = useState('paste')
  const [text, setText] = useState('')
  return (
    <>
      <Tabs
        label={importWords.how}
        selected={way}
        onSelect={setWay}
        tabs={[
          {
            id: 'paste',
            label: importWords.paste,
            content: (
              <>
                <TextArea
                  label={importWords.data}
                  rows={6}
                  placeholder={importWords.dataHint}
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
          },
          {
            id: 'file',
            label: importWords.upload,
            content: (
              <>
                <FileDrop label={importWords.drop} onFile={onSource} />
                <Problem text={error} look="mt-2 text-sm" />
              </>
            ),
          },
        ]}
      />
      <p className="mt-4 text-ink-2 text-sm">
        {importWords.about}{' '}
        <button
          type="button"
          className="font-semibold text-tide-text underline"
          onClick={() => saveText('sample-customers.csv', SAMPLE_CSV)}
        >
          {importWords.sample}
        </button>
      </p>
    </>
  )
}
