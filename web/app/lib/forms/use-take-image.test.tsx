import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useTakeImage } from './use-take-image.ts'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })

function begin() {
  const bitmaps: PromiseWithResolvers<unknown>[] = []
  vi.stubGlobal('createImageBitmap', () => {
    bitmaps.push(Promise.withResolvers())
    return bitmaps.at(-1)?.promise
  })
  const onImage = vi.fn()
  const onProblem = vi.fn()
  const { result } = renderHook(() => useTakeImage(onImage, onProblem))
  const take = (each: File | undefined) => act(async () => result.current.take(each))
  const decode = (at: number) => act(async () => bitmaps[at]?.resolve({ width: 10, height: 10 }))
  const spoil = (at: number) => act(async () => bitmaps[at]?.reject(new Error('damaged')))
  return { result, onImage, onProblem, take, decode, spoil }
}

it('is preparing until the image is ready', async () => {
  const { result, onImage, onProblem, take, decode } = begin()
  const tea = file('tea.png')
  await take(tea)
  expect(result.current.isPreparing).toBe(true)
  expect(onImage).not.toHaveBeenCalled()
  await decode(0)
  expect(result.current.isPreparing).toBe(false)
  expect(onImage.mock.calls).toEqual([[tea]])
  expect(onProblem.mock.calls).toEqual([['']])
})

it('keeps the last of several chosen files, even if an earlier one is ready later', async () => {
  const { result, onImage, take, decode } = begin()
  const [tea, coffee] = [file('tea.png'), file('coffee.png')]
  await take(tea)
  await take(coffee)
  await decode(1)
  await decode(0)
  expect(onImage.mock.calls).toEqual([[coffee]])
  expect(result.current.isPreparing).toBe(false)
})

it('shows what is wrong with a file, and ignores an empty choice', async () => {
  const { result, onImage, onProblem, take, spoil } = begin()
  await take(undefined)
  expect(onProblem).not.toHaveBeenCalled()
  await take(file('tea.txt', 'text/plain'))
  expect(onProblem).toHaveBeenLastCalledWith(
    'This file is not an image. Please choose a JPEG, PNG, WebP or AVIF image.',
  )
  await take(file('tea.png'))
  await spoil(0)
  expect(onProblem).toHaveBeenLastCalledWith('The image is damaged or incomplete. Please choose another one.')
  expect(result.current.isPreparing).toBe(false)
  expect(onImage).not.toHaveBeenCalled()
})
