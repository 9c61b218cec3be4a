import { existsSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, renderRoutes } from '../../../../test/render-at.tsx'
import SiteLayout from '../../../layouts/site-layout.tsx'
import Home from '../../../routes/home.tsx'

const region = (name: string | RegExp) => screen.getByRole('region', { name })
const link = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole('link', { name })

test('shows the pitch and two calls to action', () => {
  renderAt('/', <Home />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every table has its tide.')
  expect(link('Login')).toHaveAttribute('href', '/login')
  expect(link('Register Now')).toHaveAttribute('href', '/register?type=customer')
  expect(document.body).toHaveTextContent('No hardware, no app, no setup fees.')
  expect(document.body).toHaveTextContent('Works for family-owned, casual-chain and fine-dining restaurants.')
})

test.each([
  ['a restaurant', { isAuthenticated: 'true', RestData: JSON.stringify({ _id: 'r', name: 'Harbour', token: 't' }) }],
  ['a customer', { cust: JSON.stringify({ _id: 'c', name: 'Ann', token: 't' }) }],
])('shows neither Login nor Register Now to %s that is signed in', (_who, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  renderAt('/', <Home />)
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull()
})

test('presents exactly two modes, Nudge Out and Nudge In', () => {
  renderAt('/', <Home />)
  const features = region('Two modes for two kinds of evening')
  const modes = within(features).getAllByRole('article')
  expect(modes.map((mode) => within(mode).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Nudge Out - Busy Times',
    'Nudge In - Slow Times',
  ])
  expect(modes[1]).toHaveTextContent('early enough for you to plan the kitchen and the floor')
  expect(link('How Nudge Out works', features)).toHaveAttribute('href', '/features/nudge-out')
  expect(link('How Nudge In works', features)).toHaveAttribute('href', '/features/nudge-in')
})

test('describes the rules of the discount', () => {
  renderAt('/', <Home />)
  for (const words of [
    'a dollar amount or a percentage off the bill',
    'comes off the receipt, or is issued as a coupon for a later visit',
    'can be given a second period of equal length. After it, no incentive is given.',
    'Switch tables on or off, one by one or all at once, depending on how busy you are.',
  ])
    expect(document.body).toHaveTextContent(words)
})

test('illustrates each mode and rule with a screenshot of the product', () => {
  renderAt('/', <Home />)
  const screens = within(region('Two modes for two kinds of evening')).getAllByRole('img')
  expect(new Set(screens.map((image) => image.getAttribute('alt'))).size).toBe(6)
  for (const image of screens) {
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(existsSync(`${import.meta.dirname}/../../../../public${image.getAttribute('src')}`)).toBe(true)
  }
})

test('says what the product costs', () => {
  renderAt('/', <Home />)
  expect(region('Start with one table.')).toHaveTextContent('is free, open-source software')
  expect(region('Start with one table.')).toHaveTextContent('A text costs what your SMS provider charges')
})

test('explains the product in four steps', () => {
  renderAt('/', <Home />)
  const steps = within(region('How it works')).getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  expect(steps[0]).toHaveTextContent('Manage tables in the cloud')
  expect(steps[1]).toHaveTextContent('A seated customer points a mobile device at the code on the table.')
  expect(steps[1]).toHaveTextContent('Guests scan a QR code')
  expect(steps[2]).toHaveTextContent('The customer gets an instant incentive from you')
  expect(steps[3]).toHaveTextContent('The customer gets a departure time on the mobile device')
})

test('shows a section about us', () => {
  renderAt('/', <Home />)
  expect(link('Our mission', region('About us'))).toHaveAttribute('href', '/about/mission')
  expect(link('Meet the team', region('About us'))).toHaveAttribute('href', '/about/team')
})

test('lists the benefits for seated customers, the restaurant and waiting customers', () => {
  renderAt('/', <Home />)
  const lists = within(region('Everyone leaves better off')).getAllByRole('article')
  expect(lists.map((list) => within(list).getByRole('heading').textContent)).toEqual([
    'Seated customers',
    'The restaurant',
    'Waiting customers',
  ])
  const points = lists.map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  )
  expect(points).toEqual([
    ['An incentive at once', 'No hurry, no awkward moment', 'Saying no costs nothing'],
    ['More parties on a busy night', 'A departure time to plan with', 'A reason for guests to return'],
    ['A shorter wait', 'An honest estimate', 'A table that is ready when promised'],
  ])
})

test('shows the demo video', async () => {
  renderAt('/', <Home />)
  const film = await screen.findByRole('region', { name: 'Demo video of the product in use' })
  const sources = film.querySelectorAll('video source')
  expect(sources[0]?.getAttribute('src')).toBe('/video/nudge-out-720.webm')
})

test('the landing page ends with the footer', () => {
  renderRoutes('/', [{ path: '*', element: <SiteLayout /> }])
  const footer = screen.getByRole('contentinfo')
  expect(link('About Us', footer)).toHaveAttribute('href', '/about/team')
  expect(link('Contact Us', footer)).toHaveAttribute('href', '/about/contactus')
  expect(link('Contact Support', footer)).toHaveAttribute('href', '/about/contactus')
  expect(link('Privacy Policy', footer)).toHaveAttribute('href', '/about/legal')
  expect(link('Terms & Conditions', footer)).toHaveAttribute('href', '/about/legal')
  const social = within(within(footer).getByRole('navigation', { name: 'Social' })).getAllByRole('link')
  expect(social).toHaveLength(4)
  for (const each of social) expect(each).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(link('hello@tidetable.example', footer)).toHaveAttribute('href', 'mailto:hello@tidetable.example')
})
