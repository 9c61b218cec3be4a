import { Armchair } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { listWords, noTablesWords } from './words.ts'

export const NoTables = ({ onAdd }: { onAdd: () => void }) => (
  <Card>
    <EmptyState
      icon={Armchair}
      title={noTablesWords.title}
      text={noTablesWords.text}
      actions={<Button onClick={onAdd}>{listWords.addTable}</Button>}
    />
  </Card>
)
