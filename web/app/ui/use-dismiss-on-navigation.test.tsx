import { act, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../test/render-at.tsx'

function Layout() {
  return (
    <>
      <Link to="/tables">Tables</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function Form() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <h1>Sign in</h1>
      <input ref={field} aria-label="Code" />
    </>
  )
}

let finish = () => {}
function Late() {
  const [isThere, setThere] = useState(false)
  finish = () => act(() => setThere(true))
  return isThere ? <h1>Late</h1> : <p>Loading…</p>
}

function open(address = '/') {
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/tables', element: <h1>Tables</h1> },
    { path: '/login', element: <Form /> },
    { path: '/late', element: <Late /> },
  ]
  const { router } = renderRoutes(address, [{ element: <Layout />, children }])
  return {
    go: (to: string, options = {}) => act(() => router.navigate(to, options)),
    back: () => act(() => router.navigate(-1)),
  }
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })

it('focuses the heading after each navigation, forward and back, but not on the first page', async () => {
  const { go, back } = open()
  expect(document.body).toHaveFocus()
  screen.getByRole('link').focus()
  await go('/tables')
  expect(heading('Tables')).toHaveFocus()
  await back()
  expect(heading('Home')).toHaveFocus()
  await go('/?view=new')
  expect(heading('Home')).toHaveFocus()
})

it('does not move the focus if the page itself has set it', async () => {
  const { go } = open()
  await go('/login')
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await go('/login?type=restaurant', { replace: true })
  expect(screen.getByLabelText('Code')).toHaveFocus()
})

it('waits for a heading that loads later, unless the user has moved the focus', async () => {
  const { go } = open()
  await go('/late')
  expect(screen.getByRole('main')).toHaveFocus()
  finish()
  await act(async () => undefined)
  expect(heading('Late')).toHaveFocus()
  await go('/')
  await go('/late')
  screen.getByRole('link').focus()
  finish()
  await act(async () => undefined)
  expect(screen.getByRole('link')).toHaveFocus()
})

it('does not move the focus if the URL has a hash', async () => {
  const { go } = open()
  screen.getByRole('link').focus()
  await go('/tables#unsubscribe')
  expect(heading('Tables')).not.toHaveFocus()
})
