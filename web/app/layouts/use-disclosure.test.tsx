import { fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useDisclosure } from './use-disclosure.ts'

function Example() {
  const { isOpen, details, summary } = useDisclosure()
  return (
    <details {...details}>
      <summary {...summary}>{isOpen ? 'Open' : 'Closed'}</summary>
    </details>
  )
}

it('adopts a disclosure that was opened before hydration', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Example />)
  container.querySelector('details')?.setAttribute('open', '')
  render(<Example />, { container, hydrate: true })
  const summary = container.querySelector('summary')
  if (!summary) throw new Error('no summary')
  expect(summary).toHaveTextContent('Open')
  fireEvent.click(summary)
  expect(container.querySelector('details')).not.toHaveAttribute('open')
})
