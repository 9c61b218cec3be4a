import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render-at.tsx'
import { PublicHeader } from './public-header.tsx'

function show(address = '/features/faq') {
  const { router, container } = renderRoutes(address, [{ path: '*', element: <PublicHeader /> }])
  const [bar, panel] = screen.getAllByRole('navigation', { name: 'Main', hidden: true })
  if (!bar || !panel) throw new Error('both layouts stand in the page; styles show one')
  const hamburger = container.querySelector<HTMLElement>('summary[aria-label="Menu"]')
  const details = hamburger?.parentElement
  if (!hamburger || !(details instanceof HTMLDetailsElement)) throw new Error('no hamburger')
  return { router, container, bar: within(bar), panel: within(panel), hamburger, details }
}

const groupOf = (scope: ReturnType<typeof within>, label: string) => {
  const summary = scope.getByText(label).closest('summary')
  const details = summary?.parentElement
  if (!summary || !(details instanceof HTMLDetailsElement)) throw new Error(`no group ${label}`)
  return { summary, details }
}

describe('menu links', () => {
  it.each([
    ['Home', '/'],
    ['Nudge Out', '/features/nudge-out'],
    ['Nudge In', '/features/nudge-in'],
    ["FAQ's", '/features/faq'],
    ['Team', '/about/team'],
    ['Mission', '/about/mission'],
    ['Blog', '/about/blog'],
    ['Contact Us', '/about/contactus'],
    ['Legal', '/about/legal'],
    ['Family-Owned', '/participate/family'],
    ['Casual-Chain', '/participate/chain'],
    ['Fine-Dinning', '/participate/dining'],
    ['State Associations', '/participate/state'],
    ['Register Now', '/register'],
  ])('%s links to %s in both layouts of the header', (name, address) => {
    const { bar, panel } = show()
    for (const layout of [bar, panel])
      expect(layout.getByRole('link', { name, hidden: true })).toHaveAttribute('href', address)
  })

  it.each([
    ['Features', ['Nudge Out', 'Nudge In', "FAQ's"]],
    ['About', ['Team', 'Mission', 'Blog', 'Contact Us', 'Legal']],
    ['Participating Restaurants', ['Family-Owned', 'Casual-Chain', 'Fine-Dinning', 'State Associations']],
  ])('the group %s contains %j in both layouts of the header', (label, names) => {
    const { bar, panel } = show()
    for (const layout of [bar, panel]) {
      const links = within(groupOf(layout, label).details).getAllByRole('link', { hidden: true })
      expect(links.map(({ textContent }) => textContent)).toEqual(names)
    }
  })

  it('the menu marks the current page and its group', () => {
    const { bar, panel } = show('/about/blog')
    for (const layout of [bar, panel]) {
      expect(layout.getByRole('link', { name: 'Blog', hidden: true })).toHaveAttribute('aria-current', 'page')
      expect(layout.getByRole('link', { name: 'Team', hidden: true })).not.toHaveAttribute('aria-current')
      expect(groupOf(layout, 'About').summary).toHaveAttribute('data-within')
      expect(groupOf(layout, 'Features').summary).not.toHaveAttribute('data-within')
    }
  })

  it('the menu marks a group if the path is below one of its pages', () => {
    expect(groupOf(show('/about/blog/2026').bar, 'About').summary).toHaveAttribute('data-within')
    cleanup()
    expect(show('/aboutness').bar.getByText('About').closest('summary')).not.toHaveAttribute('data-within')
  })
})

describe('Home', () => {
  /** Returns whether the router ignores the click, so that the browser reloads the page. */
  const isLeftToBrowser = (link: HTMLElement) => {
    let isLeft = false
    const watch = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', watch, { once: true })
    fireEvent.click(link)
    return isLeft
  }

  it('Home reloads the page if it is the home page', () => {
    const { bar, panel } = show('/')
    expect(isLeftToBrowser(bar.getByRole('link', { name: 'Home' }))).toBe(true)
    expect(isLeftToBrowser(panel.getByRole('link', { name: 'Home', hidden: true }))).toBe(true)
  })

  it('Home navigates without a page load from other pages', () => {
    const { bar, router } = show('/about/team')
    expect(isLeftToBrowser(bar.getByRole('link', { name: 'Home' }))).toBe(false)
    expect(router.state.location.pathname).toBe('/')
  })
})

describe.each(['Features', 'About', 'Participating Restaurants'])('the dropdown %s', (label) => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('the dropdown opens on hover and closes 150 ms after the pointer leaves', () => {
    const { details } = groupOf(show().bar, label)
    fireEvent.pointerEnter(details, { pointerType: 'mouse' })
    expect(details.open).toBe(true)
    fireEvent.pointerLeave(details, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(149))
    expect(details.open).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(details.open).toBe(false)
  })

  it('the dropdown stays open if the pointer returns in time', () => {
    const { details } = groupOf(show().bar, label)
    fireEvent.pointerEnter(details, { pointerType: 'mouse' })
    fireEvent.pointerLeave(details, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(100))
    fireEvent.pointerEnter(details, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(1000))
    expect(details.open).toBe(true)
  })
})

describe('a dropdown by keyboard and touch', () => {
  it('a dropdown opens on Enter, closes on Escape and restores the focus', async () => {
    const { details, summary } = groupOf(show().bar, 'About')
    summary.focus()
    await userEvent.click(summary)
    expect(details.open).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(details.open).toBe(false)
    expect(summary).toHaveFocus()
  })

  it('a dropdown closes when it loses the focus, and on a press outside', async () => {
    const { bar, details, summary } = (() => {
      const shown = show()
      return { bar: shown.bar, ...groupOf(shown.bar, 'About') }
    })()
    fireEvent.click(summary)
    act(() => bar.getByRole('link', { name: 'Legal' }).focus())
    act(() => bar.getByRole('link', { name: 'Home' }).focus())
    expect(details.open).toBe(false)
    fireEvent.click(summary)
    fireEvent.pointerDown(document.body)
    expect(details.open).toBe(false)
  })

  it('a dropdown toggles on touch and ignores the hover events of touches', () => {
    const { details, summary } = groupOf(show().bar, 'About')
    fireEvent.pointerEnter(details, { pointerType: 'touch' })
    expect(details.open).toBe(false)
    fireEvent.click(summary, { detail: 1 })
    expect(details.open).toBe(true)
    fireEvent.click(summary, { detail: 1 })
    expect(details.open).toBe(false)
  })

  it('a dropdown that a mouse opened by hovering stays open on a click', () => {
    const { details, summary } = groupOf(show().bar, 'About')
    fireEvent.pointerEnter(details, { pointerType: 'mouse' })
    fireEvent.click(summary, { detail: 1 })
    expect(details.open).toBe(true)
  })
})

describe('the panel of small screens', () => {
  it('the panel opens with the hamburger and locks scrolling', () => {
    const { hamburger, details } = show()
    expect(details.open).toBe(false)
    fireEvent.click(hamburger)
    expect(details.open).toBe(true)
    expect(document.documentElement).toHaveAttribute('data-scroll-locked')
    fireEvent.click(hamburger)
    expect(details.open).toBe(false)
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked')
  })

  it('the panel closes on a tap outside and on the backdrop', () => {
    const { hamburger, details, container } = show()
    fireEvent.click(hamburger)
    fireEvent.pointerDown(document.body)
    expect(details.open).toBe(false)
    fireEvent.click(hamburger)
    const backdrop = container.querySelector('[data-backdrop]')
    if (!backdrop) throw new Error('no backdrop')
    fireEvent.pointerDown(backdrop)
    expect(details.open).toBe(false)
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked')
  })

  it('the panel closes when one of its links is followed', () => {
    const { hamburger, details, panel, router } = show()
    fireEvent.click(hamburger)
    fireEvent.click(panel.getByRole('link', { name: 'Mission', hidden: true }))
    expect(router.state.location.pathname).toBe('/about/mission')
    expect(details.open).toBe(false)
  })

  it('the panel expands and collapses its groups', async () => {
    const { hamburger, panel } = show('/')
    fireEvent.click(hamburger)
    const { details, summary } = groupOf(panel, 'Participating Restaurants')
    expect(details.open).toBe(false)
    await userEvent.click(summary)
    expect(details.open).toBe(true)
    await userEvent.click(summary)
    expect(details.open).toBe(false)
  })
})

it('the header changes its style after scrolling more than 20 px', () => {
  const { container } = show()
  const header = container.querySelector('header')
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  }
  scrollTo(20)
  expect(header).not.toHaveAttribute('data-scrolled')
  scrollTo(21)
  expect(header).toHaveAttribute('data-scrolled')
  scrollTo(0)
  expect(header).not.toHaveAttribute('data-scrolled')
})
