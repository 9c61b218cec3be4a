import { Armchair } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const NoTables = ({ onAdd }: { onAdd: () => void }) => (
  <Card>
    <EmptyState
      icon={Armchair}
      title="Start with your first table"
      text="A location and how many it seats is all it takes. Then print its code and put it on the table."
      actions={<Button onClick={onAdd}>Add New Table</Button>}
    />
  </Card>
)
