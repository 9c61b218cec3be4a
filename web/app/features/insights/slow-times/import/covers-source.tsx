import { useState } from 'react'
import { saveText } from '../../../../lib/pages/save-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { importWords as words } from '../words.ts'
import { SAMPLE_COVERS } from './sample-covers.ts'

interface CoversSourceProps {
  error: string | null
  onSource: (source: File | string) => void
}

/** By file or by paste. */
export function CoversSource({ error, onSource }: CoversSourceProps) {
  const [way, setWay] = useState('file')
  const [text, setText] = useState('')
  return (
    <>
      <Tabs
        label={words.how}
        selected={way}
        onSelect={setWay}
        tabs={[
          {
            id: 'file',
            label: words.upload,
            content: (
              <>
                <FileDrop label={words.drop} onFile={onSource} />
                <Problem text={error} look="mt-2 text-sm" />
              </>
            ),
          },
          {
            id: 'paste',
            label: words.paste,
            content: (
              <>
                <TextArea
                  label={words.data}
                  rows={6}
                  placeholder={words.dataHint}
                  value={text}
                  error={error ?? undefined}
                  spellCheck={false}
                  onChange={(event) => setText(event.target.value)}
                />
                <Button className="mt-3" onClick={() => onSource(text)}>
                  {words.check}
                </Button>
              </>
            ),
          },
        ]}
      />
      <p className="mt-4 text-ink-2 text-sm">
        {words.about}{' '}
        <button
          type="button"
          className="font-semibold text-tide-text underline"
          onClick={() => saveText('sample-covers.csv', SAMPLE_COVERS)}
        >
          {words.sample}
        </button>
      </p>
    </>
  )
}
