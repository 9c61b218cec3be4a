import Armchair from 'lucide-react/icons/armchair'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { listWords, manyWords, noTablesWords } from './words.ts'

export const NoTables = ({ onAdd, onAddSeveral }: { onAdd: () => void; onAddSeveral: () => void }) => (
  <Card>
    <EmptyState
      icon={Armchair}
      title={noTablesWords.title}
      text={noTablesWords.text}
      actions={
        <>
          <Button onClick={onAddSeveral}>{manyWords.addSeveral}</Button>
          <Button look="secondary" onClick={onAdd}>
            {listWords.addTable}
          </Button>
        </>
      }
    />
  </Card>
)
