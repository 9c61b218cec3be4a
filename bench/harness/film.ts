// A film for the browser's fake camera: the table without a code, then with one, over and over.
import { open } from 'node:fs/promises'
import { type Frame, HEIGHT, steadyFrame, WIDTH } from './code-frames.ts'

const FRAMES_A_SECOND = 20
const SECONDS_WITHOUT = 3
const SECONDS_WITH = 3

/** Two colourless planes of a quarter each. */
const COLOUR = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)

/** The picture's corner is white while the code is in view and black else, so that a page can tell without reading it. */
function withCorner(frame: Frame, brightness: number): Buffer {
  const marked = Buffer.from(frame)
  for (let row = 0; row < 16; row++) marked.fill(brightness, row * WIDTH, row * WIDTH + 16)
  return marked
}

/** Answers the file's name. */
export async function writeFilm(name: string, text: string): Promise<string> {
  const file = await open(name, 'w')
  const empty: Frame = new Uint8ClampedArray(WIDTH * HEIGHT).fill(120)
  await file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420\n`)
  for (const [frame, seconds, corner] of [
    [empty, SECONDS_WITHOUT, 0],
    [steadyFrame(text), SECONDS_WITH, 255],
  ] as const) {
    const picture = withCorner(frame, corner)
    for (let made = 0; made < seconds * FRAMES_A_SECOND; made++) {
      await file.write('FRAME\n')
      await file.write(picture)
      await file.write(COLOUR)
    }
  }
  await file.close()
  return name
}
