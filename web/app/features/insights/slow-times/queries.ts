import { slowTimes } from '@tidetable/contract/routes/insights'
import { answersOf } from '../../../lib/calls/query-key.ts'
import { useData } from '../../../lib/calls/use-answer.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { download } from '../../../ui/download.ts'
import { screenWords } from '../words.ts'

export const useSlowTimes = () => useData(slowTimes.slots, {})
export const useCovers = () => useData(slowTimes.covers, {})

const refreshes = [slowTimes.slots, slowTimes.covers]
export const slowAnswers = answersOf(refreshes)

export const useReplaceClosed = () => useChange(slowTimes.replaceClosed, { refreshes })
export const useUndoImport = () => useChange(slowTimes.undoImport, { refreshes })
export const useMarkSlots = () => useChange(slowTimes.markSlots, { updates: [slowTimes.slots] })

export const downloadSlots = () =>
  download(slowTimes.exportSlots, {}, { fileName: 'slow-times.csv', failure: () => screenWords.downloadFailed })
