import { useEffect, useReducer } from 'react'
import { applyDemo, DEMO_START, type DemoAction, type DemoTable, demoTables, settleDemo } from './demo-tables.ts'

interface Demo {
  tables: readonly DemoTable[]
  now: number
}

type Event = { kind: 'tick' } | { kind: 'again' } | { kind: 'act'; code: string; action: DemoAction }

const start: Demo = { tables: demoTables, now: DEMO_START }

function reduce({ tables, now }: Demo, event: Event): Demo {
  if (event.kind === 'again') return start
  if (event.kind === 'tick') return { now: now + 1000, tables: tables.map((table) => settleDemo(table, now + 1000)) }
  return {
    now,
    tables: tables.map((table) => (table.code === event.code ? applyDemo(table, event.action, now) : table)),
  }
}

/** State and clock of the demo, which pauses while the page is hidden. */
export function useDemo() {
  const [demo, dispatch] = useReducer(reduce, start)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) dispatch({ kind: 'tick' })
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return {
    ...demo,
    act: (code: string, action: DemoAction) => dispatch({ kind: 'act', code, action }),
    again: () => dispatch({ kind: 'again' }),
  }
}
