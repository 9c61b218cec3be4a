import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScanScreen } from './scan-screen.tsx'

// Fakes of the device: camera, image and detector.
const stopped = vi.fn()
const getUserMedia = vi.fn()
let seen: string | string[] | null = null
let looks = 0

class FakeDetector {
  static getSupportedFormats = async () => ['qr_code']
  async detect() {
    looks += 1
    return (seen === null ? [] : [seen].flat()).map((rawValue) => ({ rawValue }))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  seen = null
  looks = 0
  stopped.mockReset()
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopped }] })
  vi.stubGlobal('BarcodeDetector', FakeDetector)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480)
  const context = { drawImage: vi.fn(), getImageData: () => ({ data: [], width: 640, height: 480 }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const leave = vi.fn()
function show() {
  leave.mockReset()
  render(<ScanScreen leave={leave} />)
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const statusText = () => screen.getByRole('status').textContent

test('opens the rear camera and scans', async () => {
  show()
  await waitFor(() => expect(statusText()).toBe('Hold the table’s code in the frame'))
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: expect.objectContaining({ facingMode: { ideal: 'environment' } }),
  })
})

test('opens a table page of this site immediately, and turns the camera off', async () => {
  show()
  seen = `${location.origin}/customer-dashboard/abcdefgh`
  await waitFor(() => expect(leave).toHaveBeenCalledWith(seen))
  expect(statusText()).toBe('Loading offer...')
  expect(stopped).toHaveBeenCalled()
})

test('shows the host of another site, and asks before opening that site', async () => {
  const user = show()
  seen = 'https://evil.example/customer-dashboard/abcdefgh'
  const dialog = await screen.findByRole('dialog', { name: 'This code leads to another site' })
  expect(dialog).toHaveTextContent('evil.example')
  expect(leave).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Open evil.example' }))
  expect(leave).toHaveBeenCalledWith(seen)
})

test('the scanner continues when the guest declines another site', async () => {
  const user = show()
  seen = 'https://evil.example/'
  await screen.findByRole('dialog')
  seen = null
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(statusText()).toBe('Hold the table’s code in the frame'))
  expect(leave).not.toHaveBeenCalled()
})

test('refuses to open a code that is not a web address', async () => {
  show()
  seen = 'javascript:alert(1)'
  await waitFor(() => expect(statusText()).toMatch(/not a web address/))
  expect(leave).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Scan again' })).toBeVisible()
})

test('opens the table when another code comes into view first', async () => {
  show()
  seen = 'WIFI:T:WPA;S:net;P:secret;;'
  await waitFor(() => expect(looks).toBeGreaterThan(2))
  seen = ['https://menu.example/', 'WIFI:T:WPA;S:net;P:secret;;']
  await later(200)
  expect(screen.queryByRole('dialog')).toBeNull()
  seen = ['https://menu.example/', `${location.origin}/customer-dashboard/abcdefgh`]
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`${location.origin}/customer-dashboard/abcdefgh`))
})

test('opens the table of a photo that also shows another code', async () => {
  const user = show()
  await waitFor(() => expect(statusText()).toBe('Hold the table’s code in the frame'))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 2000, close: vi.fn() }))
  seen = ['WIFI:T:WPA;S:net;P:secret;;', `${location.origin}/customer-dashboard/abcdefgh`]
  await user.upload(
    screen.getByLabelText('Use a photo of the code'),
    new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
  )
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`${location.origin}/customer-dashboard/abcdefgh`))
})

test('scans at most 25 times a second', async () => {
  show()
  await waitFor(() => expect(looks).toBeGreaterThan(0))
  // Real time must not add to the two seconds.
  vi.setTimerTickMode('manual')
  const before = looks
  await later(2000)
  expect(looks - before).toBeLessThanOrEqual(50)
  expect(looks - before).toBeGreaterThan(25)
})

test('stops after 10 s, and tries again on request', async () => {
  const user = show()
  await waitFor(() => expect(looks).toBeGreaterThan(0))
  await later(9500)
  expect(statusText()).toBe('Hold the table’s code in the frame')
  await later(700)
  expect(statusText()).toMatch(/^No code found\. Move closer/)
  expect(stopped).toHaveBeenCalled()
  const before = looks
  await later(1000)
  expect(looks).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(looks).toBeGreaterThan(before))
})

test.each([
  ['NotAllowedError', /Camera access is blocked/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /Another app is using the camera/],
])('shows and logs what to do when the camera fails with %s', async (name, words) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  getUserMedia.mockRejectedValue(new DOMException('no', name))
  show()
  await waitFor(() => expect(statusText()).toMatch(words))
  expect(logged).toHaveBeenCalledWith('The camera could not be started', expect.anything())
  logged.mockClear()
})

test('releases the camera while the page is hidden', async () => {
  show()
  await waitFor(() => expect(statusText()).toBe('Hold the table’s code in the frame'))
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  expect(stopped).toHaveBeenCalled()
  await later(1000)
  expect(getUserMedia).toHaveBeenCalledOnce()
  isHidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
})

test('reads a code from a photo', async () => {
  const user = show()
  await waitFor(() => expect(statusText()).toBe('Hold the table’s code in the frame'))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 2000, close: vi.fn() }))
  const input = screen.getByLabelText('Use a photo of the code')
  await user.upload(input, new File(['x'], 'photo.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(statusText()).toMatch(/^No code found in this photo/))
  seen = `${location.origin}/customer-dashboard/abcdefgh`
  await user.upload(input, new File(['x'], 'photo.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(seen))
})

test('shows that a file is not an image', async () => {
  const user = show()
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('no', 'InvalidStateError')
  })
  await user.upload(screen.getByLabelText('Use a photo of the code'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(statusText()).toMatch(/could not be opened as an image/))
})
