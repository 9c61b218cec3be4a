import { type ChangeEvent, type DragEvent, useState } from 'react'

export function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return {
    isOver,
    areaProps: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      },
    },
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      take(target.files)
      // Without this, choosing the same file again would fire no event.
      target.value = ''
    },
  }
}
