import { fireEvent } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../test/render-at.tsx'
import { MenuPanel } from './menu-panel.tsx'

/** A panel that is open before its effects run, as after a press before hydration. */
function OpenedEarly() {
  useLayoutEffect(() => document.querySelector('details')?.setAttribute('open', ''), [])
  return <MenuPanel>Links</MenuPanel>
}

it('a panel opened before hydration locks scrolling and closes on a click on its backdrop', () => {
  const { container } = renderRoutes('/', [{ path: '*', element: <OpenedEarly /> }])
  const backdrop = container.querySelector('[data-backdrop]')
  if (!backdrop) throw new Error('no panel')
  expect(document.documentElement).toHaveAttribute('data-scroll-locked')
  fireEvent.pointerDown(backdrop)
  expect(container.querySelector('details')).not.toHaveAttribute('open')
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked')
})
