import type { ReactNode, Ref } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode; isDisabled?: boolean }[]
  selected: string
  onSelect: (id: string) => void
  /** `segments`: two or three tabs of equal width, as on the sign-in page. */
  look?: 'line' | 'segments'
  beside?: ReactNode
  strip?: Ref<HTMLDivElement>
}

const looks = {
  line: {
    row: 'flex border-b border-line max-sm:overflow-x-auto',
    list: 'flex grow gap-6 max-sm:shrink-0 sm:overflow-x-auto',
    tab: '-mb-px flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-0.5 font-semibold whitespace-nowrap text-ink-2 hover:text-ink data-selected:border-tide data-selected:text-tide-text',
  },
  segments: {
    row: '',
    list: 'grid auto-cols-fr grid-flow-col rounded-card bg-wash p-1',
    tab: 'flex min-h-11 cursor-pointer items-center justify-center rounded-control font-semibold text-ink-2 hover:text-ink data-selected:bg-card data-selected:text-ink dark:data-selected:bg-line data-selected:shadow-card',
  },
}

export function Tabs({ label, tabs, selected, onSelect, look = 'line', beside, strip }: TabsProps) {
  const { row, list, tab } = looks[look]
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <div ref={strip} className={row}>
        <TabList aria-label={label} className={list}>
          {tabs.map((each) => (
            <Tab
              key={each.id}
              id={each.id}
              isDisabled={each.isDisabled ?? false}
              className={`${tab} focus-visible:outline-3 focus-visible:outline-tide data-disabled:cursor-not-allowed data-disabled:opacity-55`}
            >
              <span>{each.label}</span>
            </Tab>
          ))}
        </TabList>
        {beside}
      </div>
      {tabs.map((each) => (
        <TabPanel key={each.id} id={each.id} className="pt-6 outline-none">
          {each.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
