import FileUp from 'lucide-react/icons/file-up'
import { DropLabel } from './drop-label.tsx'

/** A .csv file. Workbooks can be chosen too: the sentence that says how to save them is worth more than a grey entry. */
export const FileDrop = ({ label, onFile }: { label: string; onFile: (file: File) => void }) => (
  <DropLabel
    accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,.vcf,.pdf,text/csv,text/plain,text/tab-separated-values"
    onFile={onFile}
    className="min-h-32 flex-col gap-2"
  >
    <FileUp className="size-6 text-ink-2" aria-hidden="true" />
    <span>{label}</span>
  </DropLabel>
)
